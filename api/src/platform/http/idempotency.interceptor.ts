import { createHash, createHmac } from 'node:crypto';
import { HttpException, Inject, Injectable } from '@nestjs/common';
import type { CallHandler, ExecutionContext, NestInterceptor } from '@nestjs/common';
import type { Request, Response } from 'express';
import { finalize, from, lastValueFrom } from 'rxjs';
import { DAY_MS } from '@essays/contract';
import type { User } from '@essays/contract';
import { turns } from '@essays/storage';
import type { RememberedRequests } from '@essays/storage';
import type { Config } from '../config/config.ts';
import { BEHIND } from './command-sender.ts';
import { isFileServed } from './serves.ts';
import type { Upload } from './upload.ts';
import { FINGERPRINT, keyedCallOf } from './decorators.ts';
import { KeyUsedOtherwise } from './problem.filter.ts';
import { CLOCK, CONFIG, REQUESTS } from './tokens.ts';
import type { Clock } from './tokens.ts';

/** How long a key is tied to its first request, milliseconds: longer than any client keeps retrying. */
const KEEP_KEY = 7 * DAY_MS;
/** How long an answer is kept in memory, milliseconds. Later, and after a restart, the answer is rebuilt. */
const KEEP_ANSWER = 10 * 60 * 1000;
const MOST_ANSWERS = 200;
const HEADERS = ['ETag', 'X-Stream-Position', 'X-Stream-Revision', 'Location', BEHIND[0]] as const;
/** Refused before anything was written: the key may be used again, for the corrected request. */
const NOTHING_DONE: readonly number[] = [400, 401, 403, 404, 413, 415, 422, 429];

type KeyedRequest = Request & {
  [FINGERPRINT]?: string;
  user?: User | null;
  file?: Upload;
  files?: Upload[];
};

interface Answer {
  status: number;
  body: unknown;
  headers: [name: string, value: string][];
}

/** Recent answers, by call and by what the caller may see; one cache for all routes of the process. */
export class RecentAnswers extends Map<string, { until: number; answer: Promise<Answer> }> {}

const canonical = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(canonical);
  if (typeof value !== 'object' || value === null) return value;
  return Object.entries(value)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, one]) => [name, canonical(one)]);
};

const statusOf = (error: unknown): number =>
  error instanceof HttpException
    ? error.getStatus()
    : Number((error as { status?: unknown } | null)?.status ?? 500);

/**
 * Requests with an Idempotency-Key. The command's id, derived from the key and the content and stored in the events,
 * ensures that a repeat never appends anything. Here, for POST, a repeat is distinguished from a different request
 * with the same key, and gets the first one's answer, even while that is still running. Uploads name this interceptor
 * again after the one that reads their files.
 */
@Injectable()
export class IdempotencyInterceptor implements NestInterceptor {
  constructor(
    private readonly answers: RecentAnswers,
    @Inject(REQUESTS) private readonly requests: RememberedRequests,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async intercept(context: ExecutionContext, next: CallHandler) {
    const request = context.switchToHttp().getRequest<KeyedRequest>();
    const call = keyedCallOf(request);
    const isUnread = request.body === undefined;
    if (call === null || isUnread || request[FINGERPRINT] !== undefined)
      return this.#forgetting(request, next);
    const sent = await this.#fingerprint(request);
    request[FINGERPRINT] = sent;
    // A file is made again: it is sent while it is made, and changes nothing.
    if (request.method !== 'POST' || isFileServed(context)) return this.#forgetting(request, next);

    if ((await this.requests.remember(call, sent, this.clock(), KEEP_KEY)) !== sent)
      throw new KeyUsedOtherwise();
    return from(this.#answer(call, request, context.switchToHttp().getResponse<Response>(), next));
  }

  /** A cached answer about a student is dropped when the student is erased. */
  #forgetting({ method }: KeyedRequest, next: CallHandler) {
    const answer = next.handle();
    return method === 'DELETE' ? answer.pipe(finalize(() => this.answers.clear())) : answer;
  }

  async #answer(
    call: string,
    request: KeyedRequest,
    response: Response,
    next: CallHandler,
  ): Promise<unknown> {
    // An answer shows what the caller could see then; with different permissions it is rebuilt.
    const key = `${call} ${[...(request.user?.permissions ?? [])].sort().join()}`;
    const known = this.answers.get(key);
    if (known && known.until > this.clock()) {
      const { status, body, headers } = await known.answer;
      response.status(status);
      for (const [name, value] of headers) response.setHeader(name, value);
      return body;
    }
    const answer = this.#make(response, next);
    this.answers.delete(key);
    this.answers.set(key, { until: this.clock() + KEEP_ANSWER, answer });
    const [oldest] = this.answers.keys();
    if (this.answers.size > MOST_ANSWERS && oldest !== undefined) this.answers.delete(oldest);
    try {
      const { body, headers } = await answer;
      // It is from before what was done; a repeat asks for the one after it.
      if (headers.some(([name]) => name === BEHIND[0])) this.answers.delete(key);
      return body;
    } catch (error) {
      this.answers.delete(key);
      if (NOTHING_DONE.includes(statusOf(error))) await this.requests.forget(call);
      throw error;
    }
  }

  async #make(response: Response, next: CallHandler): Promise<Answer> {
    const body: unknown = await lastValueFrom(next.handle(), { defaultValue: undefined });
    const headers = HEADERS.flatMap((name): Answer['headers'] => {
      const value = response.getHeader(name);
      return value === undefined ? [] : [[name, String(value)]];
    });
    return { status: response.statusCode, body, headers };
  }

  /** Keyed with the server's secret, so that it does not reveal which name was sent. */
  async #fingerprint({ body, file, files }: KeyedRequest): Promise<string> {
    const turn = turns();
    const hmac = createHmac('sha256', this.config.jwtSecret).update(JSON.stringify(canonical(body)));
    for (const one of file ? [file] : (files ?? [])) {
      hmac
        .update(`\n${JSON.stringify(one.originalname)} ${one.size} `)
        .update(createHash('sha256').update(one.buffer).digest('hex'));
      await turn();
    }
    return hmac.digest('base64url');
  }
}
