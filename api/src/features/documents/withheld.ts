import { NO_GRADE, NO_SAMPLE_GRADE, isWithheld } from '@essays/contract';
import type { BaselineRow, Caller, EssayRow } from '@essays/contract';

/** The row, or part of it, as this caller may see it: without a proposal that is withheld from them. */
export const shownTo = <Of extends Pick<EssayRow, 'scores'>>(
  caller: Caller,
  row: Of,
  /** What they may read anyway: a teacher's words. */
  but: Partial<EssayRow> = {},
): Of => (isWithheld(row.scores, caller) ? { ...row, ...NO_GRADE, ...but } : row);

/** Whether a sample has the text of an essay and a machine's scores for it, which would reveal the essay's. */
export const isOfEssay = (sample: Pick<BaselineRow, 'from_essay_id' | 'grading_status'>): boolean =>
  sample.from_essay_id !== null && sample.grading_status !== 'manual_grade';

/** A sample, or part of it, as this caller may see it. */
export const sampleShownTo = <Of extends Pick<BaselineRow, 'from_essay_id' | 'grading_status'>>(
  caller: Caller,
  sample: Of,
): Of => (caller.scores_first && isOfEssay(sample) ? { ...sample, ...NO_SAMPLE_GRADE } : sample);
