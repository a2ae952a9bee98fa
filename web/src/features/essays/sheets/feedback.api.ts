import { CALLS } from '@essays/contract';
import type { FeedbackReturn, SheetEdits } from '@essays/contract';
import { api, onSuccess, onSuccessOrStale } from '../../../data/client/api.ts';
import type { Versioned } from '../../../data/client/api.ts';
import { call, endpoint } from '../../../data/client/call.ts';

/** What students get to read about their essays. A sheet changes with its essay. */
export const feedbackApi = api.injectEndpoints({
  endpoints: (build) => ({
    feedback: build.query({
      ...endpoint((id: string) => call(CALLS.feedback.ofEssay, { path: { id } })),
      providesTags: (_sheet, _error, id) => [{ type: 'Essay', id }],
    }),
    feedbackVersion: build.query({
      ...endpoint(({ id, version }: { id: string; version: string }) =>
        call(CALLS.feedback.version, { path: { id, version } }),
      ),
      providesTags: (_sheet, _error, { id }) => [{ type: 'Essay', id }],
    }),
    /** Of several essays. */
    feedbackSheets: build.query({
      ...endpoint(
        (essays: string) => call(CALLS.feedback.sheets, { query: { essays } }),
        ({ sheets }) => sheets,
      ),
      providesTags: (sheets) => [
        'Essay',
        ...(sheets ?? []).map(({ essay_id }) => ({ type: 'Essay' as const, id: essay_id })),
      ],
    }),
    editFeedback: build.mutation({
      ...endpoint(({ id, revision, edits }: Versioned & { edits: SheetEdits }) =>
        call(CALLS.feedback.edit, { path: { id }, revision, body: edits }),
      ),
      invalidatesTags: onSuccessOrStale('Essay', 'Audit'),
    }),
    revokeFeedbackLink: build.mutation({
      ...endpoint((id: string) => call(CALLS.feedback.revokeLink, { path: { id } })),
      invalidatesTags: onSuccess('Essay', 'Audit'),
    }),
    returnFeedback: build.mutation({
      ...endpoint((body: FeedbackReturn) => call(CALLS.feedback.giveBack, { body })),
      invalidatesTags: onSuccess('Essay', 'Audit'),
    }),
  }),
});

export const {
  useFeedbackQuery,
  useFeedbackVersionQuery,
  useFeedbackSheetsQuery,
  useEditFeedbackMutation,
  useReturnFeedbackMutation,
  useRevokeFeedbackLinkMutation,
} = feedbackApi;
