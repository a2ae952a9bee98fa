import type {
  Baseline,
  BaselineBatchProgress,
  BaselineBatchSummary,
  BaselineBatchUploadResult,
} from '@essays/contract';
import { api, DECISION_TAGS, filterParams, ifMatch, listTags, onSuccess } from '../../api/api.ts';
import type { Decided } from '../../api/api.ts';
import { normaliseGraded } from '../../domain/grading-view.ts';

export interface ListFilter {
  academic_year: string;
  period: string;
}

export interface BatchAssignment {
  assignments: { baseline_id: string; student_session_id: string }[];
  batch_id: string;
  essay_type: string;
  grading_status: string;
  academic_year: string;
  focus_organization_score?: number;
  evidence_elaboration_score?: number;
  conventions_score?: number;
  detailed_feedback?: string;
}

const normalise = (baseline: Baseline): Baseline => normaliseGraded(baseline);

/** The pending reviews arrive as a list, or under one of two names. */
export const pendingOf = (
  answer: Baseline[] | { pendingBaselines?: Baseline[]; pending_reviews?: Baseline[] },
): Baseline[] =>
  (Array.isArray(answer) ? answer : (answer.pendingBaselines ?? answer.pending_reviews ?? [])).map(normalise);

const decided = onSuccess(...DECISION_TAGS);

export const baselinesApi = api.injectEndpoints({
  endpoints: (build) => ({
    pendingReviews: build.query<Baseline[], ListFilter>({
      query: (filter) => ({ url: '/baselines/pending-reviews', params: filterParams({ ...filter }) }),
      transformResponse: pendingOf,
      providesTags: (rows) => listTags('Baseline', rows),
    }),
    approvedBaselines: build.query<
      { rows: Baseline[]; count: number },
      ListFilter & { limit: number; offset: number; search: string }
    >({
      query: ({ limit, offset, ...filter }) => ({
        url: '/baselines/approved',
        params: { limit, offset, ...filterParams(filter) },
      }),
      transformResponse: (answer: { approved_baselines?: Baseline[]; count?: number }) => ({
        rows: (answer.approved_baselines ?? []).map(normalise),
        count: answer.count ?? answer.approved_baselines?.length ?? 0,
      }),
      providesTags: (answer) => listTags('Baseline', answer?.rows),
    }),
    rejectedBaselines: build.query<Baseline[], ListFilter>({
      query: (filter) => ({
        url: '/baselines/rejected',
        params: { ...filterParams({ ...filter }), _t: Date.now() },
      }),
      transformResponse: (answer: { rejected_baselines?: Baseline[] }) =>
        (answer.rejected_baselines ?? []).map(normalise),
      providesTags: (rows) => listTags('Baseline', rows),
    }),
    baseline: build.query<Baseline, string>({
      query: (id) => `/baselines/${encodeURIComponent(id)}`,
      transformResponse: (answer: Baseline | { baseline: Baseline }) =>
        normalise('baseline' in answer ? answer.baseline : answer),
      providesTags: (_row, _error, id) => [{ type: 'Baseline', id }],
    }),
    /** 201 and nothing else is a success; any other answer is handed on as a failure. */
    uploadBaseline: build.mutation<unknown, FormData | Record<string, unknown>>({
      query: (body) => ({
        url: '/baselines/upload',
        method: 'POST',
        body,
        validateStatus: (response) => response.status === 201,
      }),
      invalidatesTags: onSuccess('Baseline', 'Student', 'Audit'),
    }),
    uploadBaselineBatch: build.mutation<BaselineBatchUploadResult, FormData>({
      query: (body) => ({
        url: '/baselines/batch-upload',
        method: 'POST',
        body,
        validateStatus: (response) => response.status === 200,
      }),
      invalidatesTags: onSuccess('Baseline', 'Batch', 'Audit'),
    }),
    assignBaselines: build.mutation<unknown, BatchAssignment>({
      query: (body) => ({
        url: '/baselines/assign-batch',
        method: 'POST',
        body,
        validateStatus: (response) => response.status === 200,
      }),
      invalidatesTags: onSuccess('Baseline', 'Student', 'Batch', 'Audit'),
    }),
    batchSummary: build.query<BaselineBatchSummary, void>({
      query: () => '/baselines/batch-summary',
      providesTags: ['Assessment', { type: 'Baseline', id: 'LIST' }],
    }),
    batchProgress: build.query<BaselineBatchProgress, void>({
      query: () => '/baselines/batch-progress',
      providesTags: ['Assessment'],
    }),
    batchReset: build.mutation<unknown, void>({
      query: () => ({ url: '/baselines/batch-reset', method: 'POST' }),
      invalidatesTags: onSuccess('Assessment'),
    }),
    batchStop: build.mutation<unknown, void>({
      query: () => ({ url: '/baselines/batch-stop', method: 'POST' }),
      invalidatesTags: onSuccess('Assessment'),
    }),
    intelligentAssessment: build.mutation<unknown, { batchSize: number }>({
      query: (body) => ({ url: '/baselines/batch-intelligent-assessment', method: 'POST', body }),
      invalidatesTags: onSuccess('Assessment', ...DECISION_TAGS),
    }),
    reviewBaseline: build.mutation<
      Partial<Baseline>,
      Decided & { decision: 'approved' | 'rejected'; review_notes?: string; rejection_reason?: string }
    >({
      query: ({ id, revision, ...body }) => ({
        url: `/baselines/${id}/review`,
        method: 'POST',
        body,
        headers: ifMatch(revision),
      }),
      invalidatesTags: decided,
    }),
    undoBaselineReview: build.mutation<unknown, Decided>({
      query: ({ id, revision }) => ({
        url: `/baselines/${id}/undo`,
        method: 'POST',
        headers: ifMatch(revision),
      }),
      invalidatesTags: decided,
    }),
    retryBaseline: build.mutation<unknown, string>({
      query: (id) => ({ url: `/baselines/${id}/retry-processing`, method: 'POST' }),
      invalidatesTags: decided,
    }),
    deleteBaseline: build.mutation<unknown, Decided>({
      query: ({ id, revision }) => ({
        url: `/baselines/${id}`,
        method: 'DELETE',
        headers: ifMatch(revision),
      }),
      invalidatesTags: decided,
    }),
  }),
});

export const {
  usePendingReviewsQuery,
  useApprovedBaselinesQuery,
  useRejectedBaselinesQuery,
  useBaselineQuery,
  useUploadBaselineMutation,
  useUploadBaselineBatchMutation,
  useAssignBaselinesMutation,
  useBatchSummaryQuery,
  useBatchProgressQuery,
  useBatchResetMutation,
  useBatchStopMutation,
  useIntelligentAssessmentMutation,
  useReviewBaselineMutation,
  useUndoBaselineReviewMutation,
  useRetryBaselineMutation,
  useDeleteBaselineMutation,
} = baselinesApi;
