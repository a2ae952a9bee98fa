import { isErasure } from '@essays/contract';
import type { RecordedEvent } from '@essays/contract';
import type { EventLog, ParkedStream, WriteContext } from '@essays/storage';
import { holdTo, markUpTo, LogReplaced } from './history.ts';
import { ReadModelReplaced, isStoreFailure, kindOf, unlessAborted } from '@essays/storage';
import type { Subscriber } from './subscriber.ts';

export interface ProcessorStatus {
  name: string;
  /** Log position up to which everything has been seen; -1 at first. */
  position: number;
  head: number;
  /** Zero when everything has been seen. Counts events on SQLite; on EventStoreDB a distance in the log. */
  lagEvents: number;
  parked: ParkedStream[];
  /** Why nothing moves at the moment, by the name of the error; null while all is well. */
  trouble: string | null;
}

export interface ProcessorOptions {
  subscriber: Subscriber;
  log: EventLog;
  /** Ends the loop; the batch in hand is finished first. */
  signal: AbortSignal;
  batchSize?: number;
  onStatus?: (status: ProcessorStatus) => void;
  /** A stream was set aside, or still is at startup. */
  onParked?: (stream: ParkedStream, error: unknown) => void;
  /** No progress; called once for each kind of error until there is progress again. */
  onTrouble?: (error: unknown) => void;
  /** First and longest wait between attempts, ms. */
  backOff?: { first: number; longest: number };
  /** Attempts at one event before its stream is parked. */
  tries?: number;
  /** How often to look for new events even without a signal from the log, ms. */
  pollEvery?: number;
}

const BATCH_SIZE = 1_000;
const TRIES = 3;
const BACK_OFF = { first: 50, longest: 5_000 };
const POLL_EVERY = 1_000;

/** Not to be retried here: the caller of the loop continues with another table. */
const endsLoop = (error: unknown): boolean =>
  error instanceof ReadModelReplaced || error instanceof LogReplaced;

/**
 * The one loop behind every subscriber: reads the log in order, one batch at a time, and continues only when the
 * batch and its checkpoint are written. An event that keeps failing parks its stream, is reported, and does not hold
 * up the others. Resolves when `signal` aborts.
 * @throws ReadModelReplaced when the subscriber's table was swapped away: reopen it and run again.
 * @throws LogReplaced when the log is not the one that the subscriber has followed, at startup or later.
 */
export const runProcessor = async (options: ProcessorOptions): Promise<void> => {
  await new Processor(options).run();
};

/** The loop should end without waiting for an answer from the log. */
class Stopped extends Error {}

class Processor {
  readonly #batchSize: number;
  readonly #tries: number;
  readonly #backOff: { first: number; longest: number };
  readonly #parked = new Map<string, ParkedStream>();
  #position = -1;
  #head = -1;
  #trouble: string | null = null;
  #wake: () => void = () => undefined;
  #signalled = false;
  /** After trouble: it is unknown whether the last write happened, and the store may have different content. */
  #isDoubtful = false;

  constructor(private readonly options: ProcessorOptions) {
    this.#batchSize = options.batchSize ?? BATCH_SIZE;
    this.#tries = options.tries ?? TRIES;
    this.#backOff = options.backOff ?? BACK_OFF;
  }

  async run(): Promise<void> {
    const { log, signal } = this.options;
    const hurry = () => {
      this.#signalled = true;
      this.#wake();
    };
    const stopListening = log.onAppend(hurry);
    signal.addEventListener('abort', hurry);
    try {
      await this.#untilItWorks(() => this.#start());
      while (!signal.aborted) {
        const more = await this.#untilItWorks(() => this.#step());
        if (more) continue;
        await this.#pause(this.options.pollEvery ?? POLL_EVERY);
      }
    } finally {
      stopListening();
      signal.removeEventListener('abort', hurry);
    }
  }

  async #start(): Promise<void> {
    await this.#load();
    for (const stream of [...this.#parked.values()]) await this.#tryAgain(stream);
    this.#report(null);
  }

  /** The subscriber's position, in a log that is still the one it has followed. */
  async #load(): Promise<void> {
    const { log, subscriber } = this.options;
    const position = await subscriber.checkpoint();
    await this.#unlessStopped(holdTo(log, subscriber.name, { position, mark: await subscriber.mark() }));
    this.#parked.clear();
    for (const stream of await subscriber.parked()) this.#parked.set(stream.streamId, stream);
    this.#position = position;
    this.#isDoubtful = false;
  }

  /** One batch; true when there may be more at once. */
  async #step(): Promise<boolean> {
    const { log, subscriber } = this.options;
    this.#signalled = false;
    if (this.#isDoubtful) await this.#load();
    // Taken before the read: if the read comes back short, everything up to here has been looked at.
    this.#head = await this.#unlessStopped(log.head());
    if (this.#head <= this.#position) {
      // An idle loop also learns here that its table was swapped away, or that either store was restored.
      if (this.#head < this.#position || (await subscriber.checkpoint()) !== this.#position)
        await this.#load();
      this.#report(null);
      return this.#head > this.#position;
    }
    const events = await this.#unlessStopped(
      log.readAll({
        after: this.#position,
        limit: this.#batchSize,
        ...(subscriber.types ? { types: subscriber.types } : {}),
      }),
    );
    const full = events.length === this.#batchSize;
    const last = events.at(-1)?.position ?? -1;
    const checkpoint = full ? last : Math.max(last, this.#head);
    const mark = await this.#unlessStopped(markUpTo(log, checkpoint, events.at(-1)));
    await this.#handleBatch(events, checkpoint, { mark });
    this.#position = checkpoint;
    this.#head = Math.max(this.#head, checkpoint);
    this.#report(null);
    return full;
  }

  async #handleBatch(
    events: readonly RecordedEvent[],
    checkpoint: number,
    along: WriteContext,
  ): Promise<void> {
    const { subscriber } = this.options;
    const free = events.filter((e) => this.#isTaken(e));
    try {
      await subscriber.handle(free, checkpoint, along);
    } catch (error) {
      if (endsLoop(error)) throw error;
      for (const event of free) if (this.#isTaken(event)) await this.#handleOne(event);
      await subscriber.handle([], checkpoint, along);
    }
  }

  /** Erased data must also disappear from a read model that could not follow the stream. */
  #isTaken({ streamId, type }: RecordedEvent): boolean {
    return !this.#parked.has(streamId) || isErasure(type);
  }

  /** @throws when the store, not the event, is at fault: then the whole step is repeated. */
  async #handleOne(event: RecordedEvent): Promise<void> {
    const { subscriber } = this.options;
    for (let attempt = 1; ; attempt += 1) {
      try {
        await subscriber.handle([event], event.position);
        this.#position = event.position;
        return;
      } catch (error) {
        if (endsLoop(error) || isStoreFailure(error)) throw error;
        if (attempt < this.#tries && !this.options.signal.aborted) {
          await this.#pause(this.#waitAfter(attempt), true);
          continue;
        }
        // An erasure that fails leaves its stream parked as it was; the eraser sees that the row is still there.
        const known = this.#parked.get(event.streamId);
        const park = known ?? {
          streamId: event.streamId,
          eventId: event.id,
          eventType: event.type,
          position: event.position,
          reason: kindOf(error),
        };
        // A store that accepts nothing at all fails here again, and nothing is parked.
        await subscriber.handle([], event.position, known ? undefined : { park });
        this.#parked.set(event.streamId, park);
        if (!known) this.options.onParked?.(park, error);
        this.#position = event.position;
        this.#report(null);
        return;
      }
    }
  }

  /**
   * A parked stream gets another chance at every start: the new release may contain the fix. Its erasure does not
   * need one.
   */
  async #tryAgain(stream: ParkedStream): Promise<void> {
    const { log, subscriber } = this.options;
    const missed = (await this.#unlessStopped(log.readStream(stream.streamId))).filter(
      (e) =>
        e.position >= stream.position &&
        e.position <= this.#position &&
        (!subscriber.types || subscriber.types.includes(e.type)),
    );
    const erasures = missed.filter((e) => isErasure(e.type));
    const { streamId } = stream;
    if (await this.#takes(stream, missed, { release: streamId })) this.#parked.delete(streamId);
    else if (erasures.length > 0) await this.#takes(stream, erasures, { erased: streamId });
  }

  /** False when the events cannot be handled even now: their stream stays parked, and is reported as such. */
  async #takes(
    stream: ParkedStream,
    events: readonly RecordedEvent[],
    along: WriteContext,
  ): Promise<boolean> {
    try {
      await this.options.subscriber.handle(events, this.#position, along);
      return true;
    } catch (error) {
      if (endsLoop(error) || isStoreFailure(error)) throw error;
      this.options.onParked?.(stream, error);
      return false;
    }
  }

  async #untilItWorks<T>(work: () => Promise<T>): Promise<T | false> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await work();
      } catch (error) {
        if (error instanceof Stopped) return false;
        if (endsLoop(error)) throw error;
        this.#isDoubtful = true;
        this.#report(kindOf(error), error);
        await this.#pause(this.#waitAfter(attempt), true);
        if (this.options.signal.aborted) return false;
      }
    }
  }

  /** A store that does not answer does not hold up a stop. */
  #unlessStopped<T>(asked: Promise<T>): Promise<T> {
    return unlessAborted(asked, this.options.signal, () => new Stopped());
  }

  #waitAfter(attempt: number): number {
    return Math.min(this.#backOff.longest, this.#backOff.first * 2 ** (attempt - 1));
  }

  /** Until the time is up, the signal aborts, or (unless `whole`) the log has new events. */
  #pause(milliseconds: number, whole = false): Promise<void> {
    const { signal } = this.options;
    return new Promise((resolve) => {
      const done = () => {
        clearTimeout(timer);
        this.#wake = () => undefined;
        resolve();
      };
      const timer = setTimeout(done, milliseconds);
      this.#wake = () => {
        if (!whole || signal.aborted) done();
      };
      if (signal.aborted || (!whole && this.#signalled)) done();
    });
  }

  #report(trouble: string | null, error?: unknown): void {
    if (trouble !== null && trouble !== this.#trouble) this.options.onTrouble?.(error);
    this.#trouble = trouble;
    this.options.onStatus?.({
      name: this.options.subscriber.name,
      position: this.#position,
      head: this.#head,
      lagEvents: Math.max(0, this.#head - this.#position),
      parked: [...this.#parked.values()],
      trouble,
    });
  }
}
