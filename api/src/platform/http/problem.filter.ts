import { Catch, HttpException, Logger } from '@nestjs/common';
import type { ArgumentsHost, ExceptionFilter } from '@nestjs/common';
import type { Request, Response } from 'express';
import { CALLS, KEY_USED_OTHERWISE, NotFound, Refusal, SAVED_BUT_UNSEEN, SENTENCES } from '@essays/contract';
import type { Problem } from '@essays/contract';
import {
  fileTrouble,
  isDamaged,
  isFileHeld,
  isFileUnusable,
  isOutOfRoom,
  StoreAway,
  UnreadableEvent,
} from '@essays/storage';
import { TooBusy } from './shares.ts';
import { isReading } from './caller.ts';
import { UNSEEN } from './command-sender.ts';
import { EngineFailure } from '../engines/engines.ts';

/** Too many requests in a short time; the filter answers 429 and says when to try again. */
export class TooManyTries extends Refusal {
  readonly status = 429;
  override name = 'TooManyTries';
  constructor(readonly retryAfterSeconds: number) {
    super(`Too many attempts. Please wait ${waiting(retryAfterSeconds)} and try again.`);
  }
}

/** A sentence of its own for 401: 'Please sign in again.' would not help at the sign-in screen. */
export class WrongCredentials extends Refusal {
  readonly status = 401;
  override name = 'WrongCredentials';
}

/** An Idempotency-Key that was already used for a different request. */
export class KeyUsedOtherwise extends Refusal {
  readonly status = 422;
  override name = 'KeyUsedOtherwise';
  constructor() {
    super(KEY_USED_OTHERWISE);
  }
}

const waiting = (seconds: number): string => {
  if (seconds < 90) return seconds === 1 ? '1 second' : `${seconds} seconds`;
  return `${Math.ceil(seconds / 60)} minutes`;
};

const TITLES: Record<number, string> = {
  400: 'Invalid input',
  401: 'Not signed in',
  403: 'Not allowed',
  404: 'Not found',
  405: 'Not possible here',
  408: 'Too slow',
  409: 'Conflict',
  412: 'Changed in the meantime',
  413: 'Too large',
  415: 'Wrong kind of file',
  422: 'Not processable',
  428: 'Version not named',
  429: 'Too many attempts',
  500: 'Unexpected error',
  502: 'Outside service failed',
  503: 'Not ready',
};

/** What a teacher sees when the framework's own message would not help. */
const OWN_WORDS: Record<number, string> = {
  400: 'The request could not be understood.',
  401: SENTENCES.signInAgain,
  403: SENTENCES.notAllowed,
  404: 'There is nothing at this address.',
  405: 'This is not possible here.',
  413: 'The text is too long: 1 MB is the limit.',
  415: 'The request must be sent as JSON.',
  500: 'Something went wrong on our side. Please try again.',
  503: 'The server is not ready yet. Please try again in a moment.',
};

const NO_ROOM =
  'There is no room left on the server’s disk. Nothing was saved; please tell whoever runs the server.';

const DAMAGED =
  'A file on the server’s disk is damaged. Please tell whoever runs the server: its health and its log say which, ' +
  'and what to do.';

const UNREADABLE =
  'Something that is stored of this was changed or damaged, and cannot be read; in part it would be untrue. Please ' +
  'tell whoever runs the server: its log says which event it is.';

/** If a store gives no answer, it is unknown whether it wrote. Under a key it is done once, however often sent. */
const AWAY = {
  reading: 'The server’s database does not answer at the moment. Please try again in a moment.',
  writing:
    'The server’s database does not answer at the moment. Please check in a moment whether this ' +
    'was saved before you try again.',
  writingOnce:
    'The server’s database does not answer at the moment, and this may not have been saved. Please try again in a ' +
    'moment: it is saved only once.',
};

const HELD = {
  reading: 'Another program holds the server’s database at the moment. Please try again in a moment.',
  writing:
    'Another program holds the server’s database at the moment. Nothing was saved; please try again in a moment.',
};

const UNUSABLE =
  'The server cannot use a file on its disk, and this may not have been saved. Please tell whoever runs the server: ' +
  'its log says which file, and what to do.';

/** They are POSTs for what they carry, and save nothing that somebody could look for. */
const ASKS: ReadonlySet<string> = new Set(
  [
    CALLS.auth.login,
    CALLS.auth.renew,
    CALLS.students.compare,
    CALLS.students.known,
    CALLS.students.named,
    CALLS.feedback.openShared,
  ].map(({ path }) => `/api${path}`),
);
const savesNothing = (request: Request): boolean => isReading(request) || ASKS.has(pathOf(request));
const pathOf = ({ originalUrl }: Request): string => originalUrl.split(/[?#]/, 1)[0]!;

/** When to ask again after a 503, seconds. */
const READY_IN = 2;

/** A command was carried out, but the read models do not show its result yet. */
const isSavedNotShown = (error: unknown, response: Response): boolean =>
  error instanceof NotFound && response.locals[UNSEEN] === true;

type Effect = keyof typeof AWAY;
const effectOf = (request: Request): Effect => {
  if (savesNothing(request)) return 'reading';
  return request.headers['idempotency-key'] === undefined ? 'writing' : 'writingOnce';
};

/** Status and sentence for anything that may be thrown. Only a refusal shows its own message. */
const tell = (error: unknown, effect: Effect): { status: number; sentence: string } => {
  if (error instanceof Refusal) return { status: error.status, sentence: error.message };
  if (isOutOfRoom(error)) return { status: 503, sentence: NO_ROOM };
  if (isDamaged(error)) return { status: 503, sentence: DAMAGED };
  if (isFileHeld(error)) return { status: 503, sentence: effect === 'reading' ? HELD.reading : HELD.writing };
  if (isFileUnusable(error)) return { status: 503, sentence: UNUSABLE };
  if (error instanceof UnreadableEvent) return { status: 503, sentence: UNREADABLE };
  if (error instanceof StoreAway) return { status: 503, sentence: AWAY[effect] };
  // The text was too much for the engines, or they are too busy at the moment.
  if (error instanceof EngineFailure) return { status: error.retryable ? 503 : 422, sentence: error.reason };
  const type = errorMember(error, 'type');
  const message = error instanceof Error ? error.message : '';
  // A form beyond its limits: the framework wraps the message of its parser.
  const limit = error instanceof HttpException ? errorMember(error.cause, 'code') : undefined;
  if (limit === 'LIMIT_FIELD_VALUE') return { status: 413, sentence: OWN_WORDS[413] as string };
  if (typeof limit === 'string' && limit.startsWith('LIMIT_'))
    return { status: 400, sentence: 'Too many files or fields in one request.' };
  if (type === 'entity.too.large') return { status: 413, sentence: OWN_WORDS[413] as string };
  if (type === 'entity.parse.failed') return { status: 400, sentence: 'The request is not valid JSON.' };
  if (typeof type === 'string' && /^(entity|charset|encoding|request)\./.test(type)) {
    const status = Number(errorMember(error, 'status')) || 400;
    return { status, sentence: OWN_WORDS[status] ?? (OWN_WORDS[400] as string) };
  }
  if (error instanceof URIError) return { status: 400, sentence: OWN_WORDS[400] as string };
  if (error instanceof HttpException) {
    const status = error.getStatus();
    if (status === 400 && /uuid/i.test(message)) return { status: 404, sentence: 'Not found.' };
    return { status, sentence: OWN_WORDS[status] ?? (TITLES[status] ? `${TITLES[status]}.` : message) };
  }
  return { status: 500, sentence: OWN_WORDS[500] as string };
};

const errorMember = (error: unknown, name: string): unknown =>
  typeof error === 'object' && error !== null ? (error as Record<string, unknown>)[name] : undefined;

/** Every refusal is sent as a problem document (RFC 9457) with `error` and `message`, the same one sentence. */
@Catch()
export class ProblemFilter implements ExceptionFilter {
  readonly #log = new Logger('API');

  catch(error: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    this.answer(error, http.getRequest<Request>(), http.getResponse<Response>());
  }

  answer(error: unknown, request: Request, response: Response): void {
    const { status, sentence } = isSavedNotShown(error, response)
      ? { status: 503, sentence: SAVED_BUT_UNSEEN }
      : tell(error, effectOf(request));
    if (status >= 500 && !(error instanceof Refusal) && !isCut(request))
      this.#log.error(traceOf(error, request));
    if (response.headersSent) {
      response.destroy();
      return;
    }
    if (status === 503) response.setHeader('Retry-After', String(READY_IN));
    if (error instanceof TooManyTries || error instanceof TooBusy)
      response.setHeader('Retry-After', String(error.retryAfterSeconds));
    if (status === 401) response.setHeader('WWW-Authenticate', 'Bearer');
    response.removeHeader('Content-Disposition');
    const problem: Problem = {
      type: 'about:blank',
      title: TITLES[status] ?? 'Error',
      status,
      detail: sentence,
      instance: pathOf(request),
      statusCode: status,
      error: sentence,
      message: sentence,
    };
    response.status(status).type('application/problem+json').send(JSON.stringify(problem));
  }
}

/** The caller left while sending: not our failure. */
const isCut = (request: Request): boolean => request.destroyed && !request.complete;

/** Where it failed, without the error message: that may contain a student's words. */
const traceOf = (error: unknown, request: Request): string => {
  const route = (request.route as { path?: unknown } | undefined)?.path;
  const where = `${request.method} ${typeof route === 'string' ? route : '(no route)'}`;
  if (!(error instanceof Error)) return `${where}: something other than an Error was thrown`;
  // It quotes nothing, and names the event by its id.
  if (error instanceof UnreadableEvent) return `${where}: ${error.message}`;
  const code = errorMember(error, 'code');
  const frames = (error.stack ?? '')
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .slice(0, 12);
  const trouble = fileTrouble(error);
  const name = `${error.name}${typeof code === 'string' ? ` (${code})` : ''}`;
  return `${where}: ${name}\n${[...(trouble === null ? [] : [trouble]), ...frames].join('\n')}`;
};
