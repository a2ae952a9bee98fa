import { CALLS } from '@essays/contract';
import type { ImportedRubrics } from '@essays/contract';
import { api, listTags, onSuccess, onSuccessOrStale } from './client/api.ts';
import { call, csv, endpoint } from './client/call.ts';
import { byId, command, decision } from './client/endpoints.ts';

const changed = onSuccess('Rubric', 'Audit');
const changedOrStale = onSuccessOrStale('Rubric', 'Audit');

/** What essays are scored by. */
export const rubricsApi = api.injectEndpoints({
  endpoints: (build) => ({
    rubrics: build.query({
      ...endpoint(
        () => call(CALLS.rubrics.library),
        ({ rubrics }) => rubrics,
      ),
      providesTags: (rows) => listTags('Rubric', rows),
    }),
    rubric: build.query(byId(CALLS.rubrics.one, 'Rubric')),
    rubricCsv: build.mutation(endpoint((id: string) => csv(CALLS.rubrics.csv, { path: { id } }))),
    createRubric: build.mutation(command(CALLS.rubrics.create, changed)),
    importRubrics: build.mutation({
      ...endpoint(
        (body: ImportedRubrics) => call(CALLS.rubrics.import, { body }),
        ({ rubrics }) => rubrics,
      ),
      invalidatesTags: changed,
    }),
    changeRubric: build.mutation(decision(CALLS.rubrics.change, changedOrStale)),
    publishRubric: build.mutation(decision(CALLS.rubrics.publish, changedOrStale)),
    retireRubric: build.mutation(decision(CALLS.rubrics.retire, changedOrStale)),
    bringBackRubric: build.mutation(decision(CALLS.rubrics.bringBack, changedOrStale)),
  }),
});

export const {
  useRubricsQuery,
  useRubricQuery,
  useRubricCsvMutation,
  useCreateRubricMutation,
  useImportRubricsMutation,
  useChangeRubricMutation,
  usePublishRubricMutation,
  useRetireRubricMutation,
  useBringBackRubricMutation,
} = rubricsApi;
