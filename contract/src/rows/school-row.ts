import type { RetentionRule, RetentionRun } from '../answers/retention.ts';
import type { TimeZone } from '../facts/time-zone.ts';

/** The id of the only row. */
export const SCHOOL_ROW_ID = 'school';

export interface SchoolRow {
  id: string;
  time_zone: TimeZone;
  /** Missing or null: nothing is deleted by itself. `by`: id of the account. */
  retention?: RetentionRule | null;
  /** Whether people may read outside their classes, and who said so last; missing: nobody did, and they may. */
  outside_reading?: { allowed: boolean; by: string; at: string };
  /** What the rule deleted, newest first; missing: nothing yet. */
  retention_runs?: RetentionRun[];
  /** Of the last event folded in. */
  revision: number;
}
