import type { Retention } from '../answers/retention.ts';
import type { OutsideReading, School } from '../answers/school.ts';
import { get, put } from './call.ts';

export interface SchoolChange {
  /** Such as America/New_York. */
  time_zone: string;
}

export interface RetentionChange {
  /** null: nothing is deleted by itself. */
  years: number | null;
}

export interface OutsideReadingChange {
  allowed: boolean;
}

export const school = {
  /** What is so for the whole school, such as its time zone. */
  one: get('/school').answers<School>(),
  /** Sets the time zone of the school: every day is a day there. */
  change: put('/school').takes<SchoolChange>().answers<School>(),
  /** Whether people may read outside their own classes, and which classes nobody teaches. */
  outsideReading: get('/school/reading').answers<OutsideReading>(),
  /** Allows reading outside one's own classes, or switches it off. */
  setOutsideReading: put('/school/reading').takes<OutsideReadingChange>().answers<OutsideReading>(),
  /**
   * The rule by which writing is deleted some years after its school year, what it has deleted, and what it will: the
   * rule itself or, with `years`, another one.
   */
  retention: get('/school/retention', { query: ['years'] }).answers<Retention>(),
  /** Confirms a rule, which deletes nothing for the next seven days, or takes it back. */
  setRetention: put('/school/retention').takes<RetentionChange>().answers<Retention>(),
};
