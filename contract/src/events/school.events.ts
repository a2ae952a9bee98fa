import type { TimeZone } from '../domain/days.ts';
import type { EventShape } from './event.ts';

export interface SchoolEvents {
  /** An administrator said in which time zone the school is: days are days there. */
  SchoolTimeZoneSet: EventShape<{ time_zone: TimeZone }>;
}
