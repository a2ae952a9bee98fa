import type { TimeZone } from '../facts/time-zone.ts';
import type { EventShape } from './event-shape.ts';

export interface SchoolEvents {
  /** An administrator said in which time zone the school is: days are days there. */
  SchoolTimeZoneSet: EventShape<{ time_zone: TimeZone }>;
}
