import { CALLS } from '@essays/contract';
import type { ImportedRubrics, NewRubric, RubricDraft } from '@essays/contract';
import { api, listTags, onSuccess } from './client/api.ts';
import type { Versioned } from './client/api.ts';
import { call, csv, endpoint } from './client/call.ts';

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
    rubric: build.query({
      ...endpoint((id: string) => call(CALLS.rubrics.one, { path: { id } })),
      providesTags: (_page, _error, id) => [{ type: 'Rubric', id }],
    }),
    rubricCsv: build.mutation(endpoint((id: string) => csv(CALLS.rubrics.csv, { path: { id } }))),
    createRubric: build.mutation({
      ...endpoint((body: NewRubric) => call(CALLS.rubrics.create, { body })),
      invalidatesTags: onSuccess('Rubric', 'Audit'),
    }),
    importRubrics: build.mutation({
      ...endpoint(
        (body: ImportedRubrics) => call(CALLS.rubrics.import, { body }),
        ({ rubrics }) => rubrics,
      ),
      invalidatesTags: onSuccess('Rubric', 'Audit'),
    }),
    changeRubric: build.mutation({
      ...endpoint(({ id, revision, draft }: Versioned & { draft: RubricDraft }) =>
        call(CALLS.rubrics.change, { path: { id }, revision, body: draft }),
      ),
      invalidatesTags: onSuccess('Rubric', 'Audit'),
    }),
    publishRubric: build.mutation({
      ...endpoint(({ id, revision }: Versioned) => call(CALLS.rubrics.publish, { path: { id }, revision })),
      invalidatesTags: onSuccess('Rubric', 'Audit'),
    }),
    retireRubric: build.mutation({
      ...endpoint(({ id, revision }: Versioned) => call(CALLS.rubrics.retire, { path: { id }, revision })),
      invalidatesTags: onSuccess('Rubric', 'Audit'),
    }),
    bringBackRubric: build.mutation({
      ...endpoint(({ id, revision }: Versioned) => call(CALLS.rubrics.bringBack, { path: { id }, revision })),
      invalidatesTags: onSuccess('Rubric', 'Audit'),
    }),
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
