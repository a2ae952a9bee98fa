import { DENSE_FAMILIES, GRAM_FAMILIES, type DenseFamily, type GramFamily } from './families.ts';
import { intoHabitSpace, joined, likenessSpread, toUnitLength } from './habit-space.ts';
import type { HabitSpace, StandardisedParts } from './habit-space.ts';
import type { Profile } from './profile.ts';

/** Vocabularies and population statistics, made by the fit. */
export interface StyleModel {
  version: string;
  grams: Record<GramFamily, { grams: string[]; mean: number[]; sd: number[] }>;
  dense: Record<DenseFamily, { mean: number[]; sd: number[] }>;
  habits: HabitSpace;
  /** By marker, what is usual among the essays of the fit. */
  population: Record<string, { mean: number; sd: number }>;
}

/** Counts of the model's vocabulary only: what a fingerprint keeps. */
export interface Counts {
  wordCount: number;
  sparse: Record<GramFamily, { at: number[]; count: number[]; total: number }>;
  dense: Record<DenseFamily, number[]>;
  histogram: number[];
}

export type Vocabulary = Record<GramFamily, Map<string, number>>;
export function vocabularyOf(model: Pick<StyleModel, 'grams'>): Vocabulary {
  return Object.fromEntries(
    GRAM_FAMILIES.map((family) => [family, new Map(model.grams[family].grams.map((gram, at) => [gram, at]))]),
  ) as Vocabulary;
}

export function project(from: Profile, vocabulary: Vocabulary): Counts {
  const sparse = {} as Counts['sparse'];
  for (const family of GRAM_FAMILIES) {
    const at: number[] = [];
    const count: number[] = [];
    for (const [gram, number] of from.grams[family]) {
      const place = vocabulary[family].get(gram);
      if (place === undefined) continue;
      at.push(place);
      count.push(number);
    }
    sparse[family] = { at, count, total: from.totals[family] };
  }
  return { wordCount: from.wordCount, sparse, dense: from.dense, histogram: from.histogram };
}

/** Counts as deviations from the population, ready to compare. */
export interface Standardised extends StandardisedParts {
  /** Unit vector of everything else, see `habit-space.ts`. */
  habits: Float32Array;
  /** How much its similarity to other people's texts varies. */
  likenessSpread: number;
}

/**
 * The square root of a share: its noise is then the same for rare and for common n-grams, whatever the length of the
 * text.
 */
export const gramRate = (count: number, total: number): number => Math.sqrt(count / total);

/** No single count may exceed three deviations. */
const CLIP = 3;
const clipped = (z: number): number => Math.max(-CLIP, Math.min(CLIP, z));

export function standardise(counts: Counts, model: StyleModel): Standardised {
  const parts = standardiseParts(counts, model);
  const habits = intoHabitSpace(joined(parts), model.habits);
  return { ...parts, habits, likenessSpread: likenessSpread(habits, model.habits) };
}

export function standardiseParts(counts: Counts, model: Omit<StyleModel, 'habits'>): StandardisedParts {
  const grams = {} as Standardised['grams'];
  for (const family of GRAM_FAMILIES) {
    const { mean, sd } = model.grams[family];
    const values = new Float32Array(mean.length);
    const { at, count, total } = counts.sparse[family];
    at.forEach((place, index) => (values[place] = gramRate(count[index]!, total)));
    for (let place = 0; place < values.length; place += 1)
      values[place] = clipped((values[place]! - mean[place]!) / sd[place]!);
    grams[family] = toUnitLength(values);
  }
  const dense = {} as Standardised['dense'];
  for (const family of DENSE_FAMILIES) {
    const { mean, sd } = model.dense[family];
    dense[family] = counts.dense[family].map((value, at) => clipped((value - mean[at]!) / sd[at]!));
  }
  return { wordCount: counts.wordCount, grams, dense, histogram: counts.histogram };
}
