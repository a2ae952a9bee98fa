import { ACCEPTED_PAGE_SIZE, CALLS } from '@essays/contract';
import type { AssessmentSize, BaselineSummary } from '@essays/contract';
import { numberIn } from '../../data/client/answer-headers.ts';
import { api, DECISION_TAGS, listTags, onSuccess, onSuccessOfOne } from '../../data/client/api.ts';
import type { Versioned } from '../../data/client/api.ts';
import { call, endpoint, summary, untilDone } from '../../data/client/call.ts';
import { byId, command, decision } from '../../data/client/endpoints.ts';
import { normaliseGraded } from '../../domain/grading-view.ts';

export interface ListFilter {
  academic_year: string;
  period: string;
}

const normalise = <Of extends BaselineSummary>(baseline: Of): Of => normaliseGraded(baseline);

const decided = onSuccess(...DECISION_TAGS);
const oneDecided = onSuccessOfOne(...DECISION_TAGS);

/** A command of which only the status for success counts as success; any other answer is passed on as a failure. */
const exactly: typeof command = (made, tags) => {
  const { query, ...rest } = command(made, tags);
  const validateStatus = ({ status }: Response) => status === made.status;
  return { ...rest, query: (asked) => ({ ...query(asked), validateStatus }) };
};

export const baselinesApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** A page of them, or all if there is no limit. */
    pendingReviews: build.query({
      ...endpoint(
        (query: ListFilter & { search: string; limit?: number; offset?: number; around?: string | null }) =>
          summary(CALLS.baselines.pending, { query }),
        ({ pendingBaselines }, meta) => ({
          rows: pendingBaselines.map((one) => normalise(one)),
          count: numberIn(meta, 'X-Total-Count') ?? pendingBaselines.length,
          offset: numberIn(meta, 'X-Offset') ?? 0,
        }),
      ),
      providesTags: (answer) => listTags('Baseline', answer?.rows),
    }),
    approvedBaselines: build.query({
      ...endpoint(
        (query: ListFilter & { limit: number; offset: number; search: string; around?: string }) =>
          summary(CALLS.baselines.approved, { query }),
        ({ approved_baselines, count }, meta) => ({
          rows: approved_baselines.map((one) => normalise(one)),
          count,
          offset: numberIn(meta, 'X-Offset') ?? 0,
        }),
      ),
      providesTags: (answer) => listTags('Baseline', answer?.rows),
    }),
    rejectedBaselines: build.query({
      ...endpoint(
        ({ page, ...query }: ListFilter & { page: number; around: string | null }) =>
          call(CALLS.baselines.rejected, {
            query: {
              ...query,
              limit: ACCEPTED_PAGE_SIZE,
              offset: page * ACCEPTED_PAGE_SIZE,
              _t: Date.now(),
            },
          }),
        ({ rejected_baselines }, meta) => ({
          rows: rejected_baselines.map((one) => normalise(one)),
          count: numberIn(meta, 'X-Total-Count') ?? rejected_baselines.length,
          page: Math.floor((numberIn(meta, 'X-Offset') ?? 0) / ACCEPTED_PAGE_SIZE),
        }),
      ),
      providesTags: (answer) => listTags('Baseline', answer?.rows),
    }),
    baseline: build.query(byId(CALLS.baselines.one, 'Baseline', normalise)),
    /** What a list leaves out of a sample, for one revision of it: a later revision is a separate query. */
    baselineInState: build.query({
      ...endpoint(({ id }: Versioned) => call(CALLS.baselines.one, { path: { id } }), normalise),
      providesTags: ['Words'],
    }),
    uploadBaseline: build.mutation(
      exactly(CALLS.baselines.upload, onSuccess('Baseline', 'Student', 'Audit')),
    ),
    uploadBaselineBatch: build.mutation(
      exactly(CALLS.baselineBatches.upload, onSuccess('Baseline', 'Batch', 'Audit')),
    ),
    uploadBaselineFiles: build.mutation(
      exactly(CALLS.baselineBatches.uploadFiles, onSuccess('Baseline', 'Batch', 'Audit')),
    ),
    /** What came of each file of a batch so far. */
    baselineBatchFiles: build.query({
      ...endpoint((batchId: string) => call(CALLS.baselineBatches.files, { path: { batchId } })),
    }),
    assignBaselines: build.mutation(
      exactly(CALLS.baselineBatches.assign, onSuccess('Baseline', 'Student', 'Batch', 'Audit')),
    ),
    batchSummary: build.query({
      ...endpoint(() => call(CALLS.baselineBatches.summary)),
      providesTags: ['Assessment', { type: 'Baseline', id: 'LIST' }],
    }),
    batchProgress: build.query({
      ...endpoint(() => call(CALLS.baselineBatches.progress)),
      providesTags: ['Assessment'],
    }),
    batchReset: build.mutation({
      ...endpoint(() => call(CALLS.baselineBatches.reset)),
      invalidatesTags: onSuccess('Assessment'),
    }),
    batchStop: build.mutation({
      ...endpoint(() => call(CALLS.baselineBatches.stop)),
      invalidatesTags: onSuccess('Assessment'),
    }),
    intelligentAssessment: build.mutation({
      ...endpoint((body: AssessmentSize) => untilDone(call(CALLS.baselineBatches.assess, { body }))),
      invalidatesTags: onSuccess('Assessment', ...DECISION_TAGS),
    }),
    reviewBaseline: build.mutation(decision(CALLS.baselines.review, oneDecided)),
    undoBaselineReview: build.mutation(decision(CALLS.baselines.undo, oneDecided)),
    correctSampleType: build.mutation(decision(CALLS.baselines.changeSample, oneDecided)),
    retryBaseline: build.mutation(command(CALLS.baselines.retry, decided)),
    deleteBaseline: build.mutation(decision(CALLS.baselines.erase, decided)),
  }),
});

export const {
  usePendingReviewsQuery,
  useApprovedBaselinesQuery,
  useRejectedBaselinesQuery,
  useBaselineQuery,
  useBaselineInStateQuery,
  useLazyBaselineQuery,
  useUploadBaselineMutation,
  useUploadBaselineBatchMutation,
  useUploadBaselineFilesMutation,
  useBaselineBatchFilesQuery,
  useAssignBaselinesMutation,
  useBatchSummaryQuery,
  useBatchProgressQuery,
  useBatchResetMutation,
  useBatchStopMutation,
  useIntelligentAssessmentMutation,
  useReviewBaselineMutation,
  useUndoBaselineReviewMutation,
  useCorrectSampleTypeMutation,
  useRetryBaselineMutation,
  useDeleteBaselineMutation,
} = baselinesApi;
