import { DENSE_FAMILIES, GRAM_FAMILIES, type GramFamily } from '@essays/engines/authorship/families';
import { joined } from '@essays/engines/authorship/habit-space';
import { MARKERS, markerValue } from '@essays/engines/authorship/markers';
import {
  gramRate,
  project,
  standardiseParts,
  vocabularyOf,
  type StyleModel,
} from '@essays/engines/authorship/style-model';
import { LENGTHS } from './authorship-cases.ts';
import type { Document } from './authorship-data.ts';
import { profileOf } from './document-profiles.ts';
import { fitHabitSpace } from './fit-habit-space.ts';
import { deviation, mean } from './statistics.ts';

/** How many n-grams of each family are kept, most common first. Twice as many add nothing. */
const SIZES: Record<GramFamily, number> = { fwcos: 400, pngz: 1500, d5z: 1500, posgz: 700, openz: 150 };
/**
 * Frequencies are noisier in short texts; the population is measured at the usual length of a school essay,
 * in words.
 */
const POPULATION_WORDS = 500;

export function fitStyleModel(documents: readonly Document[], version: string): StyleModel {
  const statistics = fitStatistics(documents, version);
  const vocabulary = vocabularyOf(statistics);
  const works = documents.flatMap((document) =>
    LENGTHS.map((words) => ({
      corpus: document.corpus,
      author: document.author,
      words,
      values: joined(standardiseParts(project(profileOf(document, words), vocabulary), statistics)),
    })),
  );
  return { ...statistics, habits: fitHabitSpace(works, POPULATION_WORDS) };
}

function fitStatistics(documents: readonly Document[], version: string): Omit<StyleModel, 'habits'> {
  const sizes = new Map<string, number>();
  for (const { corpus } of documents) sizes.set(corpus, (sizes.get(corpus) ?? 0) + 1);
  const profiles = documents.map((document) => profileOf(document, POPULATION_WORDS));
  const grams = {} as StyleModel['grams'];
  for (const family of GRAM_FAMILIES) {
    const shares = new Map<string, number>();
    profiles.forEach((one, at) => {
      const share = 1 / sizes.get(documents[at]!.corpus)!;
      for (const gram of one.grams[family].keys()) shares.set(gram, (shares.get(gram) ?? 0) + share);
    });
    const chosen = [...shares]
      .sort((one, other) => other[1] - one[1] || (one[0] < other[0] ? -1 : 1))
      .slice(0, SIZES[family])
      .map(([gram]) => gram);
    const columns = chosen.map((gram) =>
      profiles.map((one) => gramRate(one.grams[family].get(gram) ?? 0, one.totals[family])),
    );
    grams[family] = { grams: chosen, ...usual(columns, 1e-5) };
  }
  const dense = {} as StyleModel['dense'];
  for (const family of DENSE_FAMILIES)
    dense[family] = usual(
      profiles[0]!.dense[family].map((_, column) => profiles.map((one) => one.dense[family][column]!)),
      0.01,
    );
  const population: StyleModel['population'] = {};
  for (const marker of MARKERS) {
    const values = profiles.map((one) => markerValue(one.measures, marker));
    population[marker.id] = { mean: brief(mean(values)), sd: brief(Math.max(deviation(values), 0.01)) };
  }
  return { version, grams, dense, population };
}

/** @param least the smallest deviation, so that a nearly constant column is not blown up */
function usual(columns: readonly number[][], least: number): { mean: number[]; sd: number[] } {
  return {
    mean: columns.map((values) => brief(mean(values))),
    sd: columns.map((values) => brief(Math.max(deviation(values), least))),
  };
}

/** Four digits are more than the data carry. */
export function brief(value: number): number {
  return Number(value.toPrecision(4));
}
