import { Readable } from 'node:stream';
import { Injectable, SetMetadata, StreamableFile } from '@nestjs/common';
import type { CallHandler, ExecutionContext, NestInterceptor } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Response } from 'express';
import { mergeMap, Observable, tap } from 'rxjs';
import type { Refusal } from '@essays/contract';
import { inTurnOf } from '@essays/engines/pool/in-turn';
import { withLowerPriority, StoreAway } from '@essays/storage';
import { READS_UNDER_WAY } from '../async/reads-under-way.ts';
import { ArrivingBody, BodyRoom, hasBody, isForm, ORDINARY, setBody } from './arriving-body.ts';
import { asTaken, setTurn } from './call-turn.ts';
import { callerOf, isReading } from './caller.ts';
import type { CallingRequest } from './caller.ts';
import { FairQueue, QueueFull } from './fair-queue.ts';
import type { Place } from './fair-queue.ts';
import { writtenInTurns, JSON_TYPE } from './long-answer.ts';
import { SHARES, tooManyOfAll, tooManyOfOne, WAITING } from './shares.ts';
import type { Kind } from './shares.ts';

/** How long a complete answer keeps its call's place while the caller receives it, milliseconds, */
const RECEIVED_WITHIN = 1_000;
/** and its connection. */
const CLOSED_AFTER = 120_000;

const SHARE = 'essays:share';
/** A call that is heavier than others of its method; `none`: one that costs next to nothing, for everybody. */
export const TakesShare = (kind: 'upload' | 'export' | 'none') => SetMetadata(SHARE, kind);

/** Whether a call takes a form with files. */
export const takesFiles = (context: ExecutionContext): boolean =>
  Reflect.getMetadata(SHARE, context.getHandler()) === 'upload';

/**
 * Nobody's many calls hold up another's page: each person's reads, changes, exports and uploads run a few at a time,
 * and the rest wait, taking turns by person. Runs after the guards and before any body is read. A call with a body
 * takes its place when the body is there (`bodyArrived`). Long answers are written in turns, and a place is not kept
 * for an answer that nobody receives.
 */
@Injectable()
export class FairSharesInterceptor implements NestInterceptor {
  readonly #queues = Object.fromEntries(
    Object.entries(SHARES).map(([kind, share]) => [kind, new FairQueue(share)]),
  ) as Record<Kind, FairQueue>;
  readonly #onlyWaiting = new FairQueue(WAITING);
  readonly #waiting = new Set<AbortController>();
  readonly #room = new BodyRoom();

  constructor(private readonly reflector: Reflector) {}

  async intercept(context: ExecutionContext, next: CallHandler) {
    const http = context.switchToHttp();
    const request = http.getRequest<CallingRequest>();
    const response = http.getResponse<Response>();
    const kind = this.#kindOf(context, request);
    if (kind === null) return next.handle();
    const { kind: who, id } = callerOf(request);
    const call = new Call(response, (of) => this.#enter(of, id, response));
    let refused: (error: Refusal) => void = () => undefined;
    const body = hasBody(request) ? new ArrivingBody(this.#room, (error) => refused(error)) : null;
    if (body) {
      setBody(request, body);
      response.once('close', () => body.over());
    }
    const workKind = (): Kind => (kind === 'upload' && (body?.bytes ?? 0) > ORDINARY ? 'batch' : kind);
    setTurn(response, {
      arrived: async () => {
        if (!body?.isArriving) return;
        body.arrived();
        await call.take(workKind());
      },
      onlyWait: () => {
        if (!call.isOpen) return false;
        const waiting = this.#onlyWaiting.enterNow(id);
        if (!waiting) return false;
        response.once('close', () => waiting.leave());
        body?.over();
        call.leave();
        return true;
      },
      answered: () => call.answered(),
      pause: () => call.leave(),
      goOn: () => call.take(workKind()),
    });
    if (!body) await call.take(workKind());
    else {
      // What a stranger sends is so short that nobody has to wait for it.
      const isKnown = who === 'user' || who === 'writer';
      if (isKnown) await call.take(isForm(request) ? 'files' : 'bodies');
      body.watch(request, !isKnown);
    }
    await call.others();
    const answered = next.handle().pipe(
      tap({ error: (error: unknown) => this.#tellWaiting(error) }),
      mergeMap((answer: unknown) =>
        writtenInTurns(answer, () => response.setHeader('Content-Type', JSON_TYPE)),
      ),
      mergeMap(async (answer: unknown) => {
        if (answer instanceof StreamableFile) return asReceived(answer, response);
        call.answered();
        return answer;
      }),
    );
    // The handler runs when its answer is subscribed to; what it has the engines do takes this person's turns.
    return new Observable((asker) => {
      refused = (error) => {
        // The rest of the body is not read: nothing else can come over this connection.
        response.setHeader('Connection', 'close');
        asker.error(error);
      };
      return inTurnOf(id, () =>
        withLowerPriority(
          () => call.others(),
          () => answered.subscribe(asker),
        ),
      );
    });
  }

  async #enter(kind: Kind, id: string, response: Response): Promise<Place> {
    const waiting = new AbortController();
    this.#waiting.add(waiting);
    const giveUp = () => waiting.abort(tooManyOfAll());
    const patience = setTimeout(giveUp, SHARES[kind].patience);
    response.once('close', giveUp);
    try {
      return await this.#queues[kind].enter(id, waiting.signal);
    } catch (error) {
      if (!(error instanceof QueueFull)) throw error;
      throw error.of === 'user' ? tooManyOfOne() : tooManyOfAll();
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

  #kindOf(context: ExecutionContext, request: CallingRequest): Kind | null {
    const named = this.reflector.getAllAndOverride<'upload' | 'export' | 'none' | undefined>(SHARE, [
      context.getHandler(),
      context.getClass(),
    ]);
    const { kind } = callerOf(request);
    if (kind !== 'user') return named === 'none' ? null : kind;
    if (named === 'upload' || named === 'export') return named;
    return isReading(request) ? 'read' : 'write';
  }
}

const asReceived = (answer: StreamableFile, response: Response): StreamableFile =>
  new StreamableFile(Readable.from(asTaken<unknown>(answer.getStream(), response)), answer.options);

/** The place that one call has at a moment, if any. */
class Call {
  #place: Place | null = null;
  #isRead: (() => void) | null = null;
  #received: NodeJS.Timeout | undefined;
  #closed: NodeJS.Timeout | undefined;

  constructor(
    private readonly response: Response,
    private readonly enter: (kind: Kind) => Promise<Place>,
  ) {
    // Not at once: calls would run one after the other, and new requests would be seen only after the last.
    response.once('close', () => {
      clearTimeout(this.#received);
      clearTimeout(this.#closed);
      setImmediate(() => this.leave());
    });
  }

  get isOpen(): boolean {
    return !this.response.closed && !this.response.destroyed;
  }

  /** Takes a place, and only then gives back the one it had. */
  async take(kind: Kind): Promise<void> {
    const place = await this.enter(kind);
    this.leave();
    this.#place = place;
    if (kind === 'read') this.#isRead = READS_UNDER_WAY.begin();
    // Closed while it waited: no 'close' event will come.
    if (!this.isOpen) this.leave();
  }

  leave(): void {
    this.#isRead?.();
    this.#isRead = null;
    this.#place?.leave();
    this.#place = null;
  }

  others(): Promise<void> | undefined {
    return this.#place?.others();
  }

  /** Nothing is left to be done but to receive it. */
  answered(): void {
    if (!this.isOpen) return;
    this.#received = setTimeout(() => this.leave(), RECEIVED_WITHIN);
    this.#closed = setTimeout(() => this.response.destroy(), CLOSED_AFTER);
  }
}
