import { GRAM_FAMILIES, type GramFamily } from '@essays/engines/authorship/families';
import { ownWords, profile, type Profile } from '@essays/engines/authorship/profile';
import { ownByForm } from '@essays/engines/own-words/apart-by-form';
import { project, standardise, vocabularyOf } from '@essays/engines/authorship/style-model';
import type { Counts, Standardised, StyleModel, Vocabulary } from '@essays/engines/authorship/style-model';
import type { Document } from './authorship-data.ts';

/** N-grams as numbers, because a fit holds about 3,000 texts at once. */
interface Compact extends Omit<Profile, 'grams'> {
  grams: Record<GramFamily, { gram: Uint32Array; count: Uint16Array }>;
}

const byFamily = <T>(make: (family: GramFamily) => T): Record<GramFamily, T> =>
  Object.fromEntries(GRAM_FAMILIES.map((family) => [family, make(family)])) as Record<GramFamily, T>;

const numbers = byFamily(() => new Map<string, number>());
const names = byFamily((): string[] => []);

function numberOf(family: GramFamily, gram: string): number {
  let found = numbers[family].get(gram);
  if (found === undefined) {
    found = names[family].length;
    numbers[family].set(gram, found);
    names[family].push(gram);
  }
  return found;
}

const profiles = new Map<string, Compact>();

/** A document cut to this many words, counted once per run. */
export function profileOf(document: Document, words: number): Profile {
  const key = `${document.corpus}|${document.id}|${words}`;
  let found = profiles.get(key);
  if (!found) {
    const counted = profile(ownWords(ownByForm(document.text), words));
    found = {
      ...counted,
      grams: byFamily((family) => {
        const entries = [...counted.grams[family]];
        return {
          gram: Uint32Array.from(entries, ([gram]) => numberOf(family, gram)),
          count: Uint16Array.from(entries, ([, count]) => count),
        };
      }),
    };
    profiles.set(key, found);
  }
  const { grams } = found;
  return {
    ...found,
    grams: byFamily((family) => {
      const { gram, count } = grams[family];
      return new Map(Array.from(gram, (number, at) => [names[family][number]!, count[at]!] as const));
    }),
  };
}

/** Every document at every length, in the numbers of one style model. */
export class Library {
  readonly model: StyleModel;
  readonly #vocabulary: Vocabulary;
  readonly #cache = new Map<string, Standardised>();
  constructor(model: StyleModel) {
    this.model = model;
    this.#vocabulary = vocabularyOf(model);
  }
  counts(document: Document, words: number): Counts {
    return project(profileOf(document, words), this.#vocabulary);
  }
  get(document: Document, words: number): Standardised {
    const key = `${document.corpus}|${document.id}|${words}`;
    let found = this.#cache.get(key);
    if (!found) {
      found = standardise(this.counts(document, words), this.model);
      this.#cache.set(key, found);
    }
    return found;
  }
}
