import { THE_SCHOOL } from '@essays/contract';
import type { SchoolRow } from '@essays/contract';
import type { Projection } from '../projection.ts';

/** One row: what is so for the whole school. */
export const school: Projection<'school'> = {
  name: 'school',
  version: 1,
  indexes: [],
  on: {
    SchoolTimeZoneSet: {
      row: () => THE_SCHOOL,
      evolve: (_, { data, revision }): SchoolRow => ({
        id: THE_SCHOOL,
        time_zone: data.time_zone,
        revision,
      }),
    },
  },
};
