import { CALLS } from '@essays/contract';
import { api, onSuccess } from './client/api.ts';
import { call, endpoint } from './client/call.ts';
import { command } from './client/endpoints.ts';

/** Calls about the course of a learning platform in which this application was opened. */
export const coursesApi = api.injectEndpoints({
  endpoints: (build) => ({
    courseMembers: build.mutation({
      ...endpoint(
        (course: string) => call(CALLS.courses.members, { body: { course } }),
        ({ members }) => members,
      ),
    }),
    sendCourseScores: build.mutation(command(CALLS.courses.sendScores, onSuccess('Assignment', 'Audit'))),
  }),
});

export const { useCourseMembersMutation, useSendCourseScoresMutation } = coursesApi;
