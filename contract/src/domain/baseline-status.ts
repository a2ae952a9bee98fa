import { wholePercent } from './figures.ts';
import type { BaselineStatus, StudentBaselineStatus } from '../facts/states.ts';

/** What one sample contributes to its student's status. */
export interface BaselineStanding {
  status: BaselineStatus;
  /** It differs from the approved samples and waits for a person. */
  flagged: boolean;
  /** Uploaded as last year's work. */
  previous_year: boolean;
}

/** Statuses of the dashboard's review table: what is not yet decided. */
export const OPEN_BASELINE_STATUSES: readonly BaselineStatus[] = [
  'pending',
  'baseline_checking',
  'ready_for_review',
  'processing',
];

export const isOpenBaseline = (status: BaselineStatus): boolean => OPEN_BASELINE_STATUSES.includes(status);

const standingOf = ({ status, flagged, previous_year }: BaselineStanding): StudentBaselineStatus => {
  if (status === 'ready_for_review') return flagged ? 'flagged_for_review' : 'ready_for_review';
  if (isOpenBaseline(status)) return 'pending';
  if (status === 'approved') return previous_year ? 'complete_prev_year' : 'complete';
  return status === 'rejected' ? 'rejected' : 'missing';
};

/** Most urgent first; what needs a person is never hidden behind a finished sample. */
const ORDER: readonly StudentBaselineStatus[] = [
  'flagged_for_review',
  'ready_for_review',
  'pending',
  'complete',
  'complete_prev_year',
  'rejected',
  'missing',
];

/** A student's `baseline_status` from all their samples; an unreadable sample alone counts as missing. */
export const studentBaselineStatus = (baselines: readonly BaselineStanding[]): StudentBaselineStatus => {
  const standings = new Set(baselines.map(standingOf));
  return ORDER.find((status) => standings.has(status)) ?? 'missing';
};

/** True while any sample exists, whatever its status. */
export const hasBaseline = (baselines: readonly BaselineStanding[]): boolean => baselines.length > 0;

/** Percent of students with a baseline, rounded; 0 when there is nobody. */
export const baselinePercent = (withBaseline: number, total: number): number =>
  total === 0 ? 0 : wholePercent(withBaseline / total);
