import { normalForm } from '@essays/contract';

/** Lines to write on, dots to a page number, rules: drawn with letters, and no text. */
const FILLER = /(?:[._…·•*=~–—-] ?){3,}/g;
const STRANGE = /[\p{Co}\p{Cn}\p{Cc}\uFFFD]/u;
/** Shares of the characters. */
const MOST_STRANGE = 0.1;
const FEWEST_LETTERS = 0.4;
/** A page with fewer characters, or fewer Latin words, says little. */
const FEWEST_CHARACTERS = 20;
const FEWEST_WORDS = 12;
const MOST_WORDS = 2_000;
/** Shares of the words: of those in a dictionary, and, in any language, of those without a vowel. */
const FEWEST_SPELT = 0.3;
const MOST_WITHOUT_VOWEL = 0.2;
const VOWEL = /[aeiouyæøœıɑəw]/iu;

/**
 * Whether a page's letters are those that a reader sees, and not other signs of a font without a table. Nonsense is
 * told from another language by its words without vowels.
 */
export function isReadable(page: string, isWord: (word: string) => boolean): boolean {
  const characters = [...page.replace(FILLER, '').replace(/\s/g, '')];
  if (characters.length === 0) return true;
  const strange = characters.filter((one) => STRANGE.test(one)).length;
  if (strange / characters.length >= MOST_STRANGE) return false;
  const letters = characters.filter((one) => /[\p{L}\p{M}\p{N}]/u.test(one)).length;
  if (characters.length >= FEWEST_CHARACTERS && letters / characters.length <= FEWEST_LETTERS) return false;
  const words = latinWords(page);
  if (words.length < FEWEST_WORDS) return true;
  const without = words.filter((word) => !VOWEL.test(word)).length / words.length;
  return without <= MOST_WITHOUT_VOWEL || words.filter(isWord).length / words.length >= FEWEST_SPELT;
}

const latinWords = (page: string): string[] =>
  (
    normalForm(page, 'NFD')
      .replace(/\p{M}/gu, '')
      .match(/\p{L}+/gu) ?? []
  )
    .filter((word) => word.length > 2 && word.length <= 64 && /^\p{Script=Latin}+$/u.test(word))
    // Signs and names of things have capitals and no vowels: NHS, CrMnTi.
    .filter((word) => /^\p{Lu}?\p{Ll}+$/u.test(word))
    .slice(0, MOST_WORDS);
