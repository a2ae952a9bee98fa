import type { AuthorshipInput } from './analysis-types.ts';
import { currentFingerprint, type Fingerprint } from './fingerprint.ts';
import * as limits from './limits.ts';
import { comparePair, type ComparedPair } from './similarity.ts';

/**
 * To how many classmates' essays this essay is less close than to the student's own samples. Said beside the
 * probability, which it does not change; with fewer than 20 classmates it would be said of too few.
 */
export function closerThanClassmates(
  question: Fingerprint,
  pairs: readonly ComparedPair[],
  weights: readonly number[],
  others: AuthorshipInput['others'],
): { closer: number; of: number } | null {
  if (!others || others.length < limits.ENOUGH_CLASSMATES || pairs.length === 0) return null;
  const total = weights.reduce((sum, weight) => sum + weight, 0) || 1;
  const own = pairs.reduce((sum, pair, at) => sum + (pair.score * weights[at]!) / total, 0);
  const closer = others.filter(
    (other) => comparePair(question, currentFingerprint(other.text, other.fingerprint)).score < own,
  );
  return { closer: closer.length, of: others.length };
}
