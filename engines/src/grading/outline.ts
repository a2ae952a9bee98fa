import { breaksParagraphs, quotedPlaces, withoutQuoted } from '../reading/quotations.ts';
import { FUNCTION_WORD_SET } from '../reading/function-words.ts';
import type { ReadText } from '../reading/read-text.ts';
import type { Sentence } from '../reading/sentences.ts';
import { isSpelt } from '../reading/spelling.ts';
import { LINKS, movesOf, type Move } from './moves.ts';

/** A text as a teacher skims it: headings separately, paragraphs of sentences, and what each sentence does. */
export interface Outline {
  paragraphs: readonly (readonly OutlinedSentence[])[];
  /** All sentences of the paragraphs in order. */
  sentences: readonly OutlinedSentence[];
  /** Distinct linking words and phrases, in order of first use. */
  links: readonly string[];
  /** Wordings of three to six words used three times or more, most frequent first; not counting quotations. */
  repeated: readonly { phrase: string; times: number }[];
  /** Lower-case words that no English dictionary has, by frequency; not counting quotations. */
  misspelt: readonly { word: string; times: number }[];
  /** Whether there is any quotation mark, even one that is never closed. */
  quotes: boolean;
  /** Quotations of five words and more; shorter ones may be titles, or words that the writer doubts. */
  quotations: number;
}

export interface OutlinedSentence {
  /** As it is in the text, line breaks folded. */
  text: string;
  /** The same, with every letter that is quoted covered: the rules read this, and places are the same in both. */
  own: string;
  /** Its words, those that are quoted included. */
  words: readonly string[];
  /** Number of its paragraph, 0 first. */
  paragraph: number;
  moves: ReadonlySet<Move>;
}

const WORD = /[\p{L}\p{N}]+(?:['\u2019]\p{L}+)*/gu;
const wordsOf = (text: string): string[] => text.toLowerCase().replaceAll('\u2019', "'").match(WORD) ?? [];
/** Where a hurried writer begins a sentence with a small letter, or without a space: 'at work .The', 'home.Then'. */
const LATE_START =
  /(?<=[a-z]{3}[.!?]["\u201D]?)\s+(?=[a-z])|(?<=[a-z]{3} [.!?])\s*(?=\p{L})|(?<=[a-z]{3}[.!?])(?=[A-Z][a-z])/u;
/** A first or separate line of at most this many words is a heading. */
const LONGEST_HEADING = 12;
const MOST_REPEATED = 2;
const QUOTATION_FROM = 5;

const fold = (text: string): string => text.replace(/\s+/g, ' ').trim();

export function outlineOf(read: ReadText): Outline {
  const own = withoutQuoted(read.text);
  const paragraphs = paragraphsOf(read, own);
  const sentences = paragraphs.flat();
  return {
    paragraphs,
    sentences,
    links: distinct(
      sentences.flatMap((one) => [...one.own.matchAll(LINKS)].map((match) => match[0].toLowerCase())),
    ),
    repeated: repeatedPhrases(sentences),
    misspelt: misspeltWords(sentences),
    quotes: own !== read.text || /["\u201C\u201D\u201E\u00AB\u00BB]/.test(read.text),
    quotations: quotedPlaces(read.text).filter(
      ({ start, end }) => wordsOf(read.text.slice(start, end)).length >= QUOTATION_FROM,
    ).length,
  };
}

function paragraphsOf(read: ReadText, own: string): OutlinedSentence[][] {
  const groups: Sentence[][] = [];
  const border = breaksParagraphs(read.text) ? /\n/ : /\n\s*\n/;
  let last: Sentence | null = null;
  for (const sentence of read.sentences) {
    const gap = last === null ? '' : read.text.slice(last.end, sentence.start);
    if (last === null || border.test(gap)) groups.push([]);
    groups.at(-1)!.push(sentence);
    last = sentence;
  }
  return groups
    .filter((group, at) => !isHeading(group, at, groups.length))
    .map((group, paragraph) => group.flatMap((one) => sentencesIn(one, own, paragraph)));
}

function sentencesIn({ text, start, end }: Sentence, own: string, paragraph: number): OutlinedSentence[] {
  const covered = fold(own.slice(start, end));
  const whole = fold(text);
  const pieces: OutlinedSentence[] = [];
  let from = 0;
  for (const piece of covered.split(LATE_START)) {
    const at = covered.indexOf(piece, from);
    from = at + piece.length;
    const said = whole.slice(at, from);
    pieces.push({ text: said, own: piece, words: wordsOf(said), paragraph, moves: movesOf(piece) });
  }
  return pieces.filter((one) => one.text !== '');
}

function isHeading(group: readonly Sentence[], at: number, of: number): boolean {
  const [only] = group;
  if (group.length !== 1 || of < 2 || only === undefined) return false;
  const words = wordsOf(only.text).length;
  return words <= LONGEST_HEADING && (!/[.!]["'\u201D]?$/.test(only.text) || (at === 0 && words <= 4));
}

function repeatedPhrases(sentences: readonly OutlinedSentence[]): { phrase: string; times: number }[] {
  const counts = new Map<string, number>();
  for (const { own } of sentences) {
    const words = wordsOf(own.replaceAll('\uE000', ' . '));
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

/** Words of four and more small letters: a capital may begin a name. */
const SMALL_WORD = /(?<![\p{L}\p{N}_@#'\u2019./-])[a-z]{4,}(?![\p{L}\p{N}_@'\u2019/-]|\.[a-z])/gu;

function misspeltWords(sentences: readonly OutlinedSentence[]): { word: string; times: number }[] {
  const counts = new Map<string, number>();
  for (const { own } of sentences)
    for (const [word] of own.matchAll(SMALL_WORD))
      if (!isSpelt(word)) counts.set(word, (counts.get(word) ?? 0) + 1);
  return [...counts].map(([word, times]) => ({ word, times })).sort((one, other) => other.times - one.times);
}

const distinct = (list: readonly string[]): string[] => [...new Set(list)];
