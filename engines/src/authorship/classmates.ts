import type { ClassmateStanding } from '@essays/contract';
import { ENOUGH_CLASSMATES, round2 } from '@essays/contract';
import type { Fingerprint } from './fingerprint.ts';
import type { AuthorshipWeights } from './score.ts';
import { AUTHORSHIP_WEIGHTS, comparePair, type ComparedPair } from './similarity.ts';

/**
 * How many classmates' essays are less similar to this essay than the student's own samples are. Shown next to the
 * probability, which it does not change; with fewer than 20 classmates it would mean too little.
 */
export function standingAmongClassmates(
  question: Fingerprint,
  pairs: readonly ComparedPair[],
  weights: readonly number[],
  classmates: readonly Fingerprint[],
  engine: AuthorshipWeights = AUTHORSHIP_WEIGHTS,
): ClassmateStanding | null {
  if (classmates.length < ENOUGH_CLASSMATES || pairs.length === 0) return null;
  const total = weights.reduce((sum, weight) => sum + weight, 0) || 1;
  const own = pairs.reduce((sum, pair, at) => sum + (pair.score * weights[at]!) / total, 0);
  const others = classmates.map((print) => comparePair(question, print, engine).score);
  return {
    closer: others.filter((score) => score < own).length,
    of: others.length,
    own: round2(own),
    own_samples: pairs.map((pair) => round2(pair.score)),
    classmates: others.map(round2),
  };
}
