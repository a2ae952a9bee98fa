import type { GradingFault } from '../events/essay.events.ts';

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
  /** Why, as a sentence for the teacher. */
  | (Attempt & { state: 'failed'; reason: string; fault?: GradingFault });

type Report =
  | { state: 'started'; fence: number }
  | { state: 'graded' }
  | { state: 'failed'; reason: string; fault?: GradingFault };

/** The attempt after a report on it. */
export const reported = (grading: Grading, report: Report): Grading => {
  if (grading.state === 'unasked') return grading;
  const { attempt, rubric_version, engine } = grading;
  return { attempt, rubric_version, engine, ...report };
};
