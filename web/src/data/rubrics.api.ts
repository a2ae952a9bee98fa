import { CALLS } from '@essays/contract';
import type { ImportedRubrics, NewRubric, RubricDraft } from '@essays/contract';
import { api, listTags, onSuccess } from './client/api.ts';
import type { Decided } from './client/api.ts';
import { asks, call, csv } from './client/call.ts';

/** What essays are scored by. */
export const rubricsApi = api.injectEndpoints({
  endpoints: (build) => ({
    rubrics: build.query({
      ...asks(
        () => call(CALLS.rubrics.library),
        ({ rubrics }) => rubrics,
      ),
      providesTags: (rows) => listTags('Rubric', rows),
    }),
    rubric: build.query({
      ...asks((id: string) => call(CALLS.rubrics.one, { path: { id } })),
      providesTags: (_page, _error, id) => [{ type: 'Rubric', id }],
    }),
    rubricCsv: build.mutation(asks((id: string) => csv(CALLS.rubrics.csv, { path: { id } }))),
    createRubric: build.mutation({
      ...asks((body: NewRubric) => call(CALLS.rubrics.create, { body })),
      invalidatesTags: onSuccess('Rubric', 'Audit'),
    }),
    importRubrics: build.mutation({
      ...asks(
        (body: ImportedRubrics) => call(CALLS.rubrics.import, { body }),
        ({ rubrics }) => rubrics,
      ),
      invalidatesTags: onSuccess('Rubric', 'Audit'),
    }),
    changeRubric: build.mutation({
      ...asks(({ id, revision, draft }: Decided & { draft: RubricDraft }) =>
        call(CALLS.rubrics.change, { path: { id }, revision, body: draft }),
      ),
      invalidatesTags: onSuccess('Rubric', 'Audit'),
    }),
    publishRubric: build.mutation({
      ...asks(({ id, revision }: Decided) => call(CALLS.rubrics.publish, { path: { id }, revision })),
      invalidatesTags: onSuccess('Rubric', 'Audit'),
    }),
    retireRubric: build.mutation({
      ...asks(({ id, revision }: Decided) => call(CALLS.rubrics.retire, { path: { id }, revision })),
      invalidatesTags: onSuccess('Rubric', 'Audit'),
    }),
    bringBackRubric: build.mutation({
      ...asks(({ id, revision }: Decided) => call(CALLS.rubrics.bringBack, { path: { id }, revision })),
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
