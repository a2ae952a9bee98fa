import type { TimeZone } from '../facts/time-zone.ts';
import type { StudentRef } from '../facts/filing.ts';
import type { SheetEdits, SheetPoint, FeedbackSheet, ReturnedFeedback } from '../facts/feedback-sheet.ts';

/** For how many days a link can be opened. */
export const LINK_DAYS = { usual: 30, most: 365 } as const;

/** A link with which a student reads one returned sheet. */
export interface FeedbackLink {
  id: string;
  version: number;
  made_at: string;
  expires_at: string;
  /** Null: it can still be opened, until it expires. */
  revoked_at: string | null;
  /** On how many days it was opened, and when it was last opened for the first time on a day. */
  opened: number;
  last_opened_at: string | null;
}

/** A link that was just made. */
export interface NewFeedbackLink {
  id: string;
  /**
   * The secret after the # of its address; null if a repeat of the same request made it earlier, because it is not
   * kept.
   */
  token: string | null;
  expires_at: string;
}

/** What the holder of a link reads. */
export interface SharedFeedback {
  sheet: FeedbackSheet;
  expires_at: string;
  /** Of the school: its holder has no account to learn it from. */
  time_zone: TimeZone;
}

/** The feedback sheet of one essay, with what its teacher may change in it. */
export interface EssayFeedback extends StudentRef {
  essay_id: string;
  sheet: FeedbackSheet;
  points: SheetPoint[];
  edits: SheetEdits;
  returns: ReturnedFeedback[];
  /** Newest first. */
  links: FeedbackLink[];
  /** Whether the caller may edit and return it. */
  can_return: boolean;
  /** Whether the caller may end its links; also once the essay is rejected. */
  can_revoke: boolean;
  /** Revision of the essay's stream; the ETag. */
  revision: number;
}

/** A sheet as it was returned. */
export interface ReturnedSheet extends ReturnedFeedback, StudentRef {
  essay_id: string;
  sheet: FeedbackSheet;
}

/** What became of each of several essays. */
export interface FeedbackReturns {
  returned: (ReturnedFeedback & { essay_id: string; link: NewFeedbackLink | null })[];
  /** Why not, as a sentence. */
  skipped: { essay_id: string; reason: string }[];
}
