import { CALLS } from '@essays/contract';
import { api, listTags, onSuccess } from '../../data/client/api.ts';
import { call, endpoint, untilDone } from '../../data/client/call.ts';
import { byId } from '../../data/client/endpoints.ts';

export const batchesApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** What came of each file of a batch so far. */
    batchFiles: build.query(byId(CALLS.essayBatches.files, 'Batch')),
    batches: build.query({
      ...endpoint(() => call(CALLS.essayBatches.list)),
      providesTags: (rows) =>
        listTags(
          'Batch',
          rows?.map((row) => ({ id: row.batch_id })),
        ),
    }),
    batchStatus: build.query(byId(CALLS.essayBatches.status, 'Batch')),
    /** `finished`: false if some results did not arrive in time. */
    compareBatch: build.mutation({
      ...endpoint((batchId: string) => untilDone(call(CALLS.essayBatches.compare, { path: { batchId } }))),
      invalidatesTags: onSuccess('Batch', 'Essay', 'Audit'),
    }),
  }),
});

export const { useBatchesQuery, useBatchFilesQuery, useBatchStatusQuery, useCompareBatchMutation } =
  batchesApi;
