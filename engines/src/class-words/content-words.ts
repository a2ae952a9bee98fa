import model from 'wink-eng-lite-web-model';
import type { OwnText } from '@essays/contract';
import { placedWords } from '../own-words/placed-words.ts';
import { FUNCTION_WORD_SET } from '../reading/function-words.ts';

/** A word that says what a text is about: three letters and more, none of grammar. */
interface ContentWord {
  /** What all its forms have in common ('comput' of 'computer' and 'computers'). */
  stem: string;
  /** In lower case, as it was written. */
  form: string;
}

const IS_CONTENT = /^\p{L}{3,}$/u;
/** No English word is longer, and a stemmer takes time for every letter. */
const LONGEST = 40;
const MOST_STEMS = 20_000;
const stems = new Map<string, string>();
const porter = model.addons.stem as (word: string) => string;

/** @param word in lower case */
export function stemOf(word: string): string {
  const known = stems.get(word);
  if (known !== undefined) return known;
  const stem = porter(word);
  if (stems.size >= MOST_STEMS) stems.clear();
  stems.set(word, stem);
  return stem;
}

/** The content words of a text or a sentence, in order and as often as they stand there. */
export function contentWords(text: string): ContentWord[] {
  return placedWords(text).words.flatMap((word) => {
    const form = word.replace(/'s?$/, '');
    const isMeant = form.length <= LONGEST && IS_CONTENT.test(form) && !FUNCTION_WORD_SET.has(form);
    return isMeant ? [{ stem: stemOf(form), form }] : [];
  });
}

declare const USED: unique symbol;
/** The content words of a text, each once: stems and forms in turn, in one string that is cheap to keep. */
export type UsedWords = string & { readonly [USED]: true };

export function usedWords(own: OwnText): UsedWords {
  const once = new Map(contentWords(own).map(({ stem, form }) => [stem, form]));
  return [...once].flat().join(' ') as UsedWords;
}

export function eachWord(words: UsedWords): ContentWord[] {
  const parts = words === '' ? [] : words.split(' ');
  return Array.from({ length: parts.length / 2 }, (_, at) => ({
    stem: parts[2 * at]!,
    form: parts[2 * at + 1]!,
  }));
}
