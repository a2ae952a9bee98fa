import type { EssayLife } from './essay-life.ts';
import type { EssayStatus } from './states.ts';
import { isScored } from './scores.ts';
import type { ThreeScoresLike } from './scores.ts';

/** What decides on which list an essay stands; answers and rows have it. */
export interface ListedEssay extends ThreeScoresLike {
  origin: 'essay' | 'baseline';
  processing_status: EssayStatus;
  is_flagged_baseline: boolean;
  is_flagged_for_ai_writing: boolean;
  grading_result_id?: string | null;
  grading_result?: object | null;
  rubric_assessment?: readonly unknown[] | null;
}

/** Rejected and unassigned texts have lists of their own. */
const isElsewhere = (essay: ListedEssay): boolean =>
  essay.origin !== 'essay' ||
  essay.processing_status === 'rejected' ||
  essay.processing_status === 'unassigned';

/**
 * Graded list: a grading result, not flagged for its authorship, not rejected, and a rubric or one of the three scores.
 * An essay flagged for AI writing only stands here and on the Flagged list.
 */
export const isGradedListed = (essay: ListedEssay): boolean =>
  !isElsewhere(essay) &&
  Boolean(essay.grading_result_id ?? essay.grading_result) &&
  !essay.is_flagged_baseline &&
  isScored(essay);

/** Flagged list: waits for a teacher's decision, for authorship or for AI writing. */
export const isFlaggedListed = (essay: ListedEssay): boolean =>
  !isElsewhere(essay) &&
  (essay.is_flagged_baseline || essay.is_flagged_for_ai_writing || essay.processing_status === 'flagged');

/** Ungraded list: nothing scored yet, neither a rubric nor one of the three; errors stand here with their way on. */
export const isUngraded = (essay: ListedEssay): boolean =>
  !isElsewhere(essay) && !isFlaggedListed(essay) && !isScored(essay);

export const isRejectedListed = (essay: ListedEssay): boolean =>
  essay.origin === 'essay' && essay.processing_status === 'rejected';

/** Essays on one page of a list. */
export const ESSAY_PAGE_SIZE = 20;

export const ESSAY_LISTS = ['graded', 'ungraded', 'flagged', 'rejected'] as const;
export type EssayList = (typeof ESSAY_LISTS)[number];

/** 'random': a shuffle that stays the same for the same reader, so that no essay is always graded last. */
export const ESSAY_ORDERS = ['newest', 'oldest', 'random'] as const;
export type EssayOrder = (typeof ESSAY_ORDERS)[number];

/** Which lists an essay stands on, as its row keeps it so that a page of a list is found by an index. */
export type Listed = { [L in EssayList as `on_${L}`]: boolean };
export const listedOn = (essay: ListedEssay): Listed => ({
  on_graded: isGradedListed(essay),
  on_ungraded: isUngraded(essay),
  on_flagged: isFlaggedListed(essay),
  on_rejected: isRejectedListed(essay),
});

/**
 * Whether its score counts in average, trend and summary: not while it is doubted (flagged), and not once it is refused.
 * A decision for the student brings it back.
 */
export const countsInProgress = ({ processing_status }: { processing_status: EssayStatus }): boolean =>
  processing_status !== 'flagged' && processing_status !== 'rejected';

/** The same facts from a life, where no row with its words is at hand: scored is what a grader or a teacher has scored. */
export const listedLife = (life: EssayLife): ListedEssay => ({
  origin: 'essay',
  processing_status: life.status,
  is_flagged_baseline: life.standing.flags.authorship || life.standing.flags.teacher,
  is_flagged_for_ai_writing: life.standing.flags.ai_writing,
  grading_result_id: life.score?.grading_result_id ?? null,
  rubric_assessment: life.score ? [life.score.by] : [],
});
