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

/** The forms of all names of a roster, by their words. */
export class NameIndex {
  readonly given = new GivenNames();
  readonly #entries = new Map<string, Entry>();
  readonly #longest = new Map<string, number>();

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

  #made(key: string): Entry {
    const known = this.#entries.get(key);
    if (known) return known;
    const entry: Entry = {};
    this.#entries.set(key, entry);
    const words = key.split(' ');
    this.#longest.set(words[0]!, Math.max(words.length, this.longestFrom(words[0]!)));
    return entry;
  }
}
