import { setTimeout as sleep } from 'node:timers/promises';
import { EventStoreDBClient } from '@eventstore/db-client';
import type { StreamingRead } from '@eventstore/db-client';
import type { EventStoreDbAddress } from './eventstoredb-address.ts';
import { toStoreError, NoAnswer, TimedOut, troubleOf } from './eventstoredb-errors.ts';
import { ConfigProblems } from '../settings.ts';
import { patienceLeft, spendPatience } from '../async/caller-patience.ts';
import { unlessAborted } from '../async/unless-aborted.ts';
import { within } from '../async/within.ts';

/** Milliseconds. The client has no time limits for reads, and its deadline does not cover finding the leader. */
export const LIMITS = {
  /** An append, by the client's own deadline; and one with finding the leader. */
  append: 2_000,
  appendAndDiscovery: 3_000,
  /** Between two events of a read, and to its first. */
  silence: 3_000,
  /** A read that takes longer is cut off and continues with another. */
  piece: 5_000,
  /**
   * From the first attempt to telling the caller, and for all calls of one caller together: less than anyone waits in
   * front of a screen.
   */
  giveUp: 8_000,
  firstPause: 100,
  longestPause: 2_000,
  /** A subscription that is silent for so long is restarted: it may be dead without any sign. */
  silentSubscription: 15_000,
  /** For calls under way when the connection is closed. */
  closing: 1_000,
};
export type Limits = typeof LIMITS;

/** The client does not reconnect by itself when calls only time out: after this many in a row it is replaced. */
const TIMEOUTS_BEFORE_NEW_CLIENT = 5;

/** What a read returned in its time. */
export interface Piece<T> {
  items: T[];
  /** False when the time ran out before the store had sent everything. */
  isWhole: boolean;
}

/** @throws TimedOut when nothing came at all */
export const collect = async <T>(
  read: StreamingRead<T>,
  limits: { silence: number; piece: number },
): Promise<Piece<T>> => {
  // Errors that come after the end have no listener left and would crash the process.
  read.on('error', () => undefined);
  const items: T[] = [];
  const end = performance.now() + limits.piece;
  const watch = setTimeout(() => read.destroy(new TimedOut()), limits.silence);
  let isWhole = false;
  try {
    for await (const item of read) {
      items.push(item as T);
      // A single one may be the event that the read started from, which is already known.
      if (items.length > 1 && performance.now() > end) return { items, isWhole };
      watch.refresh();
    }
    isWhole = true;
  } catch (error) {
    if (!(error instanceof TimedOut) || items.length === 0) throw error;
  } finally {
    clearTimeout(watch);
    // Leaving the loop ends only our side.
    if (!isWhole) read.cancel().catch(() => undefined);
  }
  return { items, isWhole };
};

/** The client's connection outlives its `dispose` for as long as a frozen server holds it. */
const discard = async (client: EventStoreDBClient): Promise<void> => {
  const { getChannel } = client as unknown as { getChannel(): Promise<{ close(): void }> };
  await client.dispose();
  (await getChannel()).close();
};

/**
 * The client and its replacements: a call is repeated until the store has decided or the time is up, and an answer
 * from a client that has been replaced is discarded, because a stream that is cut off ends normally but too early.
 */
export class EventStoreDbConnection {
  #client: EventStoreDBClient;
  readonly #closing = new AbortController();
  #timeoutsInARow = 0;

  /** @throws ConfigProblems */
  constructor(
    private readonly address: EventStoreDbAddress,
    private readonly limits: Limits,
  ) {
    try {
      this.#client = EventStoreDBClient.connectionString(address.url);
    } catch (error) {
      // The error itself contains the whole address, including a password.
      throw new ConfigProblems([`EVENTSTORE_URL cannot be used: ${(error as Error).message}`]);
    }
  }

  /** For every call. Only the leader has seen everything that was acknowledged. */
  get options() {
    return { credentials: this.address.credentials, requiresLeader: true };
  }

  /**
   * `call` gets the current client and the milliseconds left. It must have its own time limits and be safe to repeat.
   * @throws StoreAway, StoreRefused, AppendTooLarge; a conflict as the client reports it
   */
  async ask<T>(call: (client: EventStoreDBClient, left: number) => Promise<T>): Promise<T> {
    const { signal } = this.#closing;
    const end = performance.now() + patienceLeft(this.limits.giveUp);
    for (let attempt = 1; ; attempt += 1) {
      const client = this.#client;
      const begin = performance.now();
      try {
        if (signal.aborted) throw new NoAnswer();
        const answer = await unlessAborted(
          call(client, end - performance.now()),
          signal,
          () => new NoAnswer(),
        );
        if (client !== this.#client) throw new NoAnswer();
        this.#timeoutsInARow = 0;
        return answer;
      } catch (error) {
        const trouble = client === this.#client ? troubleOf(error) : 'away';
        if (trouble === 'slow') this.#countTimeout();
        const pause = trouble === 'not leader' && attempt === 1 ? 0 : this.#pauseAfter(attempt);
        const isPassing = trouble === 'away' || trouble === 'slow' || trouble === 'not leader';
        const isOver = !isPassing || signal.aborted || performance.now() + pause >= end;
        if (isPassing) spendPatience(performance.now() - begin + (isOver ? 0 : pause));
        if (isOver) throw toStoreError(error);
        await sleep(pause, undefined, { signal }).catch(() => undefined);
      }
    }
  }

  /**
   * Calls `tell` about new events until closed. A subscription that ends, for whatever reason, or is silent for long
   * is restarted; the listener reads pages from its own checkpoint, which closes the gap.
   */
  async follow(subscribe: (client: EventStoreDBClient) => Subscribed, tell: () => void): Promise<void> {
    const { signal } = this.#closing;
    for (let attempt = 1; !signal.aborted; attempt += 1) {
      const subscription = subscribe(this.#client);
      subscription.on('error', () => undefined);
      const stop = () => subscription.destroy();
      const watch = setTimeout(() => {
        attempt = 0;
        stop();
      }, this.limits.silentSubscription);
      signal.addEventListener('abort', stop);
      try {
        tell();
        for await (const resolved of subscription) {
          attempt = 1;
          watch.refresh();
          if (resolved.event) tell();
        }
      } catch {
        // A drop after a burst is normal.
      } finally {
        clearTimeout(watch);
        signal.removeEventListener('abort', stop);
        subscription.unsubscribe().catch(() => undefined);
      }
      tell();
      await sleep(this.#pauseAfter(attempt), undefined, { signal }).catch(() => undefined);
    }
  }

  /** Waiting callers are told at once that there will be no answer. */
  async close(): Promise<void> {
    this.#closing.abort();
    await within(discard(this.#client), this.limits.closing, () => new TimedOut()).catch(() => undefined);
  }

  #countTimeout(): void {
    this.#timeoutsInARow += 1;
    if (this.#timeoutsInARow < TIMEOUTS_BEFORE_NEW_CLIENT) return;
    this.#timeoutsInARow = 0;
    const old = this.#client;
    this.#client = EventStoreDBClient.connectionString(this.address.url);
    discard(old).catch(() => undefined);
  }

  /** Half of it random, so that many processes do not come back at the same instant. */
  #pauseAfter(attempt: number): number {
    const { firstPause, longestPause } = this.limits;
    return Math.min(longestPause, firstPause * 2 ** Math.max(0, attempt - 1)) * (0.5 + Math.random() / 2);
  }
}

type Subscribed = ReturnType<EventStoreDBClient['subscribeToAll']>;
