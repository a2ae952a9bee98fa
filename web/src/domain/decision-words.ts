export type AskedDecision = 'approve' | 'flag' | 'reject';

/** What a decision on an essay leads to, so that nobody has to try it out. */
export const CONSEQUENCE: Record<AskedDecision, string> = {
  approve: 'It counts as the student’s own work, and its scores stand.',
  flag: 'It waits under Flagged Essays for a closer look. Nothing else changes.',
  reject: 'It is set aside under Rejected Essays, with your reason.',
};
export const UNDOABLE = 'You can undo this; the history keeps both.';
