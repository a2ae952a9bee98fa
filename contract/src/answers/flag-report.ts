import type { EssayFlags } from '../domain/essay-life-state.ts';

/** Who or what flagged. */
export type FlagKind = keyof EssayFlags;

/** What happened to the flagged essay. `dropped`: no decision, because the flag was taken back or the essay deleted. */
export const FLAG_OUTCOMES = ['approved', 'rejected', 'open', 'dropped'] as const;
export type FlagOutcome = (typeof FLAG_OUTCOMES)[number];

/** Essays that were flagged, and what happened to them: the four outcomes add up to `flagged`. */
export interface FlagCounts extends Record<FlagOutcome, number> {
  flagged: number;
}

/** An essay with two flags counts under both sources and once in `flagged`. */
export interface FlagFigures {
  /** Essays submitted. */
  essays: number;
  compared: number;
  ai_checked: number;
  flagged: FlagCounts;
  by_comparison: FlagCounts;
  by_ai_check: FlagCounts;
  by_hand: FlagCounts;
  /** Approvals and rejections of flagged essays. */
  decisions: number;
  /** How many of these were undone. */
  undone: number;
  /** How many of the flagged essays were decided. */
  waits: number;
  /** Median of the days from the flag to the decision that stands, to a tenth; null if there are none. */
  median_days: number | null;
}

export interface FlagGroup extends FlagFigures {
  /** A username, a class type, the number of a period, or an essay type; '' if it is not known. */
  key: string;
  /** Flagged more often than all the others together, by more than chance would explain. */
  stands_out: boolean;
}

/** How often flags were right here, for essays submitted within a time range. It contains nothing about any student. */
export interface FlagReport {
  from: string | null;
  to: string | null;
  academic_year: string | null;
  total: FlagFigures;
  by_period: FlagGroup[];
  by_class_type: FlagGroup[];
  by_essay_type: FlagGroup[];
  /** By the account that uploaded the essays. */
  by_teacher: FlagGroup[];
}

/** The same for the whole school, for one line on a page. */
export interface FlagSummary {
  /** Of what the caller uploaded, where they read only their own classes. */
  of: 'school' | 'own_uploads';
  total: FlagFigures;
}
