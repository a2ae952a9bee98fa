import type { BaselineRow, DomainEvent } from '@essays/contract';
import { rowAfter } from './fold.ts';
import { happened } from './happened.ts';
import { GRADE, GRADE_WORDS } from './sample-analysis.ts';
import { baselineExtracted, baselineReceived, waitingBaseline } from './sample-baselines.ts';

/** For specs of the samples' rows: one sample, what may happen to it, and its row afterwards. */

export const baseline_id = 'b1';
export const after = (...events: DomainEvent[]): BaselineRow =>
  rowAfter('baselines', 'baseline-b1', events) as BaselineRow;
export const received = baselineReceived(baseline_id);
export const extracted = baselineExtracted(baseline_id);
export const waiting = waitingBaseline(baseline_id, true);
export const approved = happened(
  'BaselineApproved',
  { baseline_id, student_id: 'student-a' },
  { review_notes: 'Fine' },
);
export const rejected = happened(
  'BaselineRejected',
  { baseline_id, student_id: 'student-a' },
  { rejection_reason: 'Copied' },
);
export const graded = happened(
  'BaselineGraded',
  { baseline_id, student_id: 'student-a', ...GRADE },
  GRADE_WORDS,
);
