import type { EventShape } from './event-shape.ts';

/** What teachers say about whose words an essay has; `start`, `end`: in UTF-16 units of its text. */
export interface WordingEvents {
  /** A teacher said that a passage is the student's own: it is never set apart, and compared with the rest. */
  OwnWordsClaimed: EventShape<{ essay_id: string; start: number; end: number }>;
  /** A teacher took that back: the passage is judged like any other again. */
  OwnWordsClaimWithdrawn: EventShape<{ essay_id: string; start: number; end: number }>;
}
