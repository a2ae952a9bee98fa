import { CALLS } from '@essays/contract';
import type { EssayType } from '@essays/contract';
import { api, onSuccessOrStale } from '../../data/client/api.ts';
import type { Versioned } from '../../data/client/api.ts';
import { call, endpoint } from '../../data/client/call.ts';

/** What an essay is, where it was said wrongly: its assignment, its day, its type, its text, whose words it has. */
export const correctionsApi = api.injectEndpoints({
  endpoints: (build) => ({
    putIntoAssignment: build.mutation({
      ...endpoint(({ id, revision, assignment_id }: Versioned & { assignment_id: string | null }) =>
        call(CALLS.essays.putIntoAssignment, { path: { id }, revision, body: { assignment_id } }),
      ),
      invalidatesTags: onSuccessOrStale('Essay', 'Assignment', 'Audit'),
    }),
    correctWritingDay: build.mutation({
      ...endpoint(({ id, revision, writing_date }: Versioned & { writing_date: string | null }) =>
        call(CALLS.essays.correctWritingDay, { path: { id }, revision, body: { writing_date } }),
      ),
      invalidatesTags: onSuccessOrStale('Essay', 'Assignment', 'Progress', 'Audit'),
    }),
    claimWords: build.mutation({
      ...endpoint(({ id, revision, ...body }: Versioned & { start: number; end: number; own: boolean }) =>
        call(CALLS.essays.claimWords, { path: { id }, revision, body }),
      ),
      invalidatesTags: onSuccessOrStale('Essay', 'Audit'),
    }),
    compareAgain: build.mutation({
      ...endpoint(({ id, revision }: Versioned) =>
        call(CALLS.essays.compareAgain, { path: { id }, revision }),
      ),
      invalidatesTags: onSuccessOrStale('Essay', 'Audit'),
    }),
    dismissOffTopic: build.mutation({
      ...endpoint(({ id, revision }: Versioned) =>
        call(CALLS.essays.dismissOffTopic, { path: { id }, revision }),
      ),
      invalidatesTags: onSuccessOrStale('Essay', 'Assignment', 'Audit'),
    }),
    typeText: build.mutation({
      ...endpoint(({ id, revision, essay_text }: Versioned & { essay_text: string }) =>
        call(CALLS.essays.typeText, { path: { id }, revision, body: { essay_text } }),
      ),
      invalidatesTags: onSuccessOrStale('Essay', 'Batch', 'Student', 'Assignment', 'Audit'),
    }),
    correctType: build.mutation({
      ...endpoint(({ id, revision, essay_type }: Versioned & { essay_type: EssayType }) =>
        call(CALLS.essays.correctType, { path: { id }, revision, body: { essay_type } }),
      ),
      invalidatesTags: onSuccessOrStale('Essay', 'Baseline', 'Assignment', 'Progress', 'Audit'),
    }),
  }),
});

export const {
  useClaimWordsMutation,
  useCompareAgainMutation,
  useCorrectTypeMutation,
  useCorrectWritingDayMutation,
  useDismissOffTopicMutation,
  usePutIntoAssignmentMutation,
  useTypeTextMutation,
} = correctionsApi;
