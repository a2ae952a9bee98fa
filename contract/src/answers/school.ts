import type { ClassPlace } from '../facts/classes.ts';
import type { TimeZone } from '../facts/time-zone.ts';

/** What is so for the whole school. */
export interface School {
  /** Every day that is shown, exported, counted or compared is a day there. */
  time_zone: TimeZone;
  /** Revision of its stream; the ETag. -1: nobody has set anything yet. */
  revision: number;
}

/** Whether people may read outside their own classes. */
export interface OutsideReading {
  /** False: whoever does not oversee the whole school reads only students and texts of their own classes. */
  allowed: boolean;
  /** Who said so last, and when; null: nobody did. */
  set: { by: string; at: string } | null;
  /** Classes of the newest year of the school that have students and nobody who teaches them. */
  without_teachers: ClassPlace[];
  /** Accounts that teach no class and do not oversee the school, as people are named. */
  without_classes: string[];
}
