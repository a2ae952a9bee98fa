import type { EssayLife } from './essay-life.ts';

/** Whose scores they are: a grader's proposal, one that a teacher let stand, or a teacher's own. */
export type WhoseScores = 'proposed' | 'confirmed' | 'teacher';

/** The one answer to it, for every page, sheet, table and file; null while nothing is scored. */
export const scoresOf = ({
  score,
  confirmed_grade,
}: Pick<EssayLife, 'score' | 'confirmed_grade'>): WhoseScores | null => {
  if (score === null) return null;
  if (score.by === 'teacher') return 'teacher';
  return score.grading_result_id === confirmed_grade ? 'confirmed' : 'proposed';
};

/** How it is called wherever it is read. */
export const SCORES_WORD: Record<WhoseScores, string> = {
  proposed: 'AI proposal',
  confirmed: 'Confirmed',
  teacher: 'Scored by a teacher',
};
