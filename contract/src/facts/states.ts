export const ESSAY_STATUSES = [
  'unassigned',
  'pending',
  'processing',
  'ready_for_grading',
  'completed',
  'error',
  'flagged',
  'rejected',
] as const;
export type EssayStatus = (typeof ESSAY_STATUSES)[number];

/** The product is still reading, comparing or grading the document. */
export const UNDER_WAY_STATUSES = ['pending', 'processing'] as const satisfies readonly EssayStatus[];

export const BASELINE_STATUSES = [
  'pending',
  'processing',
  'baseline_checking',
  'ready_for_review',
  'approved',
  'rejected',
  'failed',
] as const;
export type BaselineStatus = (typeof BASELINE_STATUSES)[number];

export type StudentBaselineStatus =
  | 'complete'
  | 'flagged_for_review'
  | 'ready_for_review'
  | 'pending'
  | 'rejected'
  | 'complete_prev_year'
  | 'missing';

export type AssessmentStatus = 'idle' | 'collecting' | 'processing' | 'completed' | 'error';

export type TrendStatus = 'Improving' | 'Declining' | 'Stable' | 'Insufficient Data';
