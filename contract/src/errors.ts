import { MAX_PDF_WORD } from './domain/thresholds.ts';
import { TYPED_FILES } from './facts/file-formats.ts';

/**
 * An error meant for the caller. The message is one sentence for a teacher; it never carries a student's name. The
 * API's filter turns it into a problem document with its status.
 */
export abstract class Refusal extends Error {
  abstract readonly status: number;
}

export class InvalidInput extends Refusal {
  readonly status: number = 400;
  override name = 'InvalidInput';
}
export class NotFound extends Refusal {
  readonly status = 404;
  override name = 'NotFound';
}
/** The account may do this, but not to this object. */
export class NotAllowed extends Refusal {
  readonly status = 403;
  override name = 'NotAllowed';
}
/** An illegal state, or a race lost against another person. */
export class RuleBroken extends Refusal {
  readonly status = 409;
  override name = 'RuleBroken';
}
/** The caller named a version that is no longer the current one. */
export class StaleVersion extends Refusal {
  readonly status = 412;
  override name = 'StaleVersion';
}
/** The caller replaces a whole without naming the version that they have seen. */
export class VersionRequired extends Refusal {
  readonly status = 428;
  override name = 'VersionRequired';
}
/** A file of the wrong type (415), too large (413) or unreadable (422); a kind of bad input. */
export class UnusableFile extends InvalidInput {
  override name = 'UnusableFile';
  override readonly status: 413 | 415 | 422;
  constructor(status: 413 | 415 | 422, message: string) {
    super(message);
    this.status = status;
  }
}
/** An outside service failed after all tries. */
export class ServiceFailed extends Refusal {
  readonly status = 502;
  override name = 'ServiceFailed';
}

/** RFC 9457 plus the two fields the pages read. */
export interface Problem {
  type: string;
  title: string;
  status: number;
  detail: string;
  instance: string;
  statusCode: number;
  error: string;
  message: string;
}

export const SENTENCES = {
  onlyPdf: 'Only PDF files are allowed',
  onlyReadable: `Only ${TYPED_FILES}, PDFs, pictures (JPEG, PNG, HEIC), and ZIPs of them can be read.`,
  tooLarge: `File size must be ${MAX_PDF_WORD} or less`,
  signInAgain: 'Please sign in again.',
  notAllowed: "You don't have permission to do this.",
  decidedMeanwhile: 'Someone else has just decided on this. Review it again before deciding.',
  undoOfAnothers: 'Someone else has decided on this since. Review it again before undoing that decision.',
  scoreFirst: 'You score before you see the proposal: enter your own scores first.',
  assignFirst: 'Assign this essay to a student first.',
  waitsForModel:
    'Waiting for the language model, which is not responding. Processing continues by itself when it is back.',
  stepSetAside:
    'This could not be finished: the program stopped again and again while working on it. It will be ' +
    'tried again with Retry, or after the next update of the program.',
  setupCode:
    'The first account needs the code that the program printed when it started. Whoever runs the server can ' +
    'find it in its log.',
  ownPassword: 'An administrator set your password. Please choose one of your own first.',
  versionNotNamed:
    'A colleague may have changed this meanwhile, so it is only replaced as you have seen it (If-Match). ' +
    'Reload it and try again.',
  staleVersion: 'This has changed since you opened it. Reload it and try again.',
} as const;

/** Said of a command that was carried out while the read models do not show it yet. */
export const SAVED_BUT_UNSEEN =
  'This was saved, but the lists are not up to date yet. Please check again in a moment.';

/** The whole answer to a second request under one Idempotency-Key that asks for something else. */
export const KEY_USED_OTHERWISE =
  'This Idempotency-Key was already used for another request. Send a new one.';
