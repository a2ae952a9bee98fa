import { randomUUID } from 'node:crypto';
import type { ServerWritableStream, ServiceError } from '@grpc/grpc-js';
import type { DoubleLog, Recorded } from './eventstoredb-double-log.ts';
import { caughtUp, checkpoint, confirmed, eventRead, FAILURES } from './eventstoredb-double-messages.ts';
import type {
  FilterAskedFor,
  ReadAnswer,
  ReadAskedFor,
  ReadRequest,
} from './eventstoredb-double-messages.ts';

export type Reading = ServerWritableStream<ReadRequest, ReadAnswer>;

export const fail = (call: Reading, failure: Partial<ServiceError>): void => {
  call.emit('error', failure);
};

/** What a server hands on to a live subscription between two appends. */
const LIVE_BUFFER = 32;
/** So many events behind, a subscription is dropped: observed of 1,000 in one append, never of 100. */
const MOST_BEHIND = 400;

/** One subscription to all: which events it wants, and when it hears how far the server has looked. */
class Live {
  readonly #wants: (event: Recorded) => boolean;
  /** Checkpoints come with a filter only. */
  readonly #every: number;
  #looked = 0;
  #behind = 0;

  /** @throws SyntaxError when the filter's regular expression is none */
  constructor(
    private readonly call: Reading,
    filter: FilterAskedFor | null,
  ) {
    const regex = filter?.regex ? new RegExp(filter.regex) : null;
    const wanted = (word: string) =>
      regex ? regex.test(word) : (filter?.prefixes ?? []).some((prefix) => word.startsWith(prefix));
    this.#wants = (event) => !filter || wanted(filter.isOnType ? event.type : event.stream);
    this.#every = filter?.checkpointEvery ?? Infinity;
  }

  /** False when the burst is too much for it: then it was sent nothing. */
  takes(events: readonly Recorded[]): boolean {
    const wanted = events.filter(this.#wants).length;
    this.#behind = Math.max(0, this.#behind - LIVE_BUFFER) + wanted;
    if (this.#behind > MOST_BEHIND || this.call.writableLength > MOST_BEHIND) return false;
    this.hears(events);
    return true;
  }

  hears(events: readonly Recorded[]): void {
    for (const event of events) {
      if (this.#wants(event)) this.call.write(eventRead(event));
      this.#looked += 1;
      if (this.#looked % this.#every === 0) this.call.write(checkpoint(event));
    }
  }
}

/** The subscriptions to all on one node of the double. */
export class DoubleSubscriptions {
  readonly #live = new Map<Reading, Live>();
  /** Number of subscriptions ever started. */
  started = 0;

  /** After the position asked for, which must not be within an event, and then live. */
  begin(call: Reading, { position, filter }: ReadAskedFor, log: DoubleLog): void {
    const at = position === 'end' ? log.all.length - 1 : log.at(position);
    if (at === null) return fail(call, FAILURES.thrownByHandler());
    let live: Live;
    try {
      live = new Live(call, filter);
    } catch {
      return fail(call, FAILURES.thrownByHandler());
    }
    this.started += 1;
    call.on('cancelled', () => this.#live.delete(call));
    call.write(confirmed(randomUUID()));
    live.hears(log.all.slice(at + 1));
    call.write(caughtUp());
    this.#live.set(call, live);
  }

  tell(events: readonly Recorded[]): void {
    for (const [call, live] of [...this.#live]) {
      if (live.takes(events)) continue;
      this.#live.delete(call);
      fail(call, FAILURES.tooSlow());
    }
  }

  /** They hear nothing more, not even their end. */
  forget(): void {
    this.#live.clear();
  }
}
