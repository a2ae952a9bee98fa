import type { EventType } from '../events/event.ts';

/** What the audit shows first: decisions by people and by rules. */
export const DECISION_ACTIONS = [
  'AuthorshipApproved',
  'EssayRejected',
  'EssayFlagged',
  'EssayScoredByTeacher',
  'ScoresConfirmed',
  'NoLevelOverruled',
  'EssayDecisionUndone',
  'BaselineApproved',
  'BaselineRejected',
  'BaselineFoundConsistent',
  'BaselineReviewUndone',
  'EssayConvertedToBaseline',
  'RewriteConfirmed',
  'RewriteDismissed',
] as const satisfies readonly EventType[];
