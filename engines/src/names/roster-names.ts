import { PARTICLES } from './name-forms.ts';
import { PREFIX_LETTERS, NameIndex } from './name-index.ts';
import type { Entry } from './name-index.ts';
import type { Place } from './places.ts';
import { isEnglish, isFunctionWord, isWholeName } from './single-names.ts';
import type { Means, SingleName } from './single-names.ts';
import type { TextWord } from './text-words.ts';
import type { WordedText } from './worded-text.ts';

/** Words from the first to the last, counted in the text, and what the roster says of them. */
interface Met {
  first: number;
  last: number;
  entry: Entry;
  hasEnding: boolean;
  hasComma: boolean;
}

/** Initials beside a surname. */
const MOST_INITIALS = 4;
/** Letters of 'MJ' and 'RJK', which are initials without a stop. */
const MOST_SHOUTED_INITIALS = 3;

/** Length of a word whose final s may be an ending. */
const LEAST_WITH_ENDING = 2;

const areCapital = (words: readonly TextWord[]): boolean => {
  const named = words.filter(({ key }) => !PARTICLES.has(key));
  return (named.length > 0 ? named : words).every((word) => word.isCapital);
};

/**
 * The names of a roster, prepared once and looked for in any number of texts. Looking takes time in proportion to the
 * length of the text, whatever the length of the roster.
 *
 * Found are whole names in any case: in order, 'Last, First', with or without middle names, accents, apostrophes and
 * hyphens, run together or pulled apart ('Xiu Ying'), joined as in file names ('Ada_Byron', 'AdaByron', 'abyron',
 * 'essayadabyron'), any two words of it ('Lucia Quintero' of Ana Lucia Quintero), with a nickname between in brackets
 * or quotation marks, with initials ('A. Byron', 'M.J. Quintero'), a short form ('Bob Byron' of Robert Byron) or the
 * beginning of a given name ('Mari Quintero') with a surname. If all words of a whole name are function words ('So
 * He'), or are English and not the first and last in order ('young will'), each must begin with a capital. A name that
 * is one word is found wherever that word can only be a name. The caller decides about single words of longer names.
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
        ...(text.isInitial(at + 1) ? beyondInitial(at, this.#metAt(at + 2, text), text) : []),
      ];
      if (ends.length === 0) {
        const { key, start, end } = words[at]!;
        if (this.#prepared.isWithin(key)) places.push({ start, end });
        continue;
      }
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
      this.#noteFrom(first, text, (at) => ({ key: words[at]![letters], last: at }), note);
      if (text.isHumped(first)) this.#noteFrom(first, text, (at) => asWritten(at, letters, text), note);
      this.#noteRunFrom(first, text, letters, note);
      if (text.isLineBreak(first))
        note(`${words[first]![letters]}${words[first + 1]![letters]}`, first + 1, false);
    }
    return met;
  }

  /** Every run of words from the first on that a form may have. */
  #noteFrom(
    first: number,
    text: WordedText,
    unitAt: (at: number) => { key: string; last: number },
    note: (key: string, last: number, hasComma: boolean) => void,
  ): void {
    let { key, last } = unitAt(first);
    let hasComma = false;
    const longest = this.#prepared.longestFrom(key);
    for (let count = 1; ; count += 1) {
      note(key, last, hasComma);
      if (count >= longest || !text.isWithinName(last)) return;
      // 'Perpetua "Pip" Quillfeather': what stands between in brackets is left out.
      const beyond = text.isEnclosed(last + 1) && text.isWithinName(last + 1) ? last + 2 : last + 1;
      if (beyond > last + 1) note(`${key} ${unitAt(last + 1).key}`, last + 1, hasComma);
      if (count === 1 && mayStandBetween(last + 1, text)) {
        const surname = unitAt(last + 2);
        note(`${key} ${surname.key}`, surname.last, hasComma);
      }
      hasComma ||= text.hasComma(last);
      const next = unitAt(beyond);
      key += ` ${next.key}`;
      last = next.last;
    }
  }

  /** Every run of words whose letters together may be a name: 'Xiu Ying Wang', 'Mc Donald', 'p e r p e t u a'. */
  #noteRunFrom(
    first: number,
    text: WordedText,
    letters: 'key' | 'spelledOut',
    note: (key: string, last: number, hasComma: boolean) => void,
  ): void {
    let key = text.words[first]![letters];
    for (let last = first; text.isWithinName(last);) {
      last += 1;
      key += text.words[last]![letters];
      if (key.length < PREFIX_LETTERS) continue;
      if (key.length > this.#prepared.longestRunFrom(key)) return;
      if (!isEnglish(text.words.slice(first, last + 1))) note(key, last, false);
    }
  }
}

/** 'J.', 'Jane' or 'von' between two words of a name that has no such word on the roster. */
const mayStandBetween = (at: number, text: WordedText): boolean => {
  const word = text.words[at]!;
  if (!text.isWithinName(at) || text.hasComma(at) || text.hasComma(at - 1) || word.isUnspaced) return false;
  if (PARTICLES.has(word.key)) return true;
  return word.isCapital && !word.isHump && !isFunctionWord(word) && /^\p{L}/u.test(word.key);
};

/** A word with the capitals that are inside it: 'deshawn'. */
function asWritten(
  at: number,
  letters: 'key' | 'spelledOut',
  text: WordedText,
): { key: string; last: number } {
  const last = text.endOfHumps(at);
  const key = text.words
    .slice(at, last + 1)
    .map((word) => word[letters])
    .join('');
  return { key, last };
}

const isMeant = (met: Met, text: WordedText, means: Means): boolean => {
  if (isWhole(met, text.words)) return true;
  const single = singleOf(met, text.words);
  return (
    (met.entry.whole === 'alone' && isWholeName(single, text)) ||
    (met.entry.word !== undefined && means(single, text))
  );
};

/**
 * Last words of 'Mari Quintero', 'M. Quintero', 'Quintero, M.' that begin at a word.
 *
 * @param met the forms that begin there
 * @param next the forms that begin at the next word
 */
function besideSurname(at: number, met: readonly Met[], next: readonly Met[], text: WordedText): number[] {
  const after = met.filter((one) => text.isWithinName(one.last));
  const before = text.isWithinName(at) && !text.hasComma(at) ? next : [];
  return [
    ...after
      .filter((one) => fits(one.last + 1, one, text))
      .map((one) => lastInitial(one.last + 1, one, text)),
    ...before.filter((one) => fits(at, one, text)).map(({ last }) => last),
  ];
}

/** Last words of 'Billy T. Quintero' that begin at a word, of what begins after the initial. */
const beyondInitial = (at: number, met: readonly Met[], text: WordedText): number[] =>
  text.isWithinName(at) && text.isWithinName(at + 1) && !text.hasComma(at)
    ? met.filter((one) => fits(at, one, text)).map(({ last }) => last)
    : [];

/** Of 'Quintero, M. J.' the place of 'J.'. */
function lastInitial(from: number, beside: Met, text: WordedText): number {
  let last = from;
  while (
    last < from + MOST_INITIALS &&
    text.words[last]!.key.length === 1 &&
    text.isWithinName(last) &&
    !text.hasComma(last) &&
    text.words[last + 1]!.key.length === 1 &&
    fits(last + 1, beside, text)
  )
    last += 1;
  return last;
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
  if (!entry.whole || entry.whole === 'alone') return false;
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
  const isSurname = areCapital(surname) || !isEnglish(surname);
  if (word.key.length === 1 && !word.isUnspaced) {
    const isClear = text.hasDotAfter(at) || text.isJoined(at) || (word.isCapital && !/^[ai]$/.test(word.key));
    return isClear && bearers.initials.has(word.key) && isSurname;
  }
  if (word.isShouted && word.key.length <= MOST_SHOUTED_INITIALS && !text.hasDotAfter(at))
    if ([...word.key].every((letter) => bearers.initials.has(letter))) return isSurname;
  if (isFunctionWord(word) || !bearers.given.haveNickname(word.key)) return false;
  return areCapital([word, ...surname]) || !isEnglish([word, ...surname]);
}
