import type { TimeZone } from '../facts/time-zone.ts';

/** The id of the only row. */
export const THE_SCHOOL = 'school';

export interface SchoolRow {
  id: string;
  time_zone: TimeZone;
  /** Of the last event folded in. */
  revision: number;
}
