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

export const STUDENT_BASELINE_STATUSES = [
  'complete',
  'flagged_for_review',
  'ready_for_review',
  'pending',
  'rejected',
  'complete_prev_year',
] as const;
export type StudentBaselineStatus = (typeof STUDENT_BASELINE_STATUSES)[number] | 'missing';

export const ASSESSMENT_STATUSES = ['idle', 'collecting', 'processing', 'completed', 'error'] as const;
export type AssessmentStatus = (typeof ASSESSMENT_STATUSES)[number];

export const TREND_STATUSES = ['Improving', 'Declining', 'Stable', 'Insufficient Data'] as const;
export type TrendStatus = (typeof TREND_STATUSES)[number];
