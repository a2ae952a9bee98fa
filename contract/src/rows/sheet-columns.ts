import type { TextComment } from '../facts/text-comment.ts';
import type { ReturnedFeedback, SheetEdits } from '../facts/feedback-sheet.ts';

/** What the row of an essay knows about its feedback sheet. */
export interface SheetColumns {
  /** How it was edited; null: not edited. */
  sheet_edits: SheetEdits | null;
  /** The sheets that its student got, oldest first; their contents are in the log. */
  returns: ReturnedFeedback[];
  /** The last version that was returned, to whichever student; 0: none. */
  sheet_version: number;
  text_comments: TextComment[];
}
