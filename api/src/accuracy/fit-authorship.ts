import {
  DENSE_FAMILIES,
  FAMILIES,
  GRAM_FAMILIES,
  ownWords,
  profile,
  project,
  similarities,
  standardise,
  vocabularyOf,
  type Counts,
  type GramFamily,
  type Standardised,
  type StyleModel,
} from '../authorship/families.ts';
import { MARKERS, markerValue } from '../authorship/markers.ts';
import type { AuthorshipWeights } from '../authorship/score.ts';
import { effectiveCount, pairLength, sampleLogit } from '../authorship/score.ts';
import { isOtherWork, isSameAssignment, type Document } from './authorship-data.ts';
import { hashOf, seeded } from './corpora.ts';
import { deviation, fitLogistic, mean, minimise, quantile, sigmoid } from './statistics.ts';

const SIZES: Record<GramFamily, number> = { fwcos: 400, pngz: 2500, d5z: 3000, posgz: 1200, openz: 150 };
export const LENGTHS = [300, 500, 1000] as const;
/**
 * The chance, before looking, that an essay is the student's own. Chosen so that no cell of either split accuses more
 * than 1.5 % of genuine essays; docs/accuracy.md shows the same rule at other priors.
 */
export const PRIOR = 0.9;
/** Frequencies are noisier in short texts; the population is measured at the usual length of a school essay. */
const POPULATION_WORDS = 600;

export function fitStyleModel(documents: readonly Document[], version: string): StyleModel {
  const shares = {} as Record<GramFamily, Map<string, number>>;
  for (const family of GRAM_FAMILIES) shares[family] = new Map();
  const sizes = new Map<string, number>();
  for (const one of documents) sizes.set(one.corpus, (sizes.get(one.corpus) ?? 0) + 1);
  const seen: Record<GramFamily, Map<string, number>[]> = {
    fwcos: [],
    pngz: [],
    d5z: [],
    posgz: [],
    openz: [],
  };
  const measured: Record<string, number>[] = [];
  const dense: number[][][] = DENSE_FAMILIES.map(() => []);
  for (const one of documents) {
    const counted = profile(ownWords(one.text, POPULATION_WORDS));
    for (const family of GRAM_FAMILIES) {
      const frequencies = new Map<string, number>();
      for (const [gram, count] of counted.grams[family]) {
        shares[family].set(gram, (shares[family].get(gram) ?? 0) + 1 / sizes.get(one.corpus)!);
        frequencies.set(gram, count / counted.totals[family]);
      }
      seen[family].push(frequencies);
    }
    measured.push(counted.measures);
    DENSE_FAMILIES.forEach((family, at) => dense[at]!.push(counted.dense[family]));
  }
  const grams = {} as StyleModel['grams'];
  for (const family of GRAM_FAMILIES) {
    const chosen = [...shares[family]]
      .sort((one, other) => other[1] - one[1] || (one[0] < other[0] ? -1 : 1))
      .slice(0, SIZES[family])
      .map(([gram]) => gram);
    const means: number[] = [];
    const deviations: number[] = [];
    for (const gram of chosen) {
      const values = seen[family].map((frequencies) => frequencies.get(gram) ?? 0);
      means.push(brief(mean(values)));
      deviations.push(brief(Math.max(deviation(values), 1e-5)));
    }
    grams[family] = { grams: chosen, mean: means, sd: deviations };
  }
  const denseStatistics = {} as StyleModel['dense'];
  DENSE_FAMILIES.forEach((family, at) => {
    const rows = dense[at]!;
    const width = rows[0]!.length;
    const columns = Array.from({ length: width }, (_, column) => rows.map((row) => row[column]!));
    denseStatistics[family] = {
      mean: columns.map((column) => brief(mean(column))),
      sd: columns.map((column) => brief(Math.max(deviation(column), 0.01))),
    };
  });
  const population: StyleModel['population'] = {};
  for (const marker of MARKERS) {
    const values = measured.map((measures) => markerValue(measures, marker));
    population[marker.id] = { mean: brief(mean(values)), sd: brief(Math.max(deviation(values), 0.01)) };
  }
  return { version, grams, dense: denseStatistics, population };
}

function brief(value: number): number {
  return Number(value.toPrecision(4));
}

/** Every document at every length, standardised once. */
export class Library {
  readonly #vocabulary;
  readonly #cache = new Map<string, Standardised>();
  readonly model: StyleModel;
  constructor(model: StyleModel) {
    this.model = model;
    this.#vocabulary = vocabularyOf(model);
  }
  counts(text: string, words: number): Counts {
    return project(profile(ownWords(text, words)), this.#vocabulary);
  }
  get(document: { id: string; text: string }, words: number): Standardised {
    const key = `${document.id}|${words}`;
    let found = this.#cache.get(key);
    if (!found) {
      found = standardise(this.counts(document.text, words), this.model);
      this.#cache.set(key, found);
    }
    return found;
  }
}

export interface Case {
  corpus: Document['corpus'];
  same: 0 | 1;
  length: number;
  question: Document;
  samples: Document[];
}

/**
 * For each document: its author's other works as samples (genuine), and the samples of another author who wrote on the
 * same assignment (false), so that the topic gives nothing away.
 */
export function makeCases(
  documents: readonly Document[],
  lengths: readonly number[],
  seed: number,
  counts: readonly number[],
): Case[] {
  const random = seeded(seed);
  const byAuthor = new Map<string, Document[]>();
  for (const one of documents) byAuthor.set(one.author, [...(byAuthor.get(one.author) ?? []), one]);
  const cases: Case[] = [];
  for (const question of documents) {
    const own = shuffled(
      byAuthor.get(question.author)!.filter((one) => isOtherWork(question, one)),
      random,
    );
    if (own.length === 0) continue;
    const strangers = documents.filter(
      (one) => one.author !== question.author && isSameAssignment(one, question),
    );
    for (const length of lengths)
      for (const wanted of counts) {
        const count = Math.min(wanted, own.length);
        if (count < wanted && count < 4 && wanted !== 1) continue;
        cases.push({ corpus: question.corpus, same: 1, length, question, samples: own.slice(0, count) });
        for (let tries = 0; tries < 8 && strangers.length > 0; tries += 1) {
          const stranger = strangers[Math.floor(random() * strangers.length)]!;
          const theirs = shuffled(
            byAuthor.get(stranger.author)!.filter((one) => isOtherWork(stranger, one)),
            random,
          ).slice(0, count);
          if (theirs.length < count) continue;
          cases.push({ corpus: question.corpus, same: 0, length, question, samples: theirs });
          break;
        }
      }
  }
  return cases;
}

export function shuffled<T>(items: readonly T[], random: () => number): T[] {
  const copy = [...items];
  for (let at = copy.length - 1; at > 0; at -= 1) {
    const to = Math.floor(random() * (at + 1));
    [copy[at], copy[to]] = [copy[to]!, copy[at]!];
  }
  return copy;
}

/** The two halves of the authors, corpus by corpus, the same on every machine. */
export function halves(documents: readonly Document[]): [Document[], Document[]] {
  const first = documents.filter((one) => hashOf(`half|${one.author}`) % 2 === 0);
  const second = documents.filter((one) => hashOf(`half|${one.author}`) % 2 === 1);
  return [first, second];
}

export function fitWeights(documents: readonly Document[], library: Library): AuthorshipWeights {
  const singles = makeCases(documents, LENGTHS, 7, [1, 2, 5]);
  const rows: Float64Array[] = [];
  const labels: number[] = [];
  const importance: number[] = [];
  const totals = new Map<string, number>();
  for (const one of singles) totals.set(key(one), (totals.get(key(one)) ?? 0) + one.samples.length);
  for (const one of singles) {
    const question = library.get(one.question, one.length);
    for (const sample of one.samples) {
      rows.push(similarities(question, library.get(sample, one.length)));
      labels.push(one.same);
      importance.push(share(one.corpus) / totals.get(key(one))!);
    }
  }
  const width = FAMILIES.length;
  const total = importance.reduce((sum, value) => sum + value, 0);
  const mu: number[] = [];
  const sd: number[] = [];
  for (let column = 0; column < width; column += 1) {
    const middle = rows.reduce((sum, row, at) => sum + (row[column]! * importance[at]!) / total, 0);
    const spread = Math.sqrt(
      rows.reduce((sum, row, at) => sum + ((row[column]! - middle) ** 2 * importance[at]!) / total, 0),
    );
    mu.push(brief(middle));
    sd.push(brief(spread));
  }
  const standard = rows.map((row) => row.map((value, column) => (value - mu[column]!) / sd[column]!));
  const { weights, intercept } = fitLogistic(standard, labels, importance, {
    ridge: 0.01,
    nonNegative: true,
  });
  const fitted: AuthorshipWeights = {
    families: [...FAMILIES],
    mu,
    sd,
    weights: weights.map(brief),
    intercept: brief(intercept),
    calibration: { a: 0, b0: 1, bL: 0, g: 0, aL: 0 },
    prior: PRIOR,
    agreement: {},
    subscores: {},
  };
  const cases = makeCases(documents, LENGTHS, 11, [1, 2, 3, 5]);
  const scored = cases.map((one) => score(one, library, fitted));
  const caseTotals = new Map<string, number>();
  for (const one of cases) caseTotals.set(key(one), (caseTotals.get(key(one)) ?? 0) + 1);
  const caseWeight = cases.map((one) => share(one.corpus) / caseTotals.get(key(one))!);
  const loss = (x: number[]) => {
    const calibration = { a: x[0]!, b0: x[1]!, bL: x[2]!, g: x[3]!, aL: x[4]! };
    let sum = 0;
    scored.forEach((one, at) => {
      let p = 0;
      for (let i = 0; i < one.scores.length; i += 1)
        p +=
          sigmoid(sampleLogit(one.scores[i]!, one.lengths[i]!, one.count, calibration)) / one.scores.length;
      p = Math.min(1 - 1e-6, Math.max(1e-6, p));
      sum -= caseWeight[at]! * Math.log(cases[at]!.same ? p : 1 - p);
    });
    return sum + 0.001 * (x[2]! ** 2 + x[3]! ** 2 + x[4]! ** 2);
  };
  const [a, b0, bL, g, aL] = minimise(loss, [0, 1, 0, 0.2, 0], 0.2, 300);
  fitted.calibration = { a: brief(a!), b0: brief(b0!), bL: brief(bL!), g: brief(g!), aL: brief(aL!) };

  // How usual a difference is among genuine pairs, for the consistency labels.
  FAMILIES.forEach((family, column) => {
    const genuine = rows
      .filter((_, at) => labels[at] === 1)
      .map((row) => row[column]!)
      .sort((one, other) => one - other);
    fitted.agreement[family] = Array.from({ length: 21 }, (_, knot) => brief(quantile(genuine, knot / 20)));
  });
  const column = (family: string) => FAMILIES.indexOf(family as (typeof FAMILIES)[number]);
  const parts: Record<string, string[]> = {
    sentence_length: ['sentjsd', 'sent'],
    vocabulary: ['lex', 'fwcos'],
    readability: ['read'],
    sentence_structure: ['posgz', 'openz'],
  };
  for (const [name, families] of Object.entries(parts)) {
    const some = standard.map((row) => families.map((family) => row[column(family)]!));
    const part = fitLogistic(some, labels, importance, { ridge: 0.01, nonNegative: true });
    fitted.subscores[name] = { families, weights: part.weights.map(brief), intercept: brief(part.intercept) };
  }
  return fitted;
}

function key(one: Case): string {
  return `${one.corpus}|${one.same}|${one.length}`;
}
function share(corpus: Document['corpus']): number {
  return corpus === 'micusp' ? 0.5 : 1;
}

export interface ScoredCase {
  scores: number[];
  lengths: number[];
  count: number;
}
export function score(one: Case, library: Library, weights: AuthorshipWeights): ScoredCase {
  const question = library.get(one.question, one.length);
  const scores: number[] = [];
  const lengths: number[] = [];
  for (const sample of one.samples) {
    const known = library.get(sample, one.length);
    scores.push(rawScore(similarities(question, known), weights));
    lengths.push(pairLength(question.wordCount, known.wordCount));
  }
  return { scores, lengths, count: effectiveCount(scores.map(() => 1)) };
}

function rawScore(values: Float64Array, weights: AuthorshipWeights): number {
  let sum = weights.intercept;
  for (let at = 0; at < values.length; at += 1)
    sum += (weights.weights[at]! * (values[at]! - weights.mu[at]!)) / weights.sd[at]!;
  return sum;
}
