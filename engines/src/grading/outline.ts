import { eitherOf, inTurn } from '../reading/pattern.ts';
import { logRank } from '../reading/measures.ts';
import { FUNCTION_WORD_SET } from '../reading/function-words.ts';
import type { ReadText, Sentence } from '../reading/read-text.ts';
import { isSpelt } from '../reading/spelling.ts';

/** A text as a teacher skims it: headings separately, paragraphs of sentences, and what each sentence does. */
export interface Outline {
  paragraphs: readonly (readonly OutlinedSentence[])[];
  /** All sentences of the paragraphs in order. */
  sentences: readonly OutlinedSentence[];
  /** The sentence that says what the essay is about to show; null when none of the opening does. */
  claim: OutlinedSentence | null;
  /** Distinct linking words and phrases, in order of first use. */
  links: readonly string[];
  /**
   * Wordings of three to six words used three times or more, most frequent first; not counting names and quotations.
   */
  repeated: readonly { phrase: string; times: number }[];
  /** Lower-case words that no English dictionary has, by frequency. */
  misspelt: readonly { word: string; times: number }[];
  /** The rarest words of seven and more letters that are spelled correctly, rarest first. */
  precise: readonly string[];
}

export type Move =
  'quotes' | 'names a source' | 'figure' | 'example' | 'own experience' | 'reason' | 'other side' | 'effect';

export interface OutlinedSentence {
  /** As it is in the text, line breaks folded. */
  text: string;
  words: readonly string[];
  /** Number of its paragraph, 0 first. */
  paragraph: number;
  moves: ReadonlySet<Move>;
}

const MOVES: Record<Move, RegExp> = {
  quotes:
    /["\u201C][^"\u201C\u201D]{6,}["\u201D]|(?:^|\s)['\u2018][A-Za-z][^'\u2018\u2019]{12,}['\u2019](?=[\s,.;)])/,
  'names a source': eitherOf(
    /\b(?:teacher|coach|nurse|principal|district|doctor) (?:\w+ )?(?:says?|said|told us|found)\b/i,
    /\b(?:teacher|coach|nurse|principal|district|doctor) (?:\w+ )?(?:explain(?:s|ed) that|counted|priced)\b/i,
    /\baccording to\b/i,
    inTurn(
      eitherOf(
        /\b(?:article|study|studies|survey|research|report|researchers?|scientists?|experts?)\b/i,
        /\b(?:author|narrator|poet|district|proposal)\b/i,
      ),
      /[^.!?]{0,40}/i,
      eitherOf(
        /\b(?:says?|said|states?|stated|shows?|showed|found|finds|explain(?:s|ed)?|writes?|wrote)\b/i,
        /\b(?:describes?|described|argue[sd]?|claim(?:s|ed)|priced|counted|told)\b/i,
      ),
    ),
  ),
  figure: eitherOf(
    /\d|\b(?:half|third|quarter|dozen|hundred|thousand|million|percent)\b/i,
    inTurn(
      eitherOf(
        /\b(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen)\b/i,
        /\b(?:twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)\b/i,
      ),
      /[ -](?:\w+ )?/i,
      eitherOf(
        /(?:minutes?|hours?|days?|weeks?|months?|years?|dollars?|students?|people|classmates)\b/i,
        /(?:times|of (?:us|them)|miles?|pages?)\b/i,
      ),
    ),
  ),
  example: /\bfor (?:example|instance)\b|\bsuch as\b|\blike when\b|\bone (?:time|day|example)\b/i,
  'own experience': eitherOf(
    /\b(?:my|our) (?:\w+ )?(?:mother|father|mom|dad|brother|sister|cousin|uncle|aunt|nana)\b/i,
    /\b(?:my|our) (?:\w+ )?(?:grandmother|grandfather|grandma|grandpa|friends?|family|parents)\b/i,
    /\b(?:my|our) (?:\w+ )?(?:teacher|coach|bus|job|house|school|class|street|town|neighbor)\b/i,
    /\blast (?:week|month|year|summer|spring|winter|fall)\b/i,
    /\bwhen i was\b|\bi (?:once|remember|saw|tried|asked|counted|kept|learned|worked|went|had)\b/i,
  ),
  reason: eitherOf(
    /\b(?:because|since|so that|therefore|thus|hence|consequently|this means|that means|which means)\b/i,
    /\b(?:as a result|which is (?:why|how)|that is why|that's why|for this reason|leads? to|in order to)\b/i,
  ),
  'other side': eitherOf(
    inTurn(
      /\b(?:some|other|many) (?:people|students|teachers|parents|critics|readers|kids)?\s?/i,
      /(?:may |might |will |could |would )?(?:say|argue|think|believe|claim|object)s?\b/i,
    ),
    /\b(?:supporters|opponents|critics|people who)\b[^.!?]{0,40}\b(?:argue|say|claim|believe|want)\b/i,
    /\bon the other hand\b|\badmittedly\b|\beven though\b|\bobjection\b|\bhonest argument\b/i,
    /\bit is true that\b|\bof course\b/i,
  ),
  effect: eitherOf(
    /\b(?:suggests?|reveals?|admits?|shows?|tells? us|turns?|means?|lets?|gives?|implies|implied)\b/i,
    /\b(?:conveys?|emphasi[sz]es?|symboli[sz]es?|represents?|foreshadows?|evokes?|echoes|mirrors)\b/i,
    /\b(?:creates?|makes? (?:us|the reader|the audience|\w+ visible)|so that the (?:reader|audience))\b/i,
    /\b(?:the effect|invites?|forces)\b/i,
  ),
};

/** A choice of an author, as literary analysis names it. */
export const DEVICE = eitherOf(
  /\b(?:image(?:ry|s)?|metaphors?|simile|symbol(?:s|ism)?|tone|irony|ironic|diction|word choice|verb)s?\b/i,
  /\b(?:syntax|structure|rhythm|rhyme|sound|punctuation|dash|narrator|narration|point of view)s?\b/i,
  /\b(?:contrast|repetition|allusion|foreshadow\w*|setting|scene|soliloquy|stanza|personification)s?\b/i,
  /\b(?:motif|dialogue|pause|sentence)s?\b/i,
);

const STRONG_CLAIM = eitherOf(
  /\b(?:should|ought to|i (?:do not |don't |also )?(?:believe|think|argue|agree|disagree))\b/i,
  /\b(?:in my opinion|would be better|better if)\b/i,
);
/** As the first or the last sentence of an opening also a plain statement of what something does. */
const WEAK_CLAIM = eitherOf(
  /\b(?:must|needs? to|belongs?|promises?|teach(?:es)?|makes?|shows?|reveals?|lets?|turns?|offers?)\b/i,
  /\b(?:gives?|means|would|because|is not|isn't)\b/i,
);

const LINKS = eitherOf(
  /\b(?:first of all|first|firstly|second|secondly|third|thirdly|next|finally|lastly|also|in addition)\b/gi,
  /\b(?:additionally|moreover|furthermore|what is more|besides|however|on the other hand|by contrast)\b/gi,
  /\b(?:in contrast|conversely|yet|nevertheless|still|instead|although|even though|whereas|while)\b/gi,
  /\b(?:because|since|therefore|thus|consequently|as a result|for this reason|for these reasons)\b/gi,
  /\b(?:for example|for instance|such as|in fact|indeed|likewise|similarly|at the same time|meanwhile)\b/gi,
  /\b(?:admittedly|of course|in conclusion|to conclude|overall|in short|in other words|above all)\b/gi,
);

const WORD = /[\p{L}\p{N}]+(?:['\u2019]\p{L}+)*/gu;
const wordsOf = (text: string): string[] => text.toLowerCase().replaceAll('\u2019', "'").match(WORD) ?? [];
/** Where a hurried writer begins a sentence with a small letter. */
const SMALL_START = /(?<=[a-z]{3}[.!?]["\u201D]?)\s+(?=[a-z])/;
/** A first or separate line of at most this many words is a heading. */
const LONGEST_HEADING = 12;
const MOST_REPEATED = 2;

const fold = (text: string): string => text.replace(/\s+/g, ' ').trim();

export function outlineOf(read: ReadText): Outline {
  const paragraphs = paragraphsOf(read);
  const sentences = paragraphs.flat();
  return {
    paragraphs,
    sentences,
    claim: claimOf(paragraphs),
    links: distinct([...read.plain.matchAll(LINKS)].map((match) => match[0].toLowerCase())),
    repeated: repeatedPhrases(sentences),
    misspelt: misspeltWords(read),
    precise: preciseWords(read),
  };
}

function paragraphsOf(read: ReadText): OutlinedSentence[][] {
  const groups: Sentence[][] = [];
  let last: Sentence | null = null;
  for (const sentence of read.sentences) {
    const gap = last === null ? '' : read.text.slice(last.end, sentence.start);
    if (last === null || /\n\s*\n/.test(gap)) groups.push([]);
    groups.at(-1)!.push(sentence);
    last = sentence;
  }
  return groups
    .filter((group, at) => !isHeading(group, at, groups.length))
    .map((group, paragraph) =>
      group
        .flatMap(({ text }) => text.split(SMALL_START))
        .map((text) => ({
          text: fold(text),
          words: wordsOf(text),
          paragraph,
          moves: new Set((Object.keys(MOVES) as Move[]).filter((move) => MOVES[move].test(text))),
        })),
    );
}

function isHeading(group: readonly Sentence[], at: number, of: number): boolean {
  const [only] = group;
  if (group.length !== 1 || of < 2 || only === undefined) return false;
  const words = wordsOf(only.text).length;
  return words <= LONGEST_HEADING && (!/[.!]["'\u201D]?$/.test(only.text) || (at === 0 && words <= 4));
}

function claimOf([opening = [], ...rest]: readonly OutlinedSentence[][]): OutlinedSentence | null {
  const some = opening
    .slice(0, rest.length > 0 ? 6 : 2)
    .filter((one) => one.words.length >= 5 && !one.text.endsWith('?'));
  const ends = [some[0], some.at(-1)].filter((one) => one !== undefined);
  return (
    some.find((one) => STRONG_CLAIM.test(one.text)) ?? ends.find((one) => WEAK_CLAIM.test(one.text)) ?? null
  );
}

function repeatedPhrases(sentences: readonly OutlinedSentence[]): { phrase: string; times: number }[] {
  const counts = new Map<string, number>();
  for (const { text } of sentences) {
    const words = wordsOf(text.replace(/["\u201C][^"\u201C\u201D]*["\u201D]/g, ' . '));
    for (let size = 3; size <= 6; size += 1)
      for (let at = 0; at + size <= words.length; at += 1) {
        const phrase = words.slice(at, at + size).join(' ');
        counts.set(phrase, (counts.get(phrase) ?? 0) + 1);
      }
  }
  const often = [...counts]
    .filter(([phrase, times]) => times >= 3 && saysSomething(phrase, times))
    .sort(([one, n], [other, m]) => m - n || other.length - one.length);
  const kept: { phrase: string; times: number }[] = [];
  for (const [phrase, times] of often) {
    if (kept.length === MOST_REPEATED) break;
    if (!kept.some((one) => one.phrase.includes(phrase) || phrase.includes(one.phrase)))
      kept.push({ phrase, times });
  }
  return kept;
}

/** 'one of the' three times is English; four words together, or three with a word of content, are a habit. */
const saysSomething = (phrase: string, times: number): boolean => {
  const words = phrase.split(' ');
  const content = words.filter((word) => !FUNCTION_WORD_SET.has(word)).length;
  return content >= 1 && (words.length >= 4 || (content >= 2 && times >= 4));
};

function misspeltWords(read: ReadText): { word: string; times: number }[] {
  const counts = new Map<string, number>();
  for (const token of read.tokens)
    if (token.isWord && token.lower.length >= 4 && /^[a-z]+$/.test(token.value) && !isSpelt(token.value))
      counts.set(token.value, (counts.get(token.value) ?? 0) + 1);
  return [...counts].map(([word, times]) => ({ word, times })).sort((one, other) => other.times - one.times);
}

function preciseWords(read: ReadText): string[] {
  const some = distinct(
    read.tokens
      .filter(
        ({ isWord, value, pos }) =>
          isWord && /^[a-z]{7,}$/.test(value) && /^(?:NOUN|VERB|ADJ)$/.test(pos) && isSpelt(value),
      )
      .map(({ value }) => value),
  );
  return some
    .map((word) => ({ word, rank: logRank(word) }))
    .filter(({ rank }) => rank >= 7.6)
    .sort((one, other) => other.rank - one.rank)
    .slice(0, 3)
    .map(({ word }) => word);
}

const distinct = (list: readonly string[]): string[] => [...new Set(list)];
