import { Injectable, SetMetadata } from '@nestjs/common';
import type { CallHandler, ExecutionContext, NestInterceptor } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Request, Response } from 'express';
import { mergeMap, Observable, tap } from 'rxjs';
import { Refusal } from '@essays/contract';
import type { User } from '@essays/contract';
import { inTurnOf } from '@essays/engines/pool/in-turn';
import { lettingFirst, StoreAway } from '@essays/storage';
import { READS_UNDER_WAY } from '../async/reads-under-way.ts';
import { FairQueue, QueueFull } from './fair-queue.ts';
import type { Place, Share } from './fair-queue.ts';
import { inTurnsWritten, JSON_TYPE } from './long-answer.ts';

const MEGABYTE = 1024 * 1024;
/**
 * A request that declares at most this length is an ordinary upload; a longer one, or one without a length, is a big
 * one.
 */
const ORDINARY = 32 * MEGABYTE;

/**
 * What runs at the same time in one process. Bodies of uploads are in memory during their turn, so `inAll` bounds the
 * memory: 8 × 32 MB, and 512 MB for the one big batch.
 */
const SHARES = {
  read: { perUser: 1, inAll: 12, waitingPerUser: 100, waitingInAll: 2_000 },
  export: { perUser: 1, inAll: 3, waitingPerUser: 4, waitingInAll: 40 },
  upload: { perUser: 2, inAll: 8, waitingPerUser: 60, waitingInAll: 600 },
  batch: { perUser: 1, inAll: 1, waitingPerUser: 4, waitingInAll: 30 },
} satisfies Record<string, Share>;
type Kind = keyof typeof SHARES;
/** Calls that have done their work and wait for others to do theirs, which they ask about again and again. */
const WAITING: Share = { perUser: 4, inAll: 40, waitingPerUser: 0, waitingInAll: 0 };

/** How long a call waits for its turn, milliseconds: less for a page than for a file. */
const PATIENCE: Record<Kind, number> = { read: 30_000, export: 60_000, upload: 120_000, batch: 300_000 };
/** When to retry, seconds. */
const COME_AGAIN = 5;

/** The call was not started, because too much else is running. */
export class TooBusy extends Refusal {
  override name = 'TooBusy';
  readonly retryAfterSeconds = COME_AGAIN;
  constructor(
    readonly status: 429 | 503,
    sentence: string,
  ) {
    super(sentence);
  }
}
const TOO_MANY_OF_ONE = 'You have too many requests under way at once. Please wait a moment and try again.';
const TOO_MANY_OF_ALL = 'The server is busy with other requests. Please try again in a moment.';

const TURNS = new WeakMap<Response, () => boolean>();
/**
 * Ends the turn of a call that holds no body any longer and only waits from now on, so that the person's next one does
 * not wait for that as well. False if too many wait already: then it is to be answered with what there is.
 */
export const onlyWaits = ({ response }: { response: Response }): boolean => TURNS.get(response)?.() ?? true;

const SHARE = 'essays:share';
/** A call that is heavier than others of its method. */
export const TakesShare = (kind: 'upload' | 'export') => SetMetadata(SHARE, kind);

/**
 * One person's many calls must not hold up another's page: each person's reads, exports and uploads run a few at a
 * time, and the rest wait, taking turns by person. Runs after the guards and before any body is read. Long answers
 * are written in turns.
 */
@Injectable()
export class FairSharesInterceptor implements NestInterceptor {
  readonly #queues: Record<Kind, FairQueue>;
  readonly #onlyWaiting = new FairQueue(WAITING);
  readonly #waiting = new Set<AbortController>();

  constructor(private readonly reflector: Reflector) {
    const queue = (kind: Kind) => new FairQueue(SHARES[kind]);
    this.#queues = {
      read: queue('read'),
      export: queue('export'),
      upload: queue('upload'),
      batch: queue('batch'),
    };
  }

  async intercept(context: ExecutionContext, next: CallHandler) {
    const http = context.switchToHttp();
    const request = http.getRequest<Request & { user?: User | null }>();
    const kind = this.#kindOf(context, request);
    const { user } = request;
    if (!user || kind === null) return next.handle();
    const response = http.getResponse<Response>();
    const place = await this.#enter(kind, user.id, response);
    const isOver = kind === 'read' ? READS_UNDER_WAY.begin() : () => undefined;
    const leave = () => {
      isOver();
      place.leave();
    };
    TURNS.set(response, () => this.#onlyWait(user.id, response, leave));
    // Not at once: calls would run one after the other, and new requests would be seen only after the last.
    response.once('close', () => setImmediate(leave));
    // Closed while it waited: no 'close' event will come.
    if (response.closed || response.destroyed) leave();
    await place.others();
    const answered = next.handle().pipe(
      tap({ error: (error: unknown) => this.#tellWaiting(error) }),
      mergeMap((answer: unknown) =>
        inTurnsWritten(answer, () => response.setHeader('Content-Type', JSON_TYPE)),
      ),
    );
    // The handler runs when its answer is subscribed to; what it has the engines do takes this person's turns.
    return new Observable((asker) =>
      inTurnOf(user.id, () => lettingFirst(place.others, () => answered.subscribe(asker))),
    );
  }

  #onlyWait(user: string, response: Response, leave: () => void): boolean {
    if (response.closed || response.destroyed) return false;
    const place = this.#onlyWaiting.enterNow(user);
    if (!place) return false;
    response.once('close', () => place.leave());
    leave();
    return true;
  }

  async #enter(kind: Kind, user: string, response: Response): Promise<Place> {
    const waiting = new AbortController();
    this.#waiting.add(waiting);
    const giveUp = () => waiting.abort(new TooBusy(503, TOO_MANY_OF_ALL));
    const patience = setTimeout(giveUp, PATIENCE[kind]);
    response.once('close', giveUp);
    try {
      return await this.#queues[kind].enter(user, waiting.signal);
    } catch (error) {
      if (!(error instanceof QueueFull)) throw error;
      throw error.of === 'user' ? new TooBusy(429, TOO_MANY_OF_ONE) : new TooBusy(503, TOO_MANY_OF_ALL);
    } finally {
      clearTimeout(patience);
      response.off('close', giveUp);
      this.#waiting.delete(waiting);
    }
  }

  /**
   * After a call that got no answer from a store, each queued call would wait as long for the same, one after the
   * other.
   */
  #tellWaiting(error: unknown): void {
    if (error instanceof StoreAway) for (const waiting of this.#waiting) waiting.abort(error);
  }

  #kindOf(context: ExecutionContext, request: Request): Kind | null {
    const named = this.reflector.getAllAndOverride<'upload' | 'export' | undefined>(SHARE, [
      context.getHandler(),
      context.getClass(),
    ]);
    if (named === undefined) return request.method === 'GET' ? 'read' : null;
    if (named === 'export') return 'export';
    const length = Number(request.headers['content-length'] ?? Number.POSITIVE_INFINITY);
    return length <= ORDINARY ? 'upload' : 'batch';
  }
}
