import { intoHabitSpace, pack, type HabitSpace } from '@essays/engines/authorship/habit-space';
import type { Document } from './authorship-data.ts';
import { seeded } from './corpora.ts';

/** One work of an author at one length, all families joined. */
export interface Work {
  corpus: Document['corpus'];
  author: string;
  words: number;
  values: Float32Array;
}

/** Directions that are damped: 50 lose a point of AUC, 400 gain half of one and make the model four times as large. */
const DIRECTIONS = 100;
/**
 * The variance within authors spread over so many directions: a direction with that much is damped to the square root
 * of one half.
 */
const SPREAD_OVER = 400;
/** Short texts differ by chance; only texts of this many words show how works differ. */
const LEAST_WORDS = 500;
/**
 * Directions in which similarity to the population is measured: 10, 20, 60 and 120 differ by less than .004 of AUC on
 * collections left out of the fit, 20 is the best of them.
 */
const POPULATION_DIRECTIONS = 20;
/** No corpus dominates just by its size. */
const CORPUS_SHARE: Record<Document['corpus'], number> = { use: 0.4, amt: 0.4, micusp: 0.2 };

/** @param populationWords texts of this length show how people differ from each other */
export function fitHabitSpace(works: readonly Work[], populationWords: number): HabitSpace {
  const { rows, variance } = differencesWithinAuthors(works.filter((one) => one.words >= LEAST_WORDS));
  const threshold = variance / SPREAD_OVER;
  const found = strongestDirections(rows, DIRECTIONS);
  const damping = {
    mean: pack(middleOf(works.map((one) => one.values))),
    directions: found.map(({ direction }) => pack(direction)),
    kept: found.map(({ strength }) => brief(Math.sqrt(threshold / (strength + threshold)))),
  };
  const population = works
    .filter((one) => one.words === populationWords)
    .map((one) => intoHabitSpace(Float32Array.from(one.values), damping));
  return { ...damping, population: fitPopulation(population) };
}

function fitPopulation(texts: readonly Float32Array[]): HabitSpace['population'] {
  const middle = middleOf(texts);
  const rows = texts.map((values) =>
    values.map((value, at) => (value - middle[at]!) / Math.sqrt(texts.length)),
  );
  const found = strongestDirections(rows, POPULATION_DIRECTIONS);
  const total = rows.reduce((sum, row) => sum + dot(row, row), 0);
  const inside = found.reduce((sum, { strength }) => sum + strength, 0);
  return {
    directions: found.map(({ direction }) => pack(direction)),
    variance: found.map(({ strength }) => brief(strength)),
    rest: brief((total - inside) / middle.length),
  };
}

const brief = (value: number): number => Number(value.toPrecision(4));

function middleOf(vectors: readonly Float32Array[]): Float32Array {
  const middle = new Float32Array(vectors[0]!.length);
  for (const values of vectors)
    for (let at = 0; at < middle.length; at += 1) middle[at]! += values[at]! / vectors.length;
  return middle;
}

/** Each work less its author's mean, weighted so that the squares of all rows sum to the variance within authors. */
function differencesWithinAuthors(works: readonly Work[]): { rows: Float32Array[]; variance: number } {
  const byAuthor = new Map<string, Work[]>();
  for (const one of works) byAuthor.set(one.author, [...(byAuthor.get(one.author) ?? []), one]);
  const lengths = new Set(works.map((one) => one.words)).size;
  const several = [...byAuthor.values()].filter((own) => own.length > lengths);
  const authors = new Map<string, number>();
  for (const [first] of several) authors.set(first!.corpus, (authors.get(first!.corpus) ?? 0) + 1);
  const rows: Float32Array[] = [];
  let variance = 0;
  for (const own of several) {
    const { corpus } = own[0]!;
    const count = own.length / lengths;
    const share = CORPUS_SHARE[corpus] / authors.get(corpus)!;
    const weight = Math.sqrt((share * (count / (count - 1))) / own.length);
    const middle = middleOf(own.map((one) => one.values));
    for (const one of own) {
      const row = one.values.map((value, at) => weight * (value - middle[at]!));
      variance += dot(row, row);
      rows.push(row);
    }
  }
  return { rows, variance };
}

/**
 * Principal directions of the rows, by orthogonal iteration on the table of their products: fewer rows than
 * columns.
 */
function strongestDirections(
  rows: readonly Float32Array[],
  wanted: number,
): { direction: Float32Array; strength: number }[] {
  const products = productsOf(rows);
  const times = (vector: Float64Array) => Float64Array.from(products, (line) => dot(line, vector));
  const random = seeded(5);
  let basis: Float64Array[] = Array.from({ length: Math.min(rows.length, wanted + 20) }, () =>
    Float64Array.from(rows, () => random() - 0.5),
  );
  for (let step = 0; step < 20; step += 1) basis = orthonormal(basis.map(times));
  return basis
    .map((vector) => ({ vector, strength: dot(vector, times(vector)) }))
    .sort((one, other) => other.strength - one.strength)
    .filter(({ strength }) => strength > 1e-9)
    .slice(0, wanted)
    .map(({ vector, strength }) => {
      const direction = new Float32Array(rows[0]!.length);
      rows.forEach((row, at) => {
        const share = vector[at]! / Math.sqrt(strength);
        for (let column = 0; column < row.length; column += 1) direction[column]! += share * row[column]!;
      });
      return { direction, strength };
    });
}

function productsOf(rows: readonly Float32Array[]): Float64Array[] {
  const products = rows.map(() => new Float64Array(rows.length));
  for (let one = 0; one < rows.length; one += 1)
    for (let other = 0; other <= one; other += 1) {
      const value = dot(rows[one]!, rows[other]!);
      products[one]![other] = value;
      products[other]![one] = value;
    }
  return products;
}

function dot<T extends Float32Array | Float64Array>(one: T, other: T): number {
  let sum = 0;
  for (let at = 0; at < one.length; at += 1) sum += one[at]! * other[at]!;
  return sum;
}

/** Gram-Schmidt, in order. */
function orthonormal(vectors: Float64Array[]): Float64Array[] {
  const result: Float64Array[] = [];
  for (const vector of vectors) {
    for (const earlier of result) {
      const along = dot(vector, earlier);
      for (let at = 0; at < vector.length; at += 1) vector[at]! -= along * earlier[at]!;
    }
    const length = Math.sqrt(dot(vector, vector));
    if (length > 1e-12) result.push(vector.map((value) => value / length));
  }
  return result;
}
