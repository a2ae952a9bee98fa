import type { PairLogOdds } from '@essays/contract';
import type { TermPrint } from './analysis-types.ts';
import type { Judgement } from './judgement.ts';
import { round4 } from './rounding.ts';
import { sampleLogits } from './score.ts';
import type { AuthorshipWeights, ScoredPair } from './score.ts';
import { comparePair } from './similarity.ts';

/** What the essay, its samples and the student's other essays say by pairs, each held against the other alone. */
export function pairLogOdds(
  { question, samples, pairs }: Pick<Judgement, 'question' | 'samples' | 'pairs'>,
  term: readonly TermPrint[],
  weights: AuthorshipWeights,
): PairLogOdds {
  const alone = (pair: ScoredPair) => round4(sampleLogits([pair], [1], weights.calibration)[0]!);
  const among = samples.flatMap(({ print }, at) =>
    samples.slice(at + 1).map((other) => alone(comparePair(print, other.print, weights))),
  );
  const sum = among.reduce((total, one) => total + one, 0);
  return {
    samples: Object.fromEntries(samples.map(({ sample }, at) => [sample.id, alone(pairs[at]!)])),
    essays: Object.fromEntries(
      term.map(({ id, print }) => [id, alone(comparePair(question, print, weights))]),
    ),
    among_samples: among.length === 0 ? null : round4(sum / among.length),
  };
}
