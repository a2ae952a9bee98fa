import type { EvidenceStrength } from '@essays/contract';
import {
  DIFFERS_BELOW,
  FULL_WEIGHT_WORDS,
  ONE_CLOSE_SAMPLE_FROM,
  PRIMARY_SAMPLE_WEIGHT,
  RECENT_DAYS,
  RECENT_SAMPLE_WEIGHT,
} from '@essays/contract';
import { daysBetween } from './days-between.ts';
import { COPYISTS_FAMILIES, FAMILIES, type Family } from './families.ts';
import { similarities } from './family-similarities.ts';
import { standardisedOf, type Fingerprint } from './fingerprint.ts';
import { round4 } from './rounding.ts';
import { pairLength, sampleLogits, type AuthorshipWeights, type ScoredPair } from './score.ts';
import { fitted } from '../fitted.ts';

export const AUTHORSHIP_WEIGHTS = fitted<AuthorshipWeights>('authorship-weights');

/** 1.5 within 30 days of the essay (inclusive), x 1.1 if primary, x min(1, words / 400). */
export function sampleWeight(input: {
  essayDate: string;
  sampleDate: string;
  isPrimary: boolean;
  words: number;
}): number {
  const days = daysBetween(input.essayDate, input.sampleDate);
  const recency = days <= RECENT_DAYS ? RECENT_SAMPLE_WEIGHT : 1;
  return (
    recency * (input.isPrimary ? PRIMARY_SAMPLE_WEIGHT : 1) * Math.min(1, input.words / FULL_WEIGHT_WORDS)
  );
}

export const sigmoid = (x: number): number => 1 / (1 + Math.exp(-x));

/** The style score of a pair before calibration. */
export function styleScore(values: Float64Array, weights: AuthorshipWeights = AUTHORSHIP_WEIGHTS): number {
  let sum = weights.intercept;
  for (let at = 0; at < values.length; at += 1)
    sum += (weights.weights[at]! * (values[at]! - weights.mu[at]!)) / weights.sd[at]!;
  return sum;
}

export interface ComparedPair extends ScoredPair {
  /** One number per family. */
  values: Float64Array;
}

/** The expensive part is done once per text (`fingerprint`); this is the cheap part, done for each pair. */
export function comparePair(
  question: Fingerprint,
  sample: Fingerprint,
  weights = AUTHORSHIP_WEIGHTS,
): ComparedPair {
  // A text of which every word was set apart says nothing: it is as like the other as the average pair.
  const saysNothing = question.wordCount === 0 || sample.wordCount === 0;
  const values = saysNothing
    ? Float64Array.from(weights.mu)
    : similarities(standardisedOf(question), standardisedOf(sample));
  if (question.isTranscribed || sample.isTranscribed)
    for (const family of COPYISTS_FAMILIES) {
      const column = FAMILIES.indexOf(family);
      values[column] = weights.mu[column]!;
    }
  return {
    values,
    score: styleScore(values, weights),
    length: pairLength(question.wordCount, sample.wordCount),
  };
}

/** 0-1 similarity of each sample and of all together, at the engine's prior. */
export function similarityOf(
  pairs: readonly ComparedPair[],
  weights: readonly number[],
  { calibration, prior }: Pick<AuthorshipWeights, 'calibration' | 'prior'> = AUTHORSHIP_WEIGHTS,
): { each: number[]; all: number; logits: number[] } {
  const logits = sampleLogits(pairs, weights, calibration);
  const shift = Math.log(prior / (1 - prior));
  const each = logits.map((logit) => sigmoid(logit + shift));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const all = total === 0 ? 0 : each.reduce((sum, p, at) => sum + (p * weights[at]!) / total, 0);
  return { each, all, logits };
}

/** Enough writing, the aggregate below 0.40, and no sample at 0.60 or above. */
export function differsFromAll(
  similarity: number,
  each: readonly number[],
  strength: EvidenceStrength,
): boolean {
  return (
    strength !== 'insufficient' &&
    each.length > 0 &&
    similarity < DIFFERS_BELOW &&
    each.every((p) => p < ONE_CLOSE_SAMPLE_FROM)
  );
}

export interface Subscores {
  sentence_length_similarity: number;
  vocabulary_similarity: number;
  readability_similarity: number;
  sentence_structure_similarity: number;
}
/** Shown because teachers ask for them; alone they mean little, so they decide nothing. */
export function subscores(values: Float64Array): Subscores {
  const part = (name: string) => {
    const { families, weights, intercept } = AUTHORSHIP_WEIGHTS.subscores[name]!;
    let z = intercept;
    families.forEach((family, at) => {
      const column = FAMILIES.indexOf(family as Family);
      z +=
        (weights[at]! * (values[column]! - AUTHORSHIP_WEIGHTS.mu[column]!)) / AUTHORSHIP_WEIGHTS.sd[column]!;
    });
    return round4(sigmoid(z));
  };
  return {
    sentence_length_similarity: part('sentence_length'),
    vocabulary_similarity: part('vocabulary'),
    readability_similarity: part('readability'),
    sentence_structure_similarity: part('sentence_structure'),
  };
}
