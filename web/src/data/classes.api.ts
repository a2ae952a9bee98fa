import { CALLS } from '@essays/contract';
import type { ClassPlace, ClassTeacher } from '@essays/contract';
import { api, onSuccessOrStale } from './client/api.ts';
import { call, endpoint } from './client/call.ts';
import { classesKnown } from './client/session.ts';

export const classesApi = api.injectEndpoints({
  endpoints: (build) => ({
    classes: build.query({
      ...endpoint(() => call(CALLS.classes.list)),
      providesTags: ['Class', { type: 'Student', id: 'LIST' }],
      /** Lists are requested by it. */
      async onQueryStarted(_, { dispatch, queryFulfilled }) {
        const answer = await queryFulfilled.catch(() => null);
        if (answer) dispatch(classesKnown(answer.data.has_own));
      },
    }),
    setTeachers: build.mutation({
      ...endpoint(
        ({
          academic_year,
          period,
          revision,
          teachers,
        }: ClassPlace & { revision: number; teachers: ClassTeacher[] }) =>
          call(CALLS.classes.teach, {
            path: { academicYear: academic_year, period: String(period) },
            body: { teachers },
            // Nothing was said before it was said once: there is no revision that could have changed.
            ...(revision >= 0 && { revision }),
          }),
      ),
      invalidatesTags: onSuccessOrStale('Class', 'Audit'),
    }),
  }),
});

export const { useClassesQuery, useSetTeachersMutation } = classesApi;
