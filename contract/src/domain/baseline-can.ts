import { isReviewed } from './baseline-life.ts';
import type { BaselineLife } from './baseline-life.ts';
import { isErasureOffered } from './erasure.ts';
import { isOffered } from '../facts/roles.ts';
import type { Account } from '../facts/roles.ts';

/** What a person may do with a sample of a student's writing. */
export interface BaselineCan {
  approve: boolean;
  reject: boolean;
  undo: boolean;
  retry: boolean;
  delete: boolean;
}
/** What the state of a sample may forbid; deleting depends on who owns it. */
export type BaselineAction = Exclude<keyof BaselineCan, 'delete'>;

const UNREADABLE = 'This baseline has no readable text. It can only be deleted.';

/** Why it cannot be done with the sample in its current state, a sentence for the teacher; null when it can. */
const REFUSALS: Record<BaselineAction, (life: BaselineLife) => string | null> = {
  approve: ({ status }) =>
    status === 'ready_for_review' ? null : 'Only a baseline that is ready for review can be approved.',
  reject: ({ status }) =>
    status === 'ready_for_review' ? null : 'Only a baseline that is ready for review can be rejected.',
  undo: ({ review }) => (isReviewed(review) ? null : 'There is no review to undo.'),
  retry: ({ status, review, grading }) => {
    if (status === 'failed') return UNREADABLE;
    const isUnfinished = ['pending', 'processing', 'baseline_checking'].includes(status);
    const isUngraded = review.state === 'approved' && grading.state === 'failed';
    return isUnfinished || isUngraded ? null : 'This baseline has already been processed.';
  },
};

/**
 * Why a sample in its current state does not allow this, whoever asks: the sentence with which the decider refuses
 * it.
 */
export const baselineRefusal = (action: BaselineAction, life: BaselineLife): string | null =>
  REFUSALS[action](life);

/** What the caller may do with a sample in its current state; `handed_in_by`: id of the account. */
export const baselineCan = (life: BaselineLife, handed_in_by: string, caller: Account): BaselineCan => {
  const can = (action: BaselineAction) =>
    isOffered(caller, 'grade_essays') && REFUSALS[action](life) === null;
  return {
    approve: can('approve'),
    reject: can('reject'),
    undo: can('undo'),
    retry: can('retry'),
    delete: isErasureOffered(caller, handed_in_by),
  };
};
