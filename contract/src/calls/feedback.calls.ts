import type {
  EssayFeedback,
  FeedbackLink,
  SharedFeedback,
  FeedbackReturns,
  ReturnedSheet,
} from '../answers/feedback.ts';
import type { ReturnWay, SheetEdits } from '../facts/feedback-sheet.ts';
import { get, post, put } from './call.ts';

export interface FeedbackReturn {
  /** A single essay, or those of a class. */
  essay_ids: string[];
  how: ReturnWay;
  /** For how many days links can be opened; 30 if omitted. */
  days?: number;
}

export interface FeedbackPdfs {
  essay_ids: string[];
}

export interface OpenSharedFeedback {
  /** The part of the link after the #. */
  token: string;
}

export const feedback = {
  /** The feedback sheet of an essay, and what may be changed in it. */
  ofEssay: get('/essays/{id}/feedback').answers<EssayFeedback>(),
  /** Edits the feedback sheet of an essay; the body contains everything that differs from what the machine proposed. */
  edit: put('/essays/{id}/feedback', { replaces: true }).takes<SheetEdits>().answers<EssayFeedback>(),
  /** The sheets of several essays, such as a class, in the order requested; those without a grade are left out. */
  sheets: get('/feedback', { query: ['essays'] }).answers<{ sheets: EssayFeedback[] }>(),
  /** Returns the feedback sheets of essays to their students: from then on the history has what each of them got. */
  giveBack: post('/feedback/returns').takes<FeedbackReturn>().answers<FeedbackReturns>(),
  /**
   * The sheets of several essays as they are now, one PDF each, in a ZIP; 'Not included.txt' in it names those that
   * have none, with the reason. Does not mark any sheet as returned.
   */
  pdfs: post('/feedback/pdfs').takes<FeedbackPdfs>().sends('application/zip'),
  /** Revokes a link: nobody can open it any more. */
  revokeLink: post('/feedback/links/{id}/revoke').answers<FeedbackLink>(),
  /** What a student reads with a link, without an account. Wrong, expired and revoked links get the same answer. */
  openShared: post('/shared-feedback').takes<OpenSharedFeedback>().answers<SharedFeedback>(),
  /** A feedback sheet as it was returned. */
  version: get('/essays/{id}/feedback/{version}').answers<ReturnedSheet>(),
};
