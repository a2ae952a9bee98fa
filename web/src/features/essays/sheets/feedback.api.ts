import { CALLS } from '@essays/contract';
import { api, onSuccess, onSuccessOrStale } from '../../../data/client/api.ts';
import { call, endpoint } from '../../../data/client/call.ts';
import { byId, command, decision } from '../../../data/client/endpoints.ts';

/** What students get to read about their essays. A sheet changes with its essay. */
export const feedbackApi = api.injectEndpoints({
  endpoints: (build) => ({
    feedback: build.query(byId(CALLS.feedback.ofEssay, 'Essay')),
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
    editFeedback: build.mutation(decision(CALLS.feedback.edit, onSuccessOrStale('Essay', 'Audit'))),
    revokeFeedbackLink: build.mutation(command(CALLS.feedback.revokeLink, onSuccess('Essay', 'Audit'))),
    returnFeedback: build.mutation(command(CALLS.feedback.giveBack, onSuccess('Essay', 'Audit'))),
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
