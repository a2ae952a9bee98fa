import type { EventShape } from './event-shape.ts';

export interface FeedbackLinkEvents {
  /**
   * A teacher made a link by which its holder reads one returned feedback sheet, until it expires. Of its secret only
   * a hash is kept.
   */
  FeedbackLinkMade: EventShape<{
    link_id: string;
    essay_id: string;
    student_id: string;
    version: number;
    /** SHA-256, as hex. */
    secret_hash: string;
    /** The last day at the school on which it can be opened, and the moment at which that day ends. */
    last_day: string;
    expires_at: string;
  }>;
  /**
   * Somebody who had the link opened it, for the first time on this day at the school; who it was is not known. Further
   * openings on the same day are not recorded.
   */
  FeedbackLinkOpened: EventShape<{ link_id: string; essay_id: string }>;
  /** A teacher revoked the link: nobody can open it any more. */
  FeedbackLinkRevoked: EventShape<{ link_id: string; essay_id: string }>;
}
