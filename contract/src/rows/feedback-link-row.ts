import type { FeedbackLink } from '../answers/feedback.ts';

/**
 * A link to a returned sheet, by its id. It contains nothing about a student but ids, and stays when the essay is
 * deleted.
 */
export interface FeedbackLinkRow extends FeedbackLink {
  essay_id: string;
  /** Revision of the last event folded in. */
  seen: number;
}
