import { DENSE_FAMILIES, GRAM_FAMILIES } from './families.ts';
import type { DenseFamily, GramFamily } from './families.ts';

/** The families of a text separately, before they are joined into one vector. */
export interface StandardisedParts {
  wordCount: number;
  /** Unit vectors. */
  grams: Record<GramFamily, Float32Array>;
  dense: Record<DenseFamily, number[]>;
  histogram: number[];
}

/**
 * All counts of a text as one vector, without what an author changes from one work to the next. The fit finds the
 * directions in which works of one author differ most (a new genre, a new topic) and how far each is damped; what is
 * left distinguishes authors better than any family alone. The method comes from speaker recognition, where it
 * removes the effect of the telephone line ('nuisance attribute projection').
 */
export interface HabitSpace {
  /** The usual values, subtracted first. */
  mean: Packed;
  /** Orthonormal, the strongest first. */
  directions: Packed[];
  /** 0-1 for each direction: how much of it remains. */
  kept: number[];
  /** How the texts of the fit differ from each other once that is done. */
  population: {
    /** Orthonormal, the strongest first. */
    directions: Packed[];
    /** Along each of them. */
    variance: number[];
    /** Along any other. */
    rest: number;
  };
}

/** Numbers in steps of 1/127 of the largest, one byte each, as base64: a sixth of the same numbers in JSON. */
interface Packed {
  largest: number;
  bytes: string;
}

/** Weight of the measures relative to one family of n-grams, each of length 1; chosen on the halves. */
const DENSE_SHARE = 1.5;

export function toUnitLength(values: Float32Array): Float32Array {
  let squares = 0;
  for (let at = 0; at < values.length; at += 1) squares += values[at]! * values[at]!;
  const length = Math.sqrt(squares) || 1;
  for (let at = 0; at < values.length; at += 1) values[at]! /= length;
  return values;
}

/** The families one after the other, before anything is subtracted. */
export function joined(parts: StandardisedParts): Float32Array {
  const dense = toUnitLength(Float32Array.from(DENSE_FAMILIES.flatMap((family) => parts.dense[family])));
  const grams = GRAM_FAMILIES.reduce((sum, family) => sum + parts.grams[family].length, 0);
  const result = new Float32Array(grams + dense.length);
  let from = 0;
  for (const family of GRAM_FAMILIES) {
    result.set(parts.grams[family], from);
    from += parts.grams[family].length;
  }
  result.set(
    dense.map((value) => value * DENSE_SHARE),
    from,
  );
  return result;
}

/** @param values the result of `joined`; changed in place and returned */
export function intoHabitSpace(
  values: Float32Array,
  space: Pick<HabitSpace, 'mean' | 'directions' | 'kept'>,
): Float32Array {
  const mean = unpacked(space.mean);
  for (let at = 0; at < values.length; at += 1) values[at]! -= mean[at]!;
  space.directions.forEach((packed, number) => {
    const direction = unpacked(packed);
    const off = dotOf(values, direction) * (1 - space.kept[number]!);
    for (let at = 0; at < values.length; at += 1) values[at]! -= off * direction[at]!;
  });
  return toUnitLength(values);
}

/**
 * The deviation of a text's likeness to the texts of the population. A text that lies where people differ most is
 * very similar to many and very different from others, so the same similarity means less. Speaker recognition
 * measures this on a cohort of voices ('symmetric score normalization'); here the cohort is stored as a few
 * directions, without texts.
 */
export function likenessSpread(habits: Float32Array, { population }: HabitSpace): number {
  let inside = 0;
  let variance = 0;
  population.directions.forEach((packed, number) => {
    const along = dotOf(habits, unpacked(packed)) ** 2;
    inside += along;
    variance += along * population.variance[number]!;
  });
  return Math.sqrt(variance + Math.max(0, 1 - inside) * population.rest);
}

/** Cosine of two texts in units of what is usual for texts like these two. */
export function habitLikeness(
  one: { habits: Float32Array; likenessSpread: number },
  other: { habits: Float32Array; likenessSpread: number },
): number {
  return dotOf(one.habits, other.habits) / Math.sqrt(one.likenessSpread * other.likenessSpread);
}

export function dotOf(one: Float32Array, other: Float32Array): number {
  let dot = 0;
  for (let at = 0; at < one.length; at += 1) dot += one[at]! * other[at]!;
  return dot;
}

const known = new WeakMap<Packed, Float32Array>();
function unpacked(packed: Packed): Float32Array {
  let found = known.get(packed);
  if (!found) {
    found = unpack(packed);
    known.set(packed, found);
  }
  return found;
}

const STEPS = 127;
export function pack(values: Float32Array): Packed {
  let largest = 0;
  for (const value of values) largest = Math.max(largest, Math.abs(value));
  const bytes = Int8Array.from(values, (value) => Math.round((STEPS * value) / (largest || 1)));
  return { largest: Number(largest.toPrecision(5)), bytes: Buffer.from(bytes.buffer).toString('base64') };
}
export function unpack({ largest, bytes }: Packed): Float32Array {
  const signed = Int8Array.from(Buffer.from(bytes, 'base64'));
  return Float32Array.from(signed, (step) => (step * largest) / STEPS);
}
