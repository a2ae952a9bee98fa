import type { EssayLife } from './essay-life-state.ts';
import type { EssayStatus } from '../facts/states.ts';
import { isScored } from './scores.ts';
import type { ThreeScoresLike } from './scores.ts';
import { scoresOf } from './whose-scores.ts';
import type { WhoseScores } from '../facts/whose-scores.ts';

/** What decides which list an essay is on; answers and rows have it. */
export interface ListedEssay extends ThreeScoresLike {
  origin: 'essay' | 'baseline';
  processing_status: EssayStatus;
  is_flagged_baseline: boolean;
  is_flagged_for_ai_writing: boolean;
  grading_result_id?: string | null;
  grading_result?: object | null;
  rubric_assessment?: readonly { score?: number | null }[] | null;
  scores?: WhoseScores | null;
  /** There are scores, but they are not sent. */
  proposal_withheld?: boolean;
}

/** Essays on one page of a list. */
export const ESSAY_PAGE_SIZE = 20;

export const ESSAY_LISTS = ['graded', 'to_confirm', 'ungraded', 'flagged', 'rejected'] as const;
export type EssayList = (typeof ESSAY_LISTS)[number];

/** 'random': a shuffle that stays the same for the same reader, so that no essay is always graded last. */
export const ESSAY_ORDERS = ['newest', 'oldest', 'random'] as const;
export type EssayOrder = (typeof ESSAY_ORDERS)[number];

/** Which lists an essay is on, stored in its row so that an index finds a page of a list. */
export type Listed = { [L in EssayList as `on_${L}`]: boolean };

type Listable = Pick<
  ListedEssay,
  'origin' | 'processing_status' | 'is_flagged_baseline' | 'is_flagged_for_ai_writing'
> & {
  /** It has a grading result. */
  isGraded: boolean;
  /** By a rubric, or by one of the three scores. */
  isScored: boolean;
  /** By a machine, and no teacher has confirmed it. */
  isProposed: boolean;
  /** A criterion has no score. */
  hasGaps: boolean;
};

/**
 * Graded: not flagged for its authorship; an essay flagged for AI writing only is there and on Flagged. Flagged waits
 * for a teacher's decision. To confirm is the part of Graded that no teacher has looked at: nobody has confirmed the
 * proposed scores or entered others, and nothing is flagged. Ungraded has nothing scored yet, or a proposal that leaves
 * criteria to the teacher, which nobody could confirm; errors are there, with what to do next.
 */
const listsOf = (of: Listable): Listed => {
  const status = of.processing_status;
  // Rejected and unassigned texts have their own lists.
  const isHere = of.origin === 'essay' && status !== 'rejected' && status !== 'unassigned';
  const isFlagged = of.is_flagged_baseline || of.is_flagged_for_ai_writing || status === 'flagged';
  const isScoredWhole = of.isScored && !(of.isProposed && of.hasGaps);
  const isOnGraded = isHere && of.isGraded && isScoredWhole && !of.is_flagged_baseline;
  return {
    on_graded: isOnGraded,
    on_to_confirm: isOnGraded && of.isProposed && status === 'completed',
    on_ungraded: isHere && !isFlagged && !isScoredWhole,
    on_flagged: isHere && isFlagged,
    on_rejected: of.origin === 'essay' && status === 'rejected',
  };
};

/** Of an answer or a row. */
export const listedOn = (essay: ListedEssay): Listed =>
  listsOf({
    ...essay,
    isGraded: Boolean(essay.grading_result_id ?? essay.grading_result),
    isScored: isScored(essay) || essay.proposal_withheld === true,
    isProposed: essay.scores === 'proposed',
    hasGaps: essay.rubric_assessment?.some(({ score }) => score === null) ?? false,
  });

export const isGradedListed = (essay: ListedEssay): boolean => listedOn(essay).on_graded;
export const isFlaggedListed = (essay: ListedEssay): boolean => listedOn(essay).on_flagged;
export const isUngraded = (essay: ListedEssay): boolean => listedOn(essay).on_ungraded;

/**
 * Whether its score counts in average, trend and summary: not while it is flagged, and not once it is rejected. A
 * decision for the student restores it.
 */
export const countsInProgress = ({ processing_status }: { processing_status: EssayStatus }): boolean =>
  processing_status !== 'flagged' && processing_status !== 'rejected';

/** For a folded state, when no row with its text is available: scored means scored by a grader or a teacher. */
export const lifeListedOn = (life: EssayLife): Listed => {
  const { status, standing, score } = life;
  return listsOf({
    origin: 'essay',
    processing_status: status,
    is_flagged_baseline: standing.flags.authorship || standing.flags.teacher,
    is_flagged_for_ai_writing: standing.flags.ai_writing,
    isGraded: score !== null,
    isScored: score !== null,
    isProposed: scoresOf(life) === 'proposed',
    hasGaps: score?.gaps === true,
  });
};
