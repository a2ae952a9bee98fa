import type { BatchCounts, EssayBatchSummary } from '@essays/contract';
import { api, listTags, onSuccess } from '../../../api/api.ts';

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
    batchStatus: build.query<BatchCounts, string>({
      query: (id) => `/essays/batch-status/${encodeURIComponent(id)}`,
      providesTags: (_row, _error, id) => [{ type: 'Batch', id }],
    }),
    /** `finished`: false when not all results were there in time. */
    compareBatch: build.mutation<{ finished?: boolean }, string>({
      query: (id) => ({ url: `/essays/batch/${encodeURIComponent(id)}/baseline-comparison`, method: 'POST' }),
      invalidatesTags: onSuccess('Batch', 'Essay', 'Audit'),
    }),
  }),
});

export const { useBatchesQuery, useBatchStatusQuery, useCompareBatchMutation } = batchesApi;
