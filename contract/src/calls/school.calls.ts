import type { School } from '../answers/school.ts';
import { get, put } from './call.ts';

export interface SchoolChange {
  /** Such as America/New_York. */
  time_zone: string;
}

export const school = {
  /** What is so for the whole school, such as its time zone. */
  one: get('/school').answers<School>(),
  /** Sets the time zone of the school: every day is a day there. */
  change: put('/school').takes<SchoolChange>().answers<School>(),
};
