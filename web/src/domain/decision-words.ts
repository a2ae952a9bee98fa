export type AskedDecision = 'approve' | 'flag' | 'reject';

/** What a decision on an essay leads to, so that nobody has to try it out. */
const CONSEQUENCE: Record<AskedDecision, string> = {
  approve: 'It counts as the student’s own work, and its scores stand.',
  flag: 'It moves to Flagged Essays for a closer look. Nothing else changes.',
  reject: 'It moves to Rejected Essays, with your reason.',
};
/** Of an essay: a proposal that she has not seen does not stand because she approves. */
export const consequence = (decision: AskedDecision, essay?: { proposal_withheld?: boolean }): string =>
  decision === 'approve' && essay?.proposal_withheld
    ? 'It counts as the student’s own work. It still waits for your scores.'
    : CONSEQUENCE[decision];
export const UNDOABLE = 'You can undo this. The history keeps both steps.';
