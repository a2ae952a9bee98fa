import type { EssayRow } from '@essays/contract';
import type { Change } from './received-essay.ts';

/** The state before a person's decision, so that an undo can restore it. */
export const remembered = ({ flag_reason, rejection_reason }: EssayRow): Change => ({
  before_decision: { flag_reason, rejection_reason },
});

const joined = (stands: string | null, reason: string | null): string | null =>
  stands && reason && stands !== reason ? `${stands} ${reason}` : (reason ?? stands);

/** There may be several flags at once; each keeps its reason. */
export const flagReason = (row: EssayRow, reason: string | null): string | null => {
  const stands = row.is_flagged_baseline || row.is_flagged_for_ai_writing ? row.flag_reason : null;
  return joined(stands, reason);
};

/** An undo reverts what a person decided, not what a rule has found since. */
export const withReason = (row: EssayRow, reason: string | null): EssayRow['before_decision'] => {
  const before = row.before_decision;
  if (!before || row.life.decided?.before?.standing.verdict === 'approved') return before;
  return { ...before, flag_reason: joined(before.flag_reason, reason) };
};
