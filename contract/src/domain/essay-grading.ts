import type { EssayEvents, GradingFault } from '../events/essay.events.ts';
import type { NoLevel } from '../facts/no-level.ts';
import { ownVersion } from './rubric.ts';

interface Attempt {
  /** From 1. */
  attempt: number;
  rubric_version: string;
  engine: 'configured' | 'embedded';
}

/** The grader's last attempt. A teacher's score ends it for the pipeline, yet the attempt may still report. */
export type Grading =
  | { state: 'unasked'; attempt: 0 }
  | (Attempt & { state: 'requested' })
  /** `fence`: of the worker that claimed it. */
  | (Attempt & { state: 'started'; fence: number })
  | (Attempt & { state: 'graded' })
  /** No level is proposed until a teacher says that the text is to be scored as it is. */
  | (Attempt & { state: 'no_level'; no_level: NoLevel })
  /** Why, as a sentence for the teacher. */
  | (Attempt & { state: 'failed'; reason: string; fault?: GradingFault });

type Report =
  | { state: 'started'; fence: number }
  | { state: 'graded' }
  | { state: 'no_level'; no_level: NoLevel }
  | { state: 'failed'; reason: string; fault?: GradingFault };

/** The attempt after a report on it. */
export const reported = (grading: Grading, report: Report): Grading => {
  if (grading.state === 'unasked') return grading;
  const { attempt, rubric_version, engine } = grading;
  return { attempt, rubric_version, engine, ...report };
};

/** The attempt as it was before a teacher overruled it; its number stays, so that the next one is another. */
export const withoutLevel = (grading: Grading, no_level: NoLevel): Grading =>
  reported(grading, { state: 'no_level', no_level });

/** The current grade. A teacher's is never replaced by a grader's. */
export interface Score {
  by: 'engine' | 'teacher';
  grading_result_id: string;
  /** The teacher's own rubric that was used; missing: the built-in one for this class. */
  rubric_version?: string;
  /** Some criteria have no score yet. */
  gaps?: true;
}

type ScoredBy = 'EssayGraded' | 'EssayScoredByTeacher';

export const scoreOf = (
  by: Score['by'],
  { grading_result_id, rubric_version, rubric }: EssayEvents[ScoredBy]['data'],
): Score => {
  const own = ownVersion(rubric_version);
  if (own === null) return { by, grading_result_id };
  const gaps = rubric?.some(({ score }) => score === null) && { gaps: true as const };
  return { by, grading_result_id, rubric_version: own, ...gaps };
};
