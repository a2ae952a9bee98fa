import { CALLS, isTimeZone } from '@essays/contract';
import type { School, SchoolChange } from '@essays/contract';
import { api, onSuccessOrStale } from './client/api.ts';
import { call, endpoint } from './client/call.ts';
import { showDaysIn } from '../domain/dates.ts';

/** A zone that this browser does not know would break every page with a day on it. */
const shown = (school: School): School => {
  showDaysIn(isTimeZone(school.time_zone) ? school.time_zone : null);
  return school;
};

export const schoolApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Days are shown as they are there from the moment this is answered. */
    school: build.query({ ...endpoint(() => call(CALLS.school.one), shown), providesTags: ['School'] }),
    /** The rule on how long writing is kept, and what it or one of so many years deletes. */
    retention: build.query({
      ...endpoint((years: number | null) =>
        call(CALLS.school.retention, { query: years === null ? {} : { years } }),
      ),
      // What is due follows from students and their texts.
      providesTags: ['School', { type: 'Student', id: 'LIST' }],
    }),
    setRetention: build.mutation({
      ...endpoint((years: number | null) => call(CALLS.school.setRetention, { body: { years } })),
      invalidatesTags: onSuccessOrStale('School', 'Audit'),
    }),
    /** Whether people read outside their own classes. */
    outsideReading: build.query({
      ...endpoint(() => call(CALLS.school.outsideReading)),
      providesTags: ['School', 'Class'],
    }),
    setOutsideReading: build.mutation({
      ...endpoint((allowed: boolean) => call(CALLS.school.setOutsideReading, { body: { allowed } })),
      invalidatesTags: onSuccessOrStale('School', 'Audit', 'Class'),
    }),
    changeSchool: build.mutation({
      ...endpoint(
        ({ revision, change }: { revision: number; change: SchoolChange }) =>
          // Nothing was set before it was set once: there is no revision that could have changed.
          call(CALLS.school.change, { body: change, ...(revision >= 0 && { revision }) }),
        shown,
      ),
      invalidatesTags: onSuccessOrStale('School', 'Audit'),
    }),
  }),
});

export const {
  useSchoolQuery,
  useChangeSchoolMutation,
  useOutsideReadingQuery,
  useSetOutsideReadingMutation,
  useRetentionQuery,
  useSetRetentionMutation,
} = schoolApi;
