import { GivenNames, nameForms } from './name-forms.ts';
import type { NameForm } from './name-forms.ts';

/** People with a word in their name. */
export interface Bearers {
  given: GivenNames;
  /** First letters of all their names. */
  initials: Set<string>;
}

/** What a roster knows about a form. */
export interface Entry {
  /** Set when it is a whole name. */
  whole?: Exclude<NameForm['kind'], 'word'>;
  /** Set when it is a single word of a name: who bears it. */
  word?: Bearers;
}

/** What is found in more cases comes first. */
const RANK = { in_order: 3, partly: 2, run_together: 2, alone: 1 } as const;

/** First letters by which a name that is run together is looked up. */
export const PREFIX_LETTERS = 4;
/** Longest of them, with a blank after each letter. */
const MOST_RUN_TOGETHER = 40;
/** Fewest letters of one that is looked for within a longer word. */
const LEAST_WITHIN = 10;

/** The forms of all names of a roster, by their words. */
export class NameIndex {
  readonly given = new GivenNames();
  readonly #entries = new Map<string, Entry>();
  readonly #longest = new Map<string, number>();
  /** By their first letters, the length of the longest names that are run together. */
  readonly #runs = new Map<string, number>();

  constructor(names: readonly string[]) {
    for (const name of names) {
      const { forms, given, initials } = nameForms(name);
      for (const one of given) this.given.add(one);
      for (const { key, kind } of forms) {
        const entry = this.#made(key);
        if (kind !== 'word') {
          if (!entry.whole || RANK[kind] > RANK[entry.whole]) entry.whole = kind;
          continue;
        }
        entry.word ??= { given: new GivenNames(), initials: new Set() };
        for (const one of given) entry.word.given.add(one);
        for (const letter of initials) entry.word.initials.add(letter);
      }
    }
  }

  entry(key: string): Entry | undefined {
    return this.#entries.get(key);
  }

  /** Words of the longest form that begins with this one; 1 when none does. */
  longestFrom(word: string): number {
    return this.#longest.get(word) ?? 1;
  }

  /** Letters of the longest name that begins with these when it is run together; 0 when none does. */
  longestRunFrom(letters: string): number {
    return this.#runs.get(letters.slice(0, PREFIX_LETTERS)) ?? 0;
  }

  /** Whether a name is run together with more: 'essayadabyronfinal'. */
  isWithin(word: string): boolean {
    for (let at = 0; at + LEAST_WITHIN <= word.length; at += 1) {
      const longest = this.longestRunFrom(word.slice(at, at + PREFIX_LETTERS));
      for (let letters = LEAST_WITHIN; letters <= longest; letters += 1)
        if (this.entry(word.slice(at, at + letters))?.whole === 'run_together') return true;
    }
    return false;
  }

  #made(key: string): Entry {
    const known = this.#entries.get(key);
    if (known) return known;
    const entry: Entry = {};
    this.#entries.set(key, entry);
    const words = key.split(' ');
    if (words.length === 1 && key.length <= MOST_RUN_TOGETHER) {
      const begun = key.slice(0, PREFIX_LETTERS);
      this.#runs.set(begun, Math.max(key.length, this.longestRunFrom(begun)));
    }
    this.#longest.set(words[0]!, Math.max(words.length, this.longestFrom(words[0]!)));
    return entry;
  }
}
