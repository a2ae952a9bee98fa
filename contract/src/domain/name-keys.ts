import { foldForSearch } from './text.ts';

/** The number of words in the longest name searched for. */
export const MOST_NAME_WORDS = 5;

/** The words by which names are compared: without case, accents and punctuation. */
export const nameWordsOf = (text: string): string[] => foldForSearch(text).match(/[\p{L}\p{N}]+/gu) ?? [];

/** The words of a full name; none of a single name, or of one too long to be looked for. */
export const fullNameOf = (name: string): string[] => {
  const words = nameWordsOf(name);
  return words.length > 1 && words.length <= MOST_NAME_WORDS ? words : [];
};

/** The same for 'Maya Rivera' and 'Rivera Maya'. */
export const pairKey = (one: string, other: string): string =>
  one < other ? `${one} ${other}` : `${other} ${one}`;

/** The same for 'MayaRivera' and 'RiveraMaya'. */
export const lettersKey = (word: string): string => [...word].sort().join('');

/** By what a student is found whom a file names; null where the name is no full name. */
export interface NameKeys {
  /** The first word and the last. */
  name_ends: string | null;
  /** The first two words; null also where there are no others. */
  name_start: string | null;
  /** The letters of all words. */
  name_letters: string | null;
  /** The letters of the first word and the last; null also where there are no others. */
  ends_letters: string | null;
}

export const nameKeysOf = (name: string): NameKeys => {
  const words = fullNameOf(name);
  const [first, second, third] = words;
  const last = words.at(-1);
  return {
    name_ends: first && last ? pairKey(first, last) : null,
    name_start: first && second && third ? pairKey(first, second) : null,
    name_letters: first ? lettersKey(words.join('')) : null,
    ends_letters: first && last && third ? lettersKey(first + last) : null,
  };
};
