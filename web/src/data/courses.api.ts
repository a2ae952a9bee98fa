import { CALLS } from '@essays/contract';
import type { CourseScores } from '@essays/contract';
import { api, onSuccess } from './client/api.ts';
import { call, endpoint } from './client/call.ts';

/** Calls about the course of a learning platform in which this application was opened. */
export const coursesApi = api.injectEndpoints({
  endpoints: (build) => ({
    courseMembers: build.mutation({
      ...endpoint(
        (course: string) => call(CALLS.courses.members, { body: { course } }),
        ({ members }) => members,
      ),
    }),
    sendCourseScores: build.mutation({
      ...endpoint(({ id, scores }: { id: string; scores: CourseScores }) =>
        call(CALLS.courses.sendScores, { path: { id }, body: scores }),
      ),
      invalidatesTags: onSuccess('Assignment', 'Audit'),
    }),
  }),
});

export const { useCourseMembersMutation, useSendCourseScoresMutation } = coursesApi;
