import type { EssayLife } from './essay-life-state.ts';
import type { Caller } from '../facts/roles.ts';
import type { WhoseScores } from '../facts/whose-scores.ts';

/** The one place that decides it, for every page, sheet, table and file; null while nothing is scored. */
export const scoresOf = ({
  score,
  confirmed_grade,
}: Pick<EssayLife, 'score' | 'confirmed_grade'>): WhoseScores | null => {
  if (score === null) return null;
  if (score.by === 'teacher') return 'teacher';
  return score.grading_result_id === confirmed_grade ? 'confirmed' : 'proposed';
};

/** How many essays' scores were confirmed in the same act, 1: these alone; null unless they are confirmed. */
export const confirmedAmong = (life: Pick<EssayLife, 'score' | 'confirmed_grade' | 'confirmed_among'>) =>
  scoresOf(life) === 'confirmed' ? (life.confirmed_among ?? 1) : null;

/**
 * Whether scores are still hidden from this caller: a proposal, if they score before seeing one. Once a teacher has
 * scored the essay or confirmed the proposal, everybody sees the scores.
 */
export const isWithheld = (scores: WhoseScores | null, caller: Pick<Caller, 'scores_first'>): boolean =>
  scores === 'proposed' && caller.scores_first === true;

/** Whether nothing is scored: no grade yet, or a proposal that leaves every criterion to the teacher. */
export const isUnscored = ({
  scores,
  rubric_assessment,
}: {
  scores?: WhoseScores | null;
  rubric_assessment?: readonly { score: number | null }[] | null;
}): boolean =>
  !scores ||
  (scores === 'proposed' &&
    Boolean(rubric_assessment?.length) &&
    rubric_assessment!.every(({ score }) => score === null));

const SCORES_WORD: Record<WhoseScores, string> = {
  proposed: 'AI proposal',
  confirmed: 'Confirmed',
  teacher: 'Scored by a teacher',
};

/** What it is called wherever it is shown: scores that were confirmed with those of other essays say so. */
export const scoresWord = (scores: WhoseScores, confirmed_among?: number | null): string =>
  scores === 'confirmed' && (confirmed_among ?? 1) > 1
    ? `Confirmed among ${confirmed_among} essays`
    : SCORES_WORD[scores];
