import type { TimeZone } from '../facts/time-zone.ts';
import type { EventShape } from './event-shape.ts';

export interface SchoolEvents {
  /**
   * An administrator said whether teachers and assistants may read outside their own classes. Until the first of these,
   * they may.
   */
  ReadingOutsideClassesSet: EventShape<{ allowed: boolean }>;
  /**
   * An administrator confirmed how many years after its school year the writing of students is deleted, not before the
   * day `starts_on`; null: they took the rule back, and nothing is deleted by itself.
   */
  RetentionRuleSet: EventShape<{ years: number; starts_on: string } | { years: null; starts_on: null }>;
  /** The rule deleted what was due, on a day of the school; `held`: students whose writing a legal hold kept. */
  RetentionRuleRan: EventShape<{
    on: string;
    years: number;
    students: number;
    essays: number;
    baselines: number;
    held: number;
  }>;
  /** An administrator said in which time zone the school is: days are days there. */
  SchoolTimeZoneSet: EventShape<{ time_zone: TimeZone }>;
}
