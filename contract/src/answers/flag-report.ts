import type { EssayFlags } from '../domain/essay-life.ts';

/** Who or what flagged. */
export type FlagKind = keyof EssayFlags;

/** What became of the flagged essay. `dropped`: no decision, because the flag was taken back or the essay deleted. */
export const FLAG_OUTCOMES = ['approved', 'rejected', 'open', 'dropped'] as const;
export type FlagOutcome = (typeof FLAG_OUTCOMES)[number];

/** Essays that were flagged, and what became of them: the four outcomes add up to `flagged`. */
export interface FlagCounts extends Record<FlagOutcome, number> {
  flagged: number;
}

/** An essay with two flags counts under both kinds and once in `flagged`. */
export interface FlagFigures {
  /** Essays handed in. */
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
  /** How many flagged essays were decided. */
  waits: number;
  /** Days from the flag to the decision that stands, each to a tenth, the median of these; null without any. */
  median_days: number | null;
}

export interface FlagGroup extends FlagFigures {
  /** A username, a class type, the number of a period, or an essay type; '' where it is not known. */
  key: string;
  /** Flagged more often than all the others together, by more than chance explains. */
  stands_out: boolean;
}

/** How often flags were right here, of essays handed in within a time. It holds nothing of any student. */
export interface FlagReport {
  from: string | null;
  to: string | null;
  academic_year: string | null;
  total: FlagFigures;
  by_period: FlagGroup[];
  by_class_type: FlagGroup[];
  by_essay_type: FlagGroup[];
  /** By who handed the essays in. */
  by_teacher: FlagGroup[];
}

/** The same for a line on a page, of the whole school. */
export interface FlagSummary {
  total: FlagFigures;
}
