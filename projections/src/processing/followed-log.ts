import type { EventType, RecordedEvent } from '@essays/contract';
import { CooperativeScheduler } from '@essays/storage';
import type { EventLog } from '@essays/storage';

/** Events that are read once for all loops; whoever is further behind reads for itself. */
const MOST_SHARED = 64;

interface Window {
  after: number;
  /** The head of the log before it was read. */
  head: number;
  events: Promise<RecordedEvent[]>;
}

interface Listener {
  rank: number;
  wake: () => void;
}

/**
 * The log for all loops of a projector. An event wakes every one of them: they take their steps one after the other,
 * by rank, in turns, and the event is read and decrypted once for all.
 */
export class FollowedLog {
  readonly #turnstile = new CooperativeScheduler();
  /** The last head that a loop was told. */
  #head = -1;
  #window: Window | null = null;
  #listeners: readonly Listener[] = [];
  #stopListening: () => void = () => undefined;

  constructor(private readonly log: EventLog) {}

  /** As one of the loops sees it: a new event wakes those of a lower rank first. */
  of(rank: number): EventLog {
    const { log } = this;
    return {
      append: (...args) => log.append(...args),
      readStream: (...args) => log.readStream(...args),
      last: () => log.last(),
      head: () => this.#headNow(),
      readAll: (options) => this.#readAll(options),
      onAppend: (listener) => this.#listen({ rank, wake: listener }),
    };
  }

  /** Every step of a loop begins with this. */
  async #headNow(): Promise<number> {
    await this.#turnstile.pass();
    this.#head = await this.log.head();
    return this.#head;
  }

  async #readAll(options: {
    after: number;
    limit: number;
    types?: readonly EventType[];
  }): Promise<RecordedEvent[]> {
    const { after, limit, types } = options;
    const behind = this.#head - after;
    if (behind < 1 || behind > MOST_SHARED) return this.log.readAll(options);
    const events = await this.#shared(after);
    return events.filter((e) => e.position > after && (types?.includes(e.type) ?? true)).slice(0, limit);
  }

  #listen(own: Listener): () => void {
    if (this.#listeners.length === 0)
      this.#stopListening = this.log.onAppend(() => {
        for (const { wake } of this.#listeners) wake();
      });
    this.#listeners = [...this.#listeners, own].sort((a, b) => a.rank - b.rank);
    return () => {
      this.#listeners = this.#listeners.filter((one) => one !== own);
      if (this.#listeners.length === 0) this.#stopListening();
    };
  }

  /**
   * All events after `after` up to the last head told, at least: no loop takes a checkpoint for events that it was not
   * shown. There are at most as many as there are positions.
   */
  #shared(after: number): Promise<RecordedEvent[]> {
    const head = this.#head;
    if (this.#window?.head === head && this.#window.after <= after) return this.#window.events;
    const window = { after, head, events: this.log.readAll({ after, limit: MOST_SHARED }) };
    this.#window = window;
    window.events.catch(() => {
      if (this.#window === window) this.#window = null;
    });
    return window.events;
  }
}
