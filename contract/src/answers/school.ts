import type { TimeZone } from '../facts/time-zone.ts';

/** What is so for the whole school. */
export interface School {
  /** Every day that is shown, exported, counted or compared is a day there. */
  time_zone: TimeZone;
  /** Revision of its stream; the ETag. -1: nobody has set anything yet. */
  revision: number;
}
