import type { Essay, ReturnedFeedback } from '@essays/contract';
import { dateWord } from './dates.ts';

export type DecisionKind = 'approve' | 'flag' | 'reject';

/** What a decision on an essay leads to, so that nobody has to try it out. */
const CONSEQUENCE: Record<DecisionKind, string> = {
  approve: 'It counts as the student’s own work, and its scores stand.',
  flag: 'It moves to Flagged Essays for a closer look. Nothing else changes.',
  reject: 'It moves to Rejected Essays, with your reason.',
};
type Proposed = Partial<
  Pick<Essay, 'no_level' | 'proposal_withheld' | 'scores' | 'rubric_version' | 'rubric_assessment'>
>;

/** A criterion of a teacher's own rubric nobody has scored: the proposal for the rest cannot be confirmed alone. */
export const isPartlyProposed = ({ scores, rubric_version, rubric_assessment = [] }: Proposed): boolean =>
  scores === 'proposed' && Boolean(rubric_version) && rubric_assessment.some(({ score }) => score === null);

/** For an essay: approving does not confirm a proposal that the teacher has not seen or that is incomplete. */
export const consequence = (decision: DecisionKind, essay?: Proposed): string =>
  decision === 'approve' && essay && (essay.no_level || essay.proposal_withheld || isPartlyProposed(essay))
    ? 'It counts as the student’s own work. It still waits for your scores.'
    : CONSEQUENCE[decision];
/** Before a rejection: what the student has got is not taken back by it. */
export const returnedBefore = ({ at }: Pick<ReturnedFeedback, 'at'>): string =>
  `The student got feedback on it on ${dateWord(at)} and keeps it. A link to it stays open until it is revoked ` +
  'on the feedback sheet.';

export const UNDOABLE = 'You can undo this. The history keeps both steps.';
