import type {
  EssayFeedback,
  FeedbackLink,
  SharedFeedback,
  FeedbackReturns,
  ReturnedSheet,
  ReturnWay,
  SheetEdits,
} from '../answers/feedback.ts';
import { get, post, put } from './call.ts';

export interface FeedbackReturn {
  /** One essay, or those of a class. */
  essay_ids: string[];
  how: ReturnWay;
  /** Of links: for how many days they can be opened; 30 when left out. */
  days?: number;
}

export interface FeedbackPdfs {
  essay_ids: string[];
  /** Where days are told, such as America/New_York; UTC when left out. */
  time_zone?: string;
}

export interface OpenSharedFeedback {
  /** What stands behind the # of the link. */
  token: string;
}

export const feedback = {
  /** The feedback sheet of an essay, and what may be changed in it. */
  ofEssay: get('/essays/{id}/feedback').answers<EssayFeedback>(),
  /** Edits the feedback sheet of an essay; the body is all that differs from what the machine proposed. */
  edit: put('/essays/{id}/feedback').takes<SheetEdits>().answers<EssayFeedback>(),
  /** The sheets of several essays, such as a class, in the order asked for; those without a grade are left out. */
  sheets: get('/feedback', { query: ['essays'] }).answers<{ sheets: EssayFeedback[] }>(),
  /** Returns the feedback sheets of essays to their students: from now on the history has what each of them got. */
  giveBack: post('/feedback/returns').takes<FeedbackReturn>().answers<FeedbackReturns>(),
  /**
   * The sheets of several essays as they are now, a PDF each, in a ZIP; 'Not included.txt' in it names those that have
   * none, with the reason. It says of no sheet that it was returned.
   */
  pdfs: post('/feedback/pdfs').takes<FeedbackPdfs>().sends('application/zip'),
  /** Revokes a link: nobody can open it any more. */
  revokeLink: post('/feedback/links/{id}/revoke').answers<FeedbackLink>(),
  /** What a student reads by a link, without an account. Wrong, expired and revoked links are answered alike. */
  openShared: post('/shared-feedback').takes<OpenSharedFeedback>().answers<SharedFeedback>(),
  /** A feedback sheet as it was returned. */
  version: get('/essays/{id}/feedback/{version}').answers<ReturnedSheet>(),
};
