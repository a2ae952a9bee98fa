import type { BatchCounts, Essay, EssayBatchSummary } from '@essays/contract';
import { api, listTags, onSuccess } from '../../api/api.ts';
import { normaliseGraded } from '../../domain/grading-view.ts';

export const batchesApi = api.injectEndpoints({
  endpoints: (build) => ({
    batches: build.query<EssayBatchSummary[], void>({
      query: () => '/essays/batches',
      providesTags: (rows) =>
        listTags(
          'Batch',
          rows?.map((row) => ({ id: row.batch_id })),
        ),
    }),
    batchEssays: build.query<Essay[], string>({
      query: (id) => `/essays/batch/${encodeURIComponent(id)}`,
      transformResponse: (answer: Essay[] | { essays?: Essay[] }) =>
        (Array.isArray(answer) ? answer : (answer.essays ?? [])).map(
          (essay) => normaliseGraded(essay) as unknown as Essay,
        ),
      providesTags: (_rows, _error, id) => [
        { type: 'Batch', id },
        { type: 'Essay', id: 'LIST' },
      ],
    }),
    batchStatus: build.query<BatchCounts, string>({
      query: (id) => `/essays/batch-status/${encodeURIComponent(id)}`,
      providesTags: (_row, _error, id) => [{ type: 'Batch', id }],
    }),
    compareBatch: build.mutation<unknown, string>({
      query: (id) => ({ url: `/essays/batch/${encodeURIComponent(id)}/baseline-comparison`, method: 'POST' }),
      invalidatesTags: onSuccess('Batch', 'Essay', 'Audit'),
    }),
  }),
});

export const { useBatchesQuery, useBatchEssaysQuery, useBatchStatusQuery, useCompareBatchMutation } =
  batchesApi;
