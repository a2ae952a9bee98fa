import type { TextComment } from '../answers/text-comment.ts';
import type { ReturnedFeedback, SheetEdits } from '../answers/feedback.ts';

/**
 * What the row of an essay knows of its feedback sheet. All of it is missing in what the release before wrote, and that
 * is served until this one has made its own (docs/operations.md, 'Rebuild and compare').
 */
export interface SheetColumns {
  /** How it was edited; null or missing: not at all. */
  sheet_edits?: SheetEdits | null;
  /** The sheets that its student got, oldest first; what they said is in the log. */
  returns?: ReturnedFeedback[];
  /** The last version that was returned, to whichever student; 0 or missing: none. */
  sheet_version?: number;
  text_comments?: TextComment[];
}
