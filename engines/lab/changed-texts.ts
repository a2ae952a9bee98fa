import { isClearlyMisspelt, meantWord } from '@essays/engines/mistakes/clear-misspellings';
import { seeded } from './corpora.ts';

/** What happens to honest texts on their way to a teacher, as changes that a program can make. */
const WRITTEN_OUT: readonly (readonly [RegExp, string])[] = [
  [/\bcan['’]t\b/gi, 'cannot'],
  [/\bwon['’]t\b/gi, 'will not'],
  [/n['’]t\b/gi, ' not'],
  [/\b(I)['’]m\b/gi, '$1 am'],
  [/['’]re\b/gi, ' are'],
  [/['’]ve\b/gi, ' have'],
  [/['’]ll\b/gi, ' will'],
  [/\b(it|that|there|he|she|what)['’]s\b/gi, '$1 is'],
];

/** A spelling checker: each clear misspelling for which one word alone can have been meant. */
export const spellingMended = (text: string): string =>
  text.replace(/\p{L}{3,}/gu, (word) => {
    const lower = word.toLowerCase();
    if (lower !== word || !isClearlyMisspelt(lower)) return word;
    return meantWord(lower) ?? word;
  });

/** A program that mends more: spelling, small i, contractions, blanks about marks. */
export const mendedByProgram = (text: string): string =>
  WRITTEN_OUT.reduce((mended, [short, long]) => mended.replace(short, long), spellingMended(text))
    .replace(/\bi\b(?!\.)/g, 'I')
    .replace(/ ([,.;:!?])/g, '$1')
    .replace(/([,;!?])(?=\p{L})/gu, '$1 ')
    .replace(/(?<=[.!?] )\p{Ll}/gu, (letter) => letter.toUpperCase());

/** Dictated: no marks within sentences, no slips of the keyboard. */
export const dictated = (text: string): string =>
  spellingMended(text)
    .replace(/[,;:()"“”–—]/g, '')
    .replace(/ {2,}/g, ' ');

/** How a writer with dyslexia may type without help: every so many longer words have two letters exchanged. */
export const withSlips = (text: string, seed = 5): string => {
  const random = seeded(seed);
  return text.replace(/\p{Ll}{5,}/gu, (word) => {
    if (random() > 0.12) return word;
    const at = 1 + Math.floor(random() * (word.length - 2));
    return word.slice(0, at) + word[at + 1] + word[at] + word.slice(at + 2);
  });
};

export const HONEST_CHANGES = {
  as_it_is: (text: string) => text,
  spelling_mended: spellingMended,
  mended_by_program: mendedByProgram,
  dictated,
} as const;
export type HonestChange = keyof typeof HONEST_CHANGES;
