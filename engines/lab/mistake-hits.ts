import { countWords, withQuotations } from '@essays/contract';
import type { EssayType } from '@essays/contract';
import type { JudgedRule } from '@essays/engines/mistakes/precision';
import { findingsIn, readingOf } from '@essays/engines/grading/reading';
import { gradingFeatures, standardiseBy } from '@essays/engines/grading/grading-features';
import type { Reading } from '@essays/engines/grading/finding';
import { LINKS } from '@essays/engines/grading/moves';
import { mistakesIn } from '@essays/engines/grading/found-mistakes';
import { GRADING_MODEL } from '@essays/engines/grading/scoring-ladder';
import { apartByForm } from '@essays/engines/own-words/apart-by-form';
import { readText } from '@essays/engines/reading/read-text';
import { hashOf, isText, readCorpus, seeded } from './corpora.ts';

/** Something that would be said about a text of the development data. */
interface Hit {
  /** `file/id@place`, as in `judgements.json`. */
  at: string;
  /** What is said, and where it is cited, with the surrounding text. */
  said: string;
  context: string;
}

export interface WrittenText {
  id: string;
  text: string;
  type: EssayType;
}

interface Row {
  id?: string;
  text: string;
  label?: string;
  writer?: string;
  prompt_id?: number | string | null;
}

/** Texts written by people, by collection; machine texts are left out. */
const COLLECTIONS: Readonly<Record<string, readonly string[]>> = {
  asap: ['aes_asap'],
  ellipse: ['aes_ellipse'],
  persuade: ['ai_persuade_human', 'ai_outfox'],
  use: ['av_use_docs'],
  amt: ['av_amt_docs'],
  micusp: ['av_micusp_docs'],
  herbold: ['aes_herbold'],
};
const isHuman = ({ label, writer }: Row): boolean =>
  (label === undefined || label === 'human') && (writer === undefined || /human|student/i.test(writer));

/** As a teacher would file it: ASAP 3 to 6 are about a text that was read, 7 and 8 are stories. */
function typeOf(file: string, { prompt_id }: Row): EssayType {
  if (file === 'aes_asap')
    return Number(prompt_id) <= 2 ? 'argumentative' : Number(prompt_id) <= 6 ? 'analytical' : 'explanatory';
  if (file === 'av_micusp_docs') return 'analytical';
  return file === 'av_amt_docs' || file === 'av_use_docs' ? 'explanatory' : 'argumentative';
}

export type Half = 'first' | 'second';

/** Texts of one half, in an order set by the seed: rules are made on one half and judged on the other. */
export function writtenTexts(directory: string, half: Half, seed: number): Map<string, WrittenText[]> {
  return new Map(
    Object.entries(COLLECTIONS).map(([name, files]) => {
      const texts = files.flatMap((file) =>
        (readCorpus<Row>(directory, file, ({ text }) => isText(text)) ?? [])
          .filter(isHuman)
          .map((row, at): WrittenText & { place: number } => ({
            id: `${file}/${row.id ?? at}`,
            text: row.text,
            type: typeOf(file, row),
            place: hashOf(`${seed} ${row.text}`),
          })),
      );
      const once = [...new Map(texts.map((one) => [one.text, one])).values()];
      const kept = once.filter(({ text }) => hashOf(text) % 2 === (half === 'first' ? 0 : 1));
      return [name, kept.sort((one, other) => one.place - other.place)];
    }),
  );
}

const AROUND = 100;
const folded = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** Everything that would be said about a text, by what it is; one hit of each. */
function hitsIn({ id, text, type }: WrittenText, random: () => number): Map<JudgedRule, Hit> {
  const { values, measures } = gradingFeatures(text);
  const read = readText(withQuotations(text, apartByForm(text)));
  const standard = standardiseBy(values, GRADING_MODEL.mean, GRADING_MODEL.sd);
  const words = countWords(text);
  const reading = readingOf(read, { measures, words, essayType: type, isIb: false, standard });
  const whole = folded(text);
  const hits = new Map<JudgedRule, Hit>();
  for (const { said, toStudent, fact, quote } of findingsIn(reading)) {
    if (said === 'question' || said === 'figure' || hits.has(said)) continue;
    const start = quote ? Math.max(0, whole.indexOf(quote)) : 0;
    const context = quote
      ? `${whole.slice(Math.max(0, start - AROUND), start)}⟦${quote}⟧` +
        whole.slice(start + quote.length, start + quote.length + AROUND)
      : contextOf(toStudent, reading.outline.sentences);
    hits.set(said, { at: `${id}@${start}`, said: toStudent || fact, context });
  }
  for (const [rule, found] of mistakesIn(reading.outline)) {
    // Of misspellings only what the advice names is said.
    if (rule === 'misspelling') continue;
    const { written, sentence } = found[Math.floor(random() * found.length)]!;
    const start = Math.max(0, whole.indexOf(sentence.text));
    hits.set(rule, { at: `${id}@${start}`, said: written, context: sentence.text });
  }
  return hits;
}

/** Where the words that are cited stand; the shortest and the longest sentences; otherwise how the text begins. */
function contextOf(said: string, sentences: Reading['outline']['sentences']): string {
  if (said.includes('linking words')) {
    const shown = new Map<string, string>();
    for (const { own } of sentences)
      for (const { 0: word, index } of own.matchAll(LINKS)) {
        const name = word.toLowerCase();
        if (!shown.has(name)) shown.set(name, `…${own.slice(Math.max(0, index - 30), index + 30)}…`);
      }
    return [...shown.values()].slice(0, 4).join(' ');
  }
  const lengths = /from (\d+) to (\d+) words/.exec(said)?.slice(1).map(Number) ?? [];
  return lengths
    .map((length) => sentences.find(({ words }) => words.length === length)?.text.slice(0, 3 * AROUND))
    .join(' ‖ ');
}

/** At most one hit of a kind per text, from the collections in turn; otherwise careless writers would fill the list. */
export function drawHits(
  texts: ReadonlyMap<string, readonly WrittenText[]>,
  kinds: readonly JudgedRule[],
  most: number,
  seed: number,
): Map<JudgedRule, Hit[]> {
  const random = seeded(seed);
  const wanted = new Map(kinds.map((kind) => [kind, [] as Hit[]]));
  const longest = Math.max(...[...texts.values()].map((list) => list.length));
  const isFull = () => [...wanted.values()].every((list) => list.length >= most);
  for (let at = 0; at < longest && !isFull(); at += 1)
    for (const list of texts.values()) {
      const text = list[at];
      if (!text) continue;
      for (const [kind, hit] of hitsIn(text, random)) {
        const found = wanted.get(kind);
        if (found && found.length < most) found.push(hit);
      }
    }
  return wanted;
}
