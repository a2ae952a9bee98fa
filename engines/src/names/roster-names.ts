import { FUNCTION_WORD_SET } from '../reading/function-words.ts';
import { isSpelt } from '../reading/spelling.ts';
import { PARTICLES } from './name-forms.ts';
import { NameIndex } from './name-index.ts';
import type { Entry } from './name-index.ts';
import type { Place } from './places.ts';
import type { TextWord } from './text-words.ts';
import type { WordedText } from './worded-text.ts';

/** A single word of a name, not a whole name, as it is in a text. */
export interface SingleName {
  /** Its words; one, except for a double name. */
  words: readonly TextWord[];
  /** Place of the first of them among the words of the text. */
  at: number;
  isCapital: boolean;
  isShouted: boolean;
  /** With an s or es after it and no apostrophe between: 'Marisols book', 'the Quinteros'. */
  hasEnding: boolean;
  /** A function word, such as 'will' or 'may'. */
  isFunctionWord: boolean;
  /** Whether an English dictionary has it in lower case. */
  isEnglish(): boolean;
}

/** Decides whether a word that is part of a name is meant as the name. */
export type Means = (single: SingleName, text: WordedText) => boolean;

/** Words from the first to the last, counted in the text, and what the roster says of them. */
interface Met {
  first: number;
  last: number;
  entry: Entry;
  hasEnding: boolean;
  hasComma: boolean;
}

/** Length of a word whose final s may be an ending. */
const LEAST_WITH_ENDING = 2;

export const isEnglish = (words: readonly TextWord[]): boolean =>
  words.every(({ key, isPlain }) => isPlain && isSpelt(key));
export const isFunctionWord = ({ key, isPlain }: TextWord): boolean => isPlain && FUNCTION_WORD_SET.has(key);

const areCapital = (words: readonly TextWord[]): boolean => {
  const named = words.filter(({ key }) => !PARTICLES.has(key));
  return (named.length > 0 ? named : words).every((word) => word.isCapital);
};

/**
 * The names of a roster, prepared once and looked for in any number of texts. Looking takes time in proportion to the
 * length of the text, whatever the length of the roster.
 *
 * Found are whole names in any case: in order, 'Last, First', with or without middle names, accents, apostrophes and
 * hyphens, run together, with an initial ('A. Byron') or the beginning of a given name ('Mari Quintero') with a
 * surname. If all words of a whole name are function words ('So He'), or are English and reversed ('young will'),
 * each must begin with a capital. The caller decides about single words of a name.
 */
export class RosterNames {
  readonly #names: readonly string[];
  #index: NameIndex | null = null;

  constructor(names: Iterable<string>) {
    this.#names = [...names];
  }

  /** Created on first use: not needed when nothing is sent and nothing masked. */
  get #prepared(): NameIndex {
    return (this.#index ??= new NameIndex(this.#names));
  }

  /** Whether a word may be a nickname made of a given name of the roster. */
  haveNickname(key: string): boolean {
    return this.#prepared.given.haveNickname(key);
  }

  /** Where names are in a text, in order and without overlap: at each word the longest form. */
  places(text: WordedText, means: Means): Place[] {
    const { words } = text;
    const places: Place[] = [];
    let next = this.#metAt(0, text);
    for (let at = 0; at < words.length; at += 1) {
      const met = next;
      next = this.#metAt(at + 1, text);
      const ends = [
        ...met.filter((one) => isMeant(one, text, means)).map(({ last }) => last),
        ...besideSurname(at, met, next, text),
      ];
      if (ends.length === 0) continue;
      const last = Math.max(...ends);
      places.push({ start: words[at]!.start, end: text.endOfName(at, last) });
      if (last > at) next = this.#metAt(last + 1, text);
      at = last;
    }
    return places;
  }

  /** The forms that begin at a word. */
  #metAt(first: number, text: WordedText): Met[] {
    const { words } = text;
    if (first >= words.length) return [];
    const met: Met[] = [];
    const note = (key: string, last: number, hasComma: boolean) => {
      const entry = this.#prepared.entry(key);
      if (entry) met.push({ first, last, entry, hasComma, hasEnding: false });
      else if (key.endsWith('s'))
        for (const bare of withoutEnding(key)) {
          const bearer = this.#prepared.entry(bare);
          if (bearer) met.push({ first, last, entry: bearer, hasComma, hasEnding: true });
        }
    };
    for (const letters of text.spellings) {
      let key = words[first]![letters];
      let hasComma = false;
      const longest = this.#prepared.longestFrom(key);
      for (let last = first; ; last += 1) {
        note(key, last, hasComma);
        if (last - first + 1 >= longest || !text.isWithinName(last)) break;
        hasComma ||= text.hasComma(last);
        key += ` ${words[last + 1]![letters]}`;
      }
      if (text.isLineBreak(first))
        note(`${words[first]![letters]}${words[first + 1]![letters]}`, first + 1, false);
    }
    return met;
  }
}

const isMeant = (met: Met, text: WordedText, means: Means): boolean =>
  isWhole(met, text.words) || (met.entry.word !== undefined && means(singleOf(met, text.words), text));

/**
 * Last words of 'Mari Quintero', 'M. Quintero', 'Quintero, M.' that begin at a word.
 *
 * @param met the forms that begin there
 * @param next the forms that begin at the next word
 */
function besideSurname(at: number, met: readonly Met[], next: readonly Met[], text: WordedText): number[] {
  const after = met.map((one) => ({ one, beside: one.last + 1, last: one.last + 1 }));
  const before = next.map((one) => ({ one, beside: at, last: one.last }));
  return [
    ...after.filter(({ one }) => text.isWithinName(one.last)),
    ...before.filter(() => text.isWithinName(at) && !text.hasComma(at)),
  ]
    .filter(({ one, beside }) => fits(beside, one, text))
    .map(({ last }) => last);
}

const withoutEnding = (key: string): string[] => {
  const letters = key.length - key.lastIndexOf(' ') - 1;
  return [key.endsWith('s') ? 1 : 0, /(?:[sxz]|[cs]h)es$/.test(key) ? 2 : 0]
    .filter((ending) => ending > 0 && letters - ending >= LEAST_WITH_ENDING)
    .map((ending) => key.slice(0, -ending));
};

const singleOf = ({ first, last, hasEnding }: Met, all: readonly TextWord[]): SingleName => {
  const words = all.slice(first, last + 1);
  return {
    words,
    at: first,
    hasEnding,
    isCapital: areCapital(words),
    isShouted: words.every((word) => word.isShouted),
    isFunctionWord: words.every(isFunctionWord),
    isEnglish: () => isEnglish(words),
  };
};

function isWhole({ first, last, entry, hasComma }: Met, all: readonly TextWord[]): boolean {
  if (!entry.whole) return false;
  const words = all.slice(first, last + 1);
  if (entry.whole === 'run_together') return !isEnglish(words);
  if (entry.whole === 'in_order' && hasComma) return false;
  if (areCapital(words)) return true;
  return !words.every(isFunctionWord) && (entry.whole === 'in_order' || !isEnglish(words));
}

/**
 * Whether a word is an initial, or the beginning of a given name, of someone who has the neighbouring word in their
 * name.
 */
function fits(at: number, beside: Met, text: WordedText): boolean {
  const bearers = beside.entry.word;
  if (!bearers) return false;
  const word = text.words[at]!;
  const surname = text.words.slice(beside.first, beside.last + 1);
  if (word.key.length === 1 && !word.isUnspaced) {
    const isClear = text.hasDotAfter(at) || (word.isCapital && !/^[ai]$/.test(word.key));
    return isClear && bearers.initials.has(word.key) && (areCapital(surname) || !isEnglish(surname));
  }
  if (isFunctionWord(word) || !bearers.given.haveNickname(word.key)) return false;
  return areCapital([word, ...surname]) || !isEnglish([word, ...surname]);
}
