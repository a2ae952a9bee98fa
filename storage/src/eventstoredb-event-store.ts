import { setTimeout as sleep } from 'node:timers/promises';
import {
  BACKWARDS,
  END,
  EventStoreDBClient,
  excludeSystemEvents,
  jsonEvent,
  NO_STREAM,
  START,
} from '@eventstore/db-client';
import type { AllStreamResolvedEvent, RecordedEvent, ResolvedEvent } from '@eventstore/db-client';
import { WrongExpectedRevision } from './event-log.ts';
import type { AppendResult, ExpectedRevision } from './event-log.ts';
import type { EventStore, EventToStore, StoredEvent } from './event-store.ts';

/** Time limits, ms. The client keeps none of its own on reads, and its deadline does not cover finding the leader. */
const APPEND_DEADLINE = 2_000;
const CALL_LIMIT = 10_000;
const SILENCE_LIMIT = 10_000;
/** How long an append whose outcome is unknown is repeated before the caller is told. */
const GIVE_UP_AFTER = 30_000;
const BACK_OFF = { first: 100, longest: 5_000 };
/** The client does not reconnect by itself when calls only time out: after so many in a row it is made anew. */
const TIMEOUTS_BEFORE_NEW_CLIENT = 5;
const PAGE = 1_000;

/** The body of a kept event; `personal` is base64 of the sealed words. A type, so that it fits the client's JSON. */
type Kept = { data: unknown; personal: string | null };
type KeptEvent = { type: string; data: Kept; metadata: Record<string, unknown> };

class TimedOut extends Error {
  override name = 'TimedOut';
}

const codeOf = (error: unknown): number | undefined => (error as { code?: number }).code;
const typeOf = (error: unknown): string | undefined => (error as { type?: string }).type;

const isTimeout = (error: unknown): boolean =>
  error instanceof TimedOut ||
  ['deadline-exceeded', 'timeout'].includes(typeOf(error) ?? '') ||
  codeOf(error) === 4;

/** Worth the same call again: the server was away, busy, electing, or its answer was lost. */
const isPassing = (error: unknown): boolean =>
  isTimeout(error) ||
  ['unavailable', 'not-leader', 'cancelled'].includes(typeOf(error) ?? '') ||
  [1, 10, 13, 14, 15].includes(codeOf(error) ?? -1) ||
  /failed to discover|server is not ready|rst_stream/i.test(error instanceof Error ? error.message : '');

const within = async <T>(work: Promise<T>, milliseconds: number): Promise<T> => {
  let timer: NodeJS.Timeout | undefined;
  // The work may still fail after the time is over; nobody listens then.
  work.catch(() => undefined);
  try {
    return await Promise.race([
      work,
      new Promise<never>((_, reject) => {
        timer = setTimeout(() => reject(new TimedOut('The event store did not answer')), milliseconds);
      }),
    ]);
  } finally {
    clearTimeout(timer);
  }
};

/** Everything a read gives, unless it falls silent. */
const collect = async <T>(read: AsyncIterable<T> & { destroy(): unknown }): Promise<T[]> => {
  const items: T[] = [];
  const iterator = read[Symbol.asyncIterator]();
  try {
    for (;;) {
      const next = await within(iterator.next(), SILENCE_LIMIT);
      if (next.done) return items;
      items.push(next.value);
    }
  } finally {
    read.destroy();
  }
};

const toStored = (event: RecordedEvent, position: bigint): StoredEvent => {
  const kept = event.data as Kept;
  return {
    id: event.id,
    streamId: event.streamId,
    revision: Number(event.revision),
    position: Number(position),
    type: event.type,
    data: JSON.stringify(kept.data),
    personal: kept.personal === null ? null : Buffer.from(kept.personal, 'base64'),
    metadata: JSON.stringify(event.metadata),
  };
};

/**
 * Events in EventStoreDB. Positions are commit positions of the log. Appends take the client's unary path by carrying
 * credentials: the batch path keeps no deadline and shares its promises between all streams.
 */
export class EventStoreDbEventStore implements EventStore {
  private client: EventStoreDBClient;
  private readonly credentials: { username: string; password: string };
  private readonly listeners = new Set<() => void>();
  private readonly closing = new AbortController();
  private following: Promise<void> | null = null;
  private timeoutsInARow = 0;

  /** `url`: esdb://user:password@host:2113,…?tls=…; without a user the server's first one is taken. */
  constructor(private readonly url: string) {
    const user = /^[a-z+]+:\/\/([^:@/]+):([^@/]+)@/i.exec(url);
    this.credentials = {
      username: decodeURIComponent(user?.[1] ?? 'admin'),
      password: decodeURIComponent(user?.[2] ?? 'changeit'),
    };
    this.client = EventStoreDBClient.connectionString(url);
  }

  async append(
    streamId: string,
    events: readonly EventToStore[],
    expected: ExpectedRevision,
  ): Promise<AppendResult> {
    if (events.length === 0) throw new RangeError('An append needs at least one event');
    const data = events.map((e) =>
      jsonEvent<KeptEvent>({
        id: e.id,
        type: e.type,
        data: {
          data: JSON.parse(e.data),
          personal: e.personal && Buffer.from(e.personal).toString('base64'),
        },
        metadata: JSON.parse(e.metadata) as Record<string, unknown>,
      }),
    );
    try {
      // Repeated with the same ids and the same revision until the server decides: it writes nothing twice.
      const result = await this.repeated(() =>
        this.client.appendToStream<KeptEvent>(streamId, data, {
          expectedRevision: expected === 'no_stream' ? NO_STREAM : BigInt(expected),
          credentials: this.credentials,
          requiresLeader: true,
          deadline: APPEND_DEADLINE,
        }),
      );
      const revision = Number(result.nextExpectedRevision);
      return {
        revision,
        position: Number(result.position?.commit ?? (await this.positionOf(streamId, revision))),
      };
    } catch (error) {
      if (typeOf(error) !== 'wrong-expected-version') throw error;
      const { actualVersion } = error as { actualVersion: bigint | 'no_stream' };
      throw new WrongExpectedRevision(
        streamId,
        expected,
        typeof actualVersion === 'bigint' ? Number(actualVersion) : 'no_stream',
      );
    }
  }

  async readStream(streamId: string): Promise<StoredEvent[]> {
    const events = await this.repeated(async () => {
      try {
        return await collect<ResolvedEvent>(this.client.readStream(streamId, this.callOptions()));
      } catch (error) {
        if (typeOf(error) === 'stream-not-found') return [];
        throw error;
      }
    });
    return events.flatMap(({ event }) => (event ? [toStored(event, event.position?.commit ?? 0n)] : []));
  }

  async readAll(options: {
    after: number;
    limit: number;
    types?: readonly string[];
  }): Promise<StoredEvent[]> {
    const { limit } = options;
    const types = options.types && new Set(options.types);
    const found: StoredEvent[] = [];
    if (limit <= 0 || types?.size === 0) return found;
    let after = options.after;
    for (;;) {
      // Reads begin with the event at the position, so one more is asked for and the first passed over.
      const page = await this.page(after, PAGE + 1);
      for (const { event } of page) {
        if (!event || Number(event.position.commit) <= after) continue;
        // The client's readAll ignores filters: system events and other types are passed over here.
        if (event.type.startsWith('$') || event.streamId.startsWith('$')) continue;
        if (types && !types.has(event.type)) continue;
        found.push(toStored(event, event.position.commit));
        if (found.length === limit) return found;
      }
      const last = page.at(-1)?.event?.position.commit;
      if (page.length <= PAGE || last === undefined) return found;
      after = Number(last);
    }
  }

  async head(): Promise<number> {
    const last = await this.repeated(() =>
      collect<AllStreamResolvedEvent>(
        this.client.readAll({ ...this.callOptions(), direction: BACKWARDS, fromPosition: END, maxCount: 1 }),
      ),
    );
    const commit = last[0]?.event?.position.commit;
    return commit === undefined ? -1 : Number(commit);
  }

  onAppend(listener: () => void): () => void {
    const own = () => listener();
    this.listeners.add(own);
    this.following ??= this.follow();
    return () => this.listeners.delete(own);
  }

  async close(): Promise<void> {
    this.closing.abort();
    this.listeners.clear();
    await this.client.dispose();
    await this.following;
  }

  private callOptions() {
    return { credentials: this.credentials, requiresLeader: true };
  }

  private page(after: number, maxCount: number): Promise<AllStreamResolvedEvent[]> {
    const from = { commit: BigInt(after), prepare: BigInt(after) };
    return this.repeated(() =>
      collect<AllStreamResolvedEvent>(
        this.client.readAll({ ...this.callOptions(), fromPosition: after < 0 ? START : from, maxCount }),
      ),
    );
  }

  private async positionOf(streamId: string, revision: number): Promise<bigint> {
    const [found] = await this.repeated(() =>
      collect<ResolvedEvent>(
        this.client.readStream(streamId, {
          ...this.callOptions(),
          fromRevision: BigInt(revision),
          maxCount: 1,
        }),
      ),
    );
    return found?.event?.position?.commit ?? 0n;
  }

  private async repeated<T>(call: () => Promise<T>): Promise<T> {
    const begin = performance.now();
    for (let attempt = 1; ; attempt += 1) {
      try {
        const result = await within(call(), CALL_LIMIT);
        this.timeoutsInARow = 0;
        // A read that is cut by closing ends politely and empty; taken for an answer it would say that the log is empty.
        if (this.closing.signal.aborted) throw new Error('UNAVAILABLE: the event store is closed');
        return result;
      } catch (error) {
        if (!isPassing(error) || this.closing.signal.aborted) throw error;
        if (performance.now() - begin > GIVE_UP_AFTER) throw error;
        if (isTimeout(error)) await this.countTimeout();
        await this.pause(attempt);
      }
    }
  }

  private async countTimeout(): Promise<void> {
    this.timeoutsInARow += 1;
    if (this.timeoutsInARow < TIMEOUTS_BEFORE_NEW_CLIENT) return;
    this.timeoutsInARow = 0;
    const old = this.client;
    this.client = EventStoreDBClient.connectionString(this.url);
    await old.dispose().catch(() => undefined);
  }

  /** Tells listeners of new events. A subscription that ends, politely or not, is begun again; pages close the gap. */
  private async follow(): Promise<void> {
    const { signal } = this.closing;
    for (let attempt = 1; !signal.aborted; attempt += 1) {
      const subscription = this.client.subscribeToAll({
        ...this.callOptions(),
        fromPosition: END,
        filter: excludeSystemEvents(),
      });
      const stop = () => subscription.destroy();
      signal.addEventListener('abort', stop);
      try {
        this.tell();
        for await (const resolved of subscription) {
          attempt = 1;
          if (resolved.event) this.tell();
        }
      } catch {
        // A drop after a burst is normal: whoever listens reads pages from its own checkpoint.
      } finally {
        signal.removeEventListener('abort', stop);
      }
      this.tell();
      await this.pause(attempt);
    }
  }

  private tell(): void {
    for (const listener of [...this.listeners]) listener();
  }

  private async pause(attempt: number): Promise<void> {
    const longest = Math.min(BACK_OFF.longest, BACK_OFF.first * 2 ** (attempt - 1));
    // Half of it by chance, so that many processes do not come back at the same instant.
    const wait = longest / 2 + (Math.random() * longest) / 2;
    await sleep(wait, undefined, { signal: this.closing.signal }).catch(() => undefined);
  }
}
