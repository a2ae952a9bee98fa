import { CALLS, ESSAY_PAGE_SIZE } from '@essays/contract';
import type { EssayList, EssayOrder, EssaySummary } from '@essays/contract';
import { numberIn } from '../../data/client/answer-headers.ts';
import {
  api,
  DECISION_TAGS,
  SCORE_TAGS,
  listTags,
  onSuccess,
  onSuccessOfOne,
  onSuccessOrStale,
} from '../../data/client/api.ts';
import { call, endpoint, summary, untilDone } from '../../data/client/call.ts';
import { byId, command, decision } from '../../data/client/endpoints.ts';
import type { ApiRequest } from '../../data/client/call.ts';
import { normaliseGraded } from '../../domain/grading-view.ts';

export interface ListFilter {
  academic_year: string;
  period: string;
  /** Only those of one assignment. */
  assignment?: string | null;
}

/** An essay set aside in a batch, as the review step lists it. */
export type UnassignedEssay = EssaySummary;

/** One page of one list. */
export interface EssayListPlace extends ListFilter {
  list: EssayList;
  order: EssayOrder;
  /** From 0. */
  page: number;
  /** Instead, the page that contains this essay, if the list has it. */
  around: string | null;
}
interface EssayListPage {
  /** Without their texts, which are loaded when a card is opened. */
  essays: EssaySummary[];
  /** Of the whole list. */
  count: number;
  /** Essays of the class that are being processed and may appear on the list by themselves. */
  underWay: number;
  page: number;
}

/** The lists are never served from a cache in between: `_t` makes each address new. */
const fresh = () => ({ _t: Date.now() });

const decided = onSuccess(...DECISION_TAGS);
const oneDecided = onSuccessOfOne(...DECISION_TAGS);
const ofBatch = onSuccess('Essay', 'Batch', 'Audit');
/** Loading the deleted essay again would show an error. */
const gone = onSuccess({ type: 'Essay', id: 'LIST' }, 'Baseline', 'Batch', 'Student', 'Progress', 'Audit');

const pageOf = ({ academic_year, period, assignment, order, page, around }: EssayListPlace) => ({
  academic_year,
  period,
  assignment,
  around,
  order: order === 'newest' ? null : order,
  limit: ESSAY_PAGE_SIZE,
  offset: page * ESSAY_PAGE_SIZE,
  ...fresh(),
});

type ListAnswer = EssaySummary[] | { essays: EssaySummary[] };

/** The list that each is read from. */
const LISTED: Record<EssayList, (place: EssayListPlace) => ApiRequest<ListAnswer>> = {
  graded: (place) => summary(CALLS.essays.list, { query: { ...pageOf(place), list: 'graded' } }),
  to_confirm: (place) => summary(CALLS.essays.list, { query: { ...pageOf(place), list: 'to_confirm' } }),
  ungraded: (place) => summary(CALLS.essays.list, { query: { ...pageOf(place), list: 'ungraded' } }),
  flagged: (place) => summary(CALLS.essays.flagged, { query: pageOf(place) }),
  rejected: (place) => summary(CALLS.essays.rejected, { query: pageOf(place) }),
};

const essaysIn = (answer: ListAnswer): EssaySummary[] =>
  ('essays' in answer ? answer.essays : answer).map((essay) => normaliseGraded(essay));

export const essaysApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** One page of a list, and how long the list is. */
    essayList: build.query<EssayListPage, EssayListPlace>({
      ...endpoint(
        (place: EssayListPlace) => LISTED[place.list](place),
        (answer, meta, { page }): EssayListPage => {
          const essays = essaysIn(answer);
          const offset = numberIn(meta, 'X-Offset') ?? page * ESSAY_PAGE_SIZE;
          return {
            essays,
            count: numberIn(meta, 'X-Total-Count') ?? offset + essays.length,
            underWay: numberIn(meta, 'X-Under-Way') ?? 0,
            page: Math.floor(offset / ESSAY_PAGE_SIZE),
          };
        },
      ),
      providesTags: (answer) => listTags('Essay', answer?.essays),
      /** A page that was found by an essay is addressed by its number from now on. */
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
    /** Essays without a student, of every year: no class's list contains them. */
    unassignedEssays: build.query({
      ...endpoint(
        () => summary(CALLS.essays.unassigned, { query: fresh() }),
        ({ essays }) => essays,
      ),
      providesTags: (rows) => listTags('Essay', rows),
    }),
    essay: build.query(byId(CALLS.essays.one, 'Essay', normaliseGraded)),
    /** An id that is not an essay's may be a baseline's; only its state is loaded. */
    baselineBehindEssayId: build.query({
      ...endpoint(
        (id: string) => call(CALLS.baselines.one, { path: { id } }),
        ({ id, processing_status }) => ({ id, processing_status }),
      ),
      providesTags: (_row, _error, id) => [{ type: 'Baseline', id }],
    }),
    /** The sample that was made from an essay: what was found when it was compared with others. */
    linkedSample: build.query(byId(CALLS.baselines.one, 'Baseline')),
    studentEssays: build.query({
      ...endpoint((studentId: string) => summary(CALLS.essays.ofStudent, { path: { studentId } })),
      providesTags: (rows) => listTags('Essay', rows),
    }),
    essaysWithoutBaseline: build.query({
      ...endpoint((query: ListFilter) => call(CALLS.essays.withoutBaseline, { query })),
      providesTags: (rows) => listTags('Essay', rows),
    }),
    uploadEssay: build.mutation(command(CALLS.essays.upload, onSuccess('Essay', 'Student', 'Audit'))),
    uploadEssayBatch: build.mutation(command(CALLS.essayBatches.upload, ofBatch)),
    uploadEssayFiles: build.mutation(command(CALLS.essayBatches.uploadFiles, ofBatch)),
    assignEssays: build.mutation(
      command(CALLS.essayBatches.assign, onSuccessOrStale('Essay', 'Batch', 'Student', 'Audit')),
    ),
    processEssays: build.mutation(command(CALLS.essayBatches.process, ofBatch)),
    essaysOfBatch: build.query({
      ...endpoint((batchId: string) => summary(CALLS.essayBatches.essays, { path: { batchId } })),
      providesTags: (rows, _error, id) => [...listTags('Essay', rows), { type: 'Batch', id }],
    }),
    takeBackEssay: build.mutation(
      decision(CALLS.essays.unassign, onSuccessOrStale('Essay', 'Batch', 'Student', 'Audit')),
    ),
    eraseEssay: build.mutation(decision(CALLS.essays.erase, gone)),
    decideRewrite: build.mutation(decision(CALLS.essays.decideRewrite, decided)),
    gradeEssay: build.mutation({
      ...endpoint(({ id, engine }: { id: string; engine?: 'embedded' }) =>
        untilDone(call(CALLS.essays.grade, { path: { id }, body: engine && { engine } })),
      ),
      invalidatesTags: decided,
    }),
    /** How many essays of a class no teacher has looked at. */
    toConfirmCount: build.query({
      ...endpoint(
        (filter: ListFilter) =>
          summary(CALLS.essays.list, {
            query: { ...filter, list: 'to_confirm', limit: 1, ...fresh() },
          }),
        (answer, meta) => numberIn(meta, 'X-Total-Count') ?? answer.essays.length,
      ),
      providesTags: ['Essay'],
    }),
    saveGrades: build.mutation(decision(CALLS.essays.saveGrades, onSuccess(...SCORE_TAGS))),
    approveAuthorship: build.mutation(decision(CALLS.essays.approve, decided)),
    confirmScores: build.mutation(decision(CALLS.essays.confirmScores, onSuccessOfOne(...SCORE_TAGS))),
    proposeLevel: build.mutation(decision(CALLS.essays.proposeLevel, onSuccessOfOne(...SCORE_TAGS))),
    rejectEssay: build.mutation(decision(CALLS.essays.reject, decided)),
    flagEssay: build.mutation(decision(CALLS.essays.flag, decided)),
    undoEssayDecision: build.mutation(decision(CALLS.essays.undo, oneDecided)),
    retryEssay: build.mutation(command(CALLS.essays.retry, decided)),
    convertToBaseline: build.mutation(decision(CALLS.essays.convert, decided)),
  }),
});

export const {
  usePrefetch,
  useEssayListQuery,
  useUnassignedEssaysQuery,
  useEssayQuery,
  useLazyEssayQuery,
  useBaselineBehindEssayIdQuery,
  useLinkedSampleQuery,
  useStudentEssaysQuery,
  useEssaysWithoutBaselineQuery,
  useUploadEssayMutation,
  useUploadEssayBatchMutation,
  useUploadEssayFilesMutation,
  useAssignEssaysMutation,
  useProcessEssaysMutation,
  useEssaysOfBatchQuery,
  useTakeBackEssayMutation,
  useEraseEssayMutation,
  useDecideRewriteMutation,
  useGradeEssayMutation,
  useSaveGradesMutation,
  useToConfirmCountQuery,
  useApproveAuthorshipMutation,
  useConfirmScoresMutation,
  useProposeLevelMutation,
  useRejectEssayMutation,
  useFlagEssayMutation,
  useUndoEssayDecisionMutation,
  useRetryEssayMutation,
  useConvertToBaselineMutation,
} = essaysApi;
