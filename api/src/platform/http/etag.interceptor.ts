import { createHash, randomUUID } from 'node:crypto';
import { Inject, Injectable, StreamableFile } from '@nestjs/common';
import type { CallHandler, ExecutionContext, NestInterceptor } from '@nestjs/common';
import type { Request, Response } from 'express';
import { map, of } from 'rxjs';
import type { Observable } from 'rxjs';
import type { User } from '@essays/contract';
import type { ReadModels } from '@essays/storage';
import { isReading } from './caller.ts';
import { JSON_TYPE } from './long-answer.ts';
import { awaitedPosition } from './min-position.interceptor.ts';
import { CLOCK, READ_MODELS } from './tokens.ts';
import type { Clock } from './tokens.ts';

/**
 * How long an answer counts as unchanged because no event has been seen since, ms. Some answers depend on the clock
 * (the essays of 30 days, that an essay waits for the language model): a page that polls sees that at most this much
 * later.
 */
const TRUSTED = 10_000;
/** How many answers are remembered, for all callers together; a tag and a few numbers each. */
const REMEMBERED = 2_000;

/** An answer that was sent: its tag, and what the read models had seen before it was made. */
interface SentAnswer {
  tag: string;
  seen: string;
  at: number;
}

/** What `tagged` set. */
const REVISION = /^"(\d+)"$/;

const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 22);

/** The pages make URLs unique by `_t`; the answer is the same. */
const addressOf = ({ path, query }: Request): string => {
  const { _t, ...asked } = query;
  return `${path}?${JSON.stringify(asked)}`;
};

/**
 * An ETag for each answer that a signed-in caller reads, and 304 when they already have it: without any query while
 * the read models have seen nothing new, otherwise by comparing what would be sent. It is the outermost of the
 * interceptors, so that a tag covers what this caller may see. That of a single document begins with its revision,
 * for If-Match; the rest says whether anything else in the answer has changed, such as a student's name.
 */
@Injectable()
export class EtagInterceptor implements NestInterceptor {
  /** By caller and URL, the oldest first. */
  readonly #given = new Map<string, SentAnswer>();

  constructor(
    @Inject(READ_MODELS) private readonly readModels: ReadModels,
    @Inject(CLOCK) private readonly now: Clock,
  ) {}

  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    const http = context.switchToHttp();
    const request = http.getRequest<Request & { user?: User | null }>();
    const response = http.getResponse<Response>();
    if (!isReading(request) || !request.user) return next.handle();
    const tagged = (keep: (tag: string) => void) =>
      next.handle().pipe(map((answer: unknown) => this.#tagged(answer, response, keep)));
    // A first request just gets the answer; only repeated ones are remembered.
    if (request.headers['if-none-match'] === undefined) return tagged(() => undefined);
    // With everything about the caller that decides what they see.
    const key = hashOf(`${JSON.stringify(request.user)} ${addressOf(request)}`);
    const [seen, at] = [await this.readModels.seen(), this.now()];
    // Whoever waits for what the read models have not seen yet is not told that nothing has changed.
    const awaitsMore = awaitedPosition(request) !== undefined;
    if (!awaitsMore && this.#isUnchanged(key, seen, request, response)) return of('');
    return tagged((tag) => this.#keep(key, { tag, seen, at }));
  }

  #isUnchanged(key: string, seen: string, request: Request, response: Response): boolean {
    const given = this.#given.get(key);
    if (!given || given.seen !== seen || this.now() - given.at > TRUSTED) return false;
    response.setHeader('ETag', given.tag);
    // Express sends 304 for an answer whose ETag the caller has.
    if (request.fresh) return true;
    response.removeHeader('ETag');
    return false;
  }

  #tagged(answer: unknown, response: Response, keep: (tag: string) => void): unknown {
    const type = response.getHeader('Content-Type') ?? JSON_TYPE;
    const isOurs = !response.headersSent && type === JSON_TYPE;
    if (!isOurs || answer === undefined || answer === null) return answer;
    const [, revision] = REVISION.exec(String(response.getHeader('ETag'))) ?? [];
    const tagWith = (mark: string) => {
      const tag = revision === undefined ? `W/"${mark}"` : `"${revision}-${mark}"`;
      response.setHeader('ETag', tag);
      keep(tag);
    };
    if (answer instanceof StreamableFile) {
      // Sent while it is written: only if nothing has been seen since is it known to be the same.
      if (answer.getHeaders().type === JSON_TYPE) tagWith(randomUUID());
      return answer;
    }
    const text = typeof answer === 'string' ? answer : JSON.stringify(answer);
    response.setHeader('Content-Type', JSON_TYPE);
    tagWith(hashOf(text));
    return text;
  }

  #keep(key: string, given: SentAnswer): void {
    this.#given.delete(key);
    this.#given.set(key, given);
    const [oldest] = this.#given.keys();
    if (this.#given.size > REMEMBERED && oldest !== undefined) this.#given.delete(oldest);
  }
}
