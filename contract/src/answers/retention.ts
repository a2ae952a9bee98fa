/** How long the writing of students is kept after its school year. */
export interface RetentionRule {
  years: number;
  /** Nothing is deleted before this day. */
  starts_on: string;
  /** The account that confirmed it. */
  by: string;
  at: string;
}

/** What the rule deleted on a day. */
export interface RetentionRun {
  on: string;
  /** Of the rule then. */
  years: number;
  /** With all that was theirs. */
  students: number;
  /** Of students who stay. */
  essays: number;
  baselines: number;
  /** Students whose writing was due and stays because of a legal hold. */
  held: number;
}

/** What a rule deletes of a school year, and from which day on. */
export interface RetentionYear extends Omit<RetentionRun, 'years'> {
  academic_year: string;
}

export interface Retention {
  /** Null: nothing is deleted by itself. */
  rule: RetentionRule | null;
  /** Newest first. */
  runs: RetentionRun[];
  /** What a rule of so many years deletes until a year from now, the oldest school year first; null: not asked for. */
  preview: { years: number; starts_on: string; coming: RetentionYear[] } | null;
}
