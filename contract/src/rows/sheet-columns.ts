import type { ReturnedFeedback, SheetEdits } from '../answers/feedback.ts';

/** What the row of an essay knows of its feedback sheet. */
export interface SheetColumns {
  /** How it was edited; null: not at all. */
  sheet_edits: SheetEdits | null;
  /** The sheets that its student got, oldest first; what they said is in the log. */
  returns: ReturnedFeedback[];
  /** The last version that was returned, to whichever student; 0: none. */
  sheet_version: number;
}
