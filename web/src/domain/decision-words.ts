export type AskedDecision = 'approve' | 'flag' | 'reject';

/** What a decision on an essay leads to, so that nobody has to try it out. */
export const CONSEQUENCE: Record<AskedDecision, string> = {
  approve: 'It counts as the student’s own work, and its scores stand.',
  flag: 'It moves to Flagged Essays for a closer look. Nothing else changes.',
  reject: 'It moves to Rejected Essays, with your reason.',
};
export const UNDOABLE = 'You can undo this. The history keeps both steps.';
