import type { WhoseScores } from '../facts/whose-scores.ts';
import type { AssignmentState } from './assignment-state.ts';
import { rounded } from './figures.ts';

/** Points given, of how many; `is_mean`: of three scores, kept with two decimals. */
export interface ScoreOfEssay {
  given: number;
  max: number;
  is_mean?: boolean;
}

/** The mean of three scores is kept with two decimals: 2.67 is two and two thirds. */
const SIXTHS = 6;

/** The score as a share, 0 to 1. */
export const shareOf = ({ given, max, is_mean = false }: ScoreOfEssay): number =>
  (is_mean ? Math.round(given * SIXTHS) / SIXTHS : given) / max;

/** In a gradebook in which the work is out of so many points; two decimals. */
export const pointsOutOf = (score: ScoreOfEssay, outOf: number): number => rounded(shareOf(score) * outOf, 2);

/** Whether a score may leave for a gradebook: a teacher gave or confirmed it, and nothing is open on the essay. */
export const mayLeave = (essay: {
  state: AssignmentState;
  score: ScoreOfEssay | null;
  scores: WhoseScores | null;
}): boolean =>
  essay.score !== null &&
  essay.scores !== 'proposed' &&
  essay.state !== 'to_decide' &&
  essay.state !== 'rejected';
