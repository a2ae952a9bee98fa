import { ESSAY_PAGE_SIZE } from '@essays/contract';
import type {
  Essay,
  EssayBatchUploadResult,
  EssayList,
  EssayOrder,
  EssaySummary,
  EssayWithoutBaseline,
  GradingResult,
  LearningTargetScore,
  RewriteAnswer,
} from '@essays/contract';
import type { FetchBaseQueryMeta } from '@reduxjs/toolkit/query/react';
import { api, DECISION_TAGS, filterParams, ifMatch, listTags, onSuccess } from '../../api/api.ts';
import type { Decided } from '../../api/api.ts';
import { normaliseGraded } from '../../domain/grading-view.ts';

export interface ListFilter {
  academic_year: string;
  period: string;
}

export interface ManualScores {
  focus_organization_score?: number;
  evidence_elaboration_score?: number;
  conventions_score?: number;
  rubric_assessment?: { criterion: string; score: number; rationale: string }[];
  detailed_feedback?: string;
}

/** What came of asking for a grade. `grading_result` is null while it is still to come; `message` then says so. */
export interface GradeAnswer {
  grading_result?: GradingResult | null;
  learning_targets?: LearningTargetScore[];
  message?: string;
}

export type UploadedEssay = Partial<RewriteAnswer> & { id?: string; essay_id?: string; revision?: number };

/** An essay set aside in a batch, as the review step lists it. */
export type UnassignedEssay = EssaySummary;

/** One page of one list. */
export interface EssayListPlace extends ListFilter {
  list: EssayList;
  order: EssayOrder;
  /** From 0. */
  page: number;
  /** The page that holds this essay instead, where the list has it. */
  around: string | null;
}
export interface EssayListPage {
  essays: Essay[];
  /** Of the whole list. */
  count: number;
  page: number;
}

const LIST_URL: Record<EssayList, string> = {
  graded: '/essays',
  ungraded: '/essays',
  flagged: '/essays/flagged',
  rejected: '/essays/rejected',
};
/** Without texts, analyses and feedback. */
export const SUMMARY = { view: 'summary' } as const;

const numberIn = (meta: FetchBaseQueryMeta | undefined, header: string): number | null => {
  const value = meta?.response?.headers.get(header) ?? null;
  return value === null ? null : Number(value);
};

export const summariesOf = (answer: EssaySummary[] | { essays?: EssaySummary[] }): EssaySummary[] =>
  Array.isArray(answer) ? answer : (answer.essays ?? []);

const essaysOf = (answer: Essay[] | { essays?: Essay[] }): Essay[] =>
  (summariesOf(answer) as Essay[]).map(normalise);

interface BaselineState {
  id: string;
  processing_status: string;
}

/** Filled where the server is silent, so that no screen has to ask twice. */
const normalise = (essay: Essay): Essay => normaliseGraded(essay);

/** The lists are never served from a cache on the way: `_t` makes each address new. */
const fresh = () => ({ _t: Date.now() });

const decided = onSuccess(...DECISION_TAGS);

/** A decision on one essay, as it stood when it was seen. */
const asked = ({ id, revision }: Decided, what: string, body?: object) => ({
  url: `/essays/${id}/${what}`,
  method: 'POST',
  body,
  headers: ifMatch(revision),
});

export const essaysApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** One page of a list, and how long the list is. */
    essayList: build.query<EssayListPage, EssayListPlace>({
      query: ({ list, order, page, around, ...filter }) => ({
        url: LIST_URL[list],
        params: {
          ...filterParams({
            ...filter,
            around,
            order: order === 'newest' ? null : order,
            list: LIST_URL[list] === '/essays' ? list : null,
          }),
          limit: ESSAY_PAGE_SIZE,
          offset: page * ESSAY_PAGE_SIZE,
          ...fresh(),
        },
      }),
      transformResponse: (answer: Essay[] | { essays?: Essay[] }, meta, { page }) => {
        const essays = essaysOf(answer);
        const offset = numberIn(meta, 'X-Offset') ?? page * ESSAY_PAGE_SIZE;
        return {
          essays,
          count: numberIn(meta, 'X-Total-Count') ?? offset + essays.length,
          page: Math.floor(offset / ESSAY_PAGE_SIZE),
        };
      },
      providesTags: (answer) => listTags('Essay', answer?.essays),
      /** The page that was found by an essay is from now on known by its number. */
      onQueryStarted: async (place, { dispatch, queryFulfilled }) => {
        if (place.around === null) return;
        const answer = await queryFulfilled.catch(() => null);
        if (answer?.data.essays.some((essay) => essay.id === place.around))
          void dispatch(
            essaysApi.util.upsertQueryData(
              'essayList',
              { ...place, around: null, page: answer.data.page },
              answer.data,
            ),
          );
      },
    }),
    /** What waits for its student, of every year: it stands in no class's list. */
    unassignedEssays: build.query<UnassignedEssay[], void>({
      query: () => ({ url: '/essays/unassigned', params: { ...SUMMARY, ...fresh() } }),
      transformResponse: summariesOf,
      providesTags: (rows) => listTags('Essay', rows),
    }),
    essay: build.query<Essay, string>({
      query: (id) => `/essays/${encodeURIComponent(id)}`,
      transformResponse: normalise,
      providesTags: (_row, _error, id) => [{ type: 'Essay', id }],
    }),
    /** An id that is no essay may be a baseline's; only its state is asked for. */
    baselineBehindEssayId: build.query<BaselineState, string>({
      query: (id) => `/baselines/${encodeURIComponent(id)}`,
      transformResponse: (answer: BaselineState | { baseline: BaselineState }) =>
        'baseline' in answer ? answer.baseline : answer,
      providesTags: (_row, _error, id) => [{ type: 'Baseline', id }],
    }),
    /** A sample's text for the side by side view. */
    sampleText: build.query<
      { id: string; text: string; date: string | null; type: string; is_primary: boolean },
      string
    >({
      query: (id) => `/baselines/${encodeURIComponent(id)}`,
      transformResponse: (answer: Record<string, unknown>) => {
        const b = (answer.baseline ?? answer) as Record<string, unknown>;
        return {
          id: String(b.id),
          text: String(b.essay_text ?? b.sample_text ?? ''),
          date: (b.writing_date ?? b.submission_date ?? null) as string | null,
          type: String(b.essay_type ?? ''),
          is_primary: b.is_primary === true,
        };
      },
      providesTags: (_row, _error, id) => [{ type: 'Baseline', id }],
    }),
    studentEssays: build.query<EssaySummary[], string>({
      query: (studentId) => ({ url: `/essays/student/${encodeURIComponent(studentId)}`, params: SUMMARY }),
      transformResponse: summariesOf,
      providesTags: (rows) => listTags('Essay', rows),
    }),
    essaysWithoutBaseline: build.query<EssayWithoutBaseline[], ListFilter>({
      query: (filter) => ({ url: '/essays/without-baseline', params: filterParams({ ...filter }) }),
      transformResponse: (answer: EssayWithoutBaseline[] | { essays?: EssayWithoutBaseline[] }) =>
        Array.isArray(answer) ? answer : (answer.essays ?? []),
      providesTags: (rows) => listTags('Essay', rows),
    }),
    uploadEssay: build.mutation<UploadedEssay, FormData>({
      query: (body) => ({ url: '/essays/upload', method: 'POST', body }),
      invalidatesTags: onSuccess('Essay', 'Student', 'Audit'),
    }),
    uploadEssayBatch: build.mutation<EssayBatchUploadResult, FormData>({
      query: (body) => ({ url: '/essays/upload-batch', method: 'POST', body }),
      invalidatesTags: onSuccess('Essay', 'Batch', 'Audit'),
    }),
    assignEssays: build.mutation<
      unknown,
      { batch_id?: string; manual_assignments: { essay_id: string; student_session_id: string }[] }
    >({
      query: (body) => ({ url: '/essays/assign', method: 'POST', body }),
      invalidatesTags: onSuccess('Essay', 'Batch', 'Student', 'Audit'),
    }),
    processEssays: build.mutation<unknown, string[]>({
      query: (essay_ids) => ({ url: '/essays/process-batch', method: 'POST', body: { essay_ids } }),
      invalidatesTags: onSuccess('Essay', 'Batch', 'Audit'),
    }),
    essaysOfBatch: build.query<UnassignedEssay[], string>({
      query: (id) => ({ url: `/essays/batch/${encodeURIComponent(id)}`, params: SUMMARY }),
      transformResponse: summariesOf,
      providesTags: (rows, _error, id) => [...listTags('Essay', rows), { type: 'Batch', id }],
    }),
    takeBackEssay: build.mutation<unknown, Decided>({
      query: (on) => asked(on, 'unassign'),
      invalidatesTags: onSuccess('Essay', 'Batch', 'Student', 'Audit'),
    }),
    decideRewrite: build.mutation<unknown, Decided & { confirmed: boolean }>({
      query: ({ confirmed, ...on }) => asked(on, 'rewrite-decision', { confirmed }),
      invalidatesTags: decided,
    }),
    gradeEssay: build.mutation<GradeAnswer, { id: string; engine?: 'embedded' }>({
      query: ({ id, engine }) => ({
        url: `/essays/${id}/grade`,
        method: 'POST',
        body: engine ? { engine } : undefined,
      }),
      invalidatesTags: decided,
    }),
    saveGrades: build.mutation<unknown, Decided & { scores: ManualScores }>({
      query: ({ scores, ...on }) => asked(on, 'save-grades', scores),
      invalidatesTags: decided,
    }),
    approveAuthorship: build.mutation<Partial<Essay>, Decided>({
      query: (on) => asked(on, 'approve-authorship'),
      invalidatesTags: decided,
    }),
    rejectEssay: build.mutation<Partial<Essay>, Decided & { rejection_reason: string }>({
      query: ({ rejection_reason, ...on }) => asked(on, 'reject', { rejection_reason }),
      invalidatesTags: decided,
    }),
    flagEssay: build.mutation<Partial<Essay>, Decided & { reason: string }>({
      query: ({ reason, ...on }) => asked(on, 'flag', { reason }),
      invalidatesTags: decided,
    }),
    undoEssayDecision: build.mutation<unknown, Decided>({
      query: (on) => asked(on, 'undo'),
      invalidatesTags: decided,
    }),
    retryEssay: build.mutation<unknown, string>({
      query: (id) => ({ url: `/essays/${id}/retry`, method: 'POST' }),
      invalidatesTags: decided,
    }),
    convertToBaseline: build.mutation<unknown, Decided>({
      query: (on) => asked(on, 'convert-to-baseline'),
      invalidatesTags: decided,
    }),
  }),
});

export const {
  useEssayListQuery,
  useUnassignedEssaysQuery,
  useEssayQuery,
  useLazyEssayQuery,
  useBaselineBehindEssayIdQuery,
  useSampleTextQuery,
  useStudentEssaysQuery,
  useEssaysWithoutBaselineQuery,
  useUploadEssayMutation,
  useUploadEssayBatchMutation,
  useAssignEssaysMutation,
  useProcessEssaysMutation,
  useEssaysOfBatchQuery,
  useTakeBackEssayMutation,
  useDecideRewriteMutation,
  useGradeEssayMutation,
  useSaveGradesMutation,
  useApproveAuthorshipMutation,
  useRejectEssayMutation,
  useFlagEssayMutation,
  useUndoEssayDecisionMutation,
  useRetryEssayMutation,
  useConvertToBaselineMutation,
} = essaysApi;
