import { sentencesOf } from './sentences.ts';

/** Words in a row that nobody writes twice by chance. */
const RUN = 8;
/** A sentence with more of its words in such runs was said before. */
const MOST_REPEATED = 0.5;
/** Characters of a run that are cited. */
const CITED = 200;
const WORD = /[\p{L}\p{N}'\u2019]+/gu;

/** How much of a text is said again. */
export interface Repeats {
  words: number;
  /** Words that stand in runs said before. */
  again: number;
  /** The first such run, with the words that follow it; null when there is none. */
  first: string | null;
}

interface MarkedWord {
  index: number;
  isAgain: boolean;
}

/** The words of a text, and which of them stand in runs of eight that were said before. */
function markedWords(text: string): MarkedWord[] {
  const lower = [...text.matchAll(WORD)].map(({ 0: word, index }) => ({ word: word.toLowerCase(), index }));
  const words = lower.map(({ index }) => ({ index, isAgain: false }));
  const seen = new Set<string>();
  for (let at = 0; at + RUN <= lower.length; at += 1) {
    const run = lower
      .slice(at, at + RUN)
      .map(({ word }) => word)
      .join(' ');
    if (seen.has(run)) for (const word of words.slice(at, at + RUN)) word.isAgain = true;
    seen.add(run);
  }
  return words;
}

export function repeatsIn(text: string): Repeats {
  const words = markedWords(text);
  const begin = words.find(({ isAgain }) => isAgain)?.index;
  return {
    words: words.length,
    again: words.filter(({ isAgain }) => isAgain).length,
    first: begin === undefined ? null : text.slice(begin, begin + CITED),
  };
}

/** A text without what it says again, and how many words that was. */
interface TextWithoutRepeats {
  text: string;
  /** Words in sentences that were dropped. */
  repeated: number;
  /** The first of these sentences; null when there are none. */
  first: string | null;
}

/** Drops each sentence of which over half the words stand in runs of eight that were said before. */
export function textWithoutRepeats(text: string): TextWithoutRepeats {
  const words = markedWords(text);
  if (!words.some(({ isAgain }) => isAgain)) return { text, repeated: 0, first: null };
  let result = '';
  let from = 0;
  let next = 0;
  let repeated = 0;
  let first: string | null = null;
  for (const sentence of sentencesOf(text)) {
    const begin = next;
    while (next < words.length && words[next]!.index < sentence.end) next += 1;
    const said = words.slice(begin, next).filter(({ isAgain }) => isAgain).length;
    if (said <= (next - begin) * MOST_REPEATED) continue;
    result += text.slice(from, sentence.start);
    from = sentence.end;
    repeated += next - begin;
    first ??= sentence.text;
  }
  return { text: result + text.slice(from), repeated, first };
}
