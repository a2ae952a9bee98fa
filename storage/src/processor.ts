import { isErasure } from '@essays/contract';
import type { EventType, RecordedEvent } from '@essays/contract';
import type { EventLog } from './event-log.ts';
import { ReadModelReplaced } from './read-models.ts';
import type { ParkedStream, ParkingChange } from './read-models.ts';
import { unlessAborted } from './unless-aborted.ts';

/** Who follows the log: a projection (project-events.ts) or anything else that keeps a checkpoint. */
export interface Subscriber {
  name: string;
  /** All types when missing. */
  types?: readonly EventType[];
  checkpoint(): Promise<number>;
  parked(): Promise<ParkedStream[]>;
  /** Handles the events in order and commits the outcome, the checkpoint and the parking together or not at all. */
  handle(events: readonly RecordedEvent[], checkpoint: number, parking?: ParkingChange): Promise<void>;
}

export interface ProcessorStatus {
  name: string;
  /** Log position up to which everything was seen; -1 at first. */
  position: number;
  head: number;
  /** Zero when all was seen. Counts events on SQLite; on EventStoreDB a distance in the log. */
  lagEvents: number;
  parked: ParkedStream[];
  /** Why nothing moves at the moment; null while all is well. */
  trouble: string | null;
}

export interface ProcessorOptions {
  subscriber: Subscriber;
  log: EventLog;
  /** Ends the loop; the batch in hand is finished first. */
  signal: AbortSignal;
  batchSize?: number;
  onStatus?: (status: ProcessorStatus) => void;
  /** Throws at the first event that cannot be handled, and ends at the head of the log: for a rebuild. */
  strict?: boolean;
  /** First and longest wait between tries, ms. */
  backOff?: { first: number; longest: number };
  /** Tries of one event before its stream is parked. */
  tries?: number;
  /** Looks for new events this often even without a signal from the log, ms. */
  pollEvery?: number;
}

const BATCH_SIZE = 1_000;
const TRIES = 3;
const BACK_OFF = { first: 50, longest: 5_000 };
const POLL_EVERY = 1_000;

const reasonOf = (error: unknown): string =>
  error instanceof Error ? `${error.name}: ${error.message}`.slice(0, 300) : 'Unknown error';

/**
 * The one loop behind every subscriber: reads the log in order, one batch at a time, and goes on only when the batch and
 * its checkpoint are written. An event that keeps failing parks its stream, is reported, and lets all others go on.
 * Resolves when `signal` aborts (strict: at the head of the log).
 * @throws ReadModelReplaced when the subscriber's table was swapped away: open it anew and run again.
 */
export const runProcessor = async (options: ProcessorOptions): Promise<void> => {
  const processor = new Processor(options);
  await processor.run();
};

/** The loop is to end, and what was asked of the log is not waited for. */
class Stopped extends Error {}

class Processor {
  private readonly batchSize: number;
  private readonly tries: number;
  private readonly backOff: { first: number; longest: number };
  private readonly parked = new Map<string, ParkedStream>();
  private position = -1;
  private head = -1;
  private wake: () => void = () => undefined;
  private signalled = false;

  constructor(private readonly options: ProcessorOptions) {
    this.batchSize = options.batchSize ?? BATCH_SIZE;
    this.tries = options.tries ?? TRIES;
    this.backOff = options.backOff ?? BACK_OFF;
  }

  async run(): Promise<void> {
    const { log, signal, strict } = this.options;
    const hurry = () => {
      this.signalled = true;
      this.wake();
    };
    const stopListening = log.onAppend(hurry);
    signal.addEventListener('abort', hurry);
    try {
      await this.untilItWorks(() => this.start());
      while (!signal.aborted) {
        const more = await this.untilItWorks(() => this.step());
        if (more) continue;
        if (strict) return;
        await this.pause(this.options.pollEvery ?? POLL_EVERY);
      }
    } finally {
      stopListening();
      signal.removeEventListener('abort', hurry);
    }
  }

  private async start(): Promise<void> {
    const { subscriber } = this.options;
    this.position = await subscriber.checkpoint();
    this.parked.clear();
    for (const stream of await subscriber.parked()) this.parked.set(stream.streamId, stream);
    for (const stream of [...this.parked.values()]) await this.tryAgain(stream);
    this.report(null);
  }

  /** One batch; true when there may be more at once. */
  private async step(): Promise<boolean> {
    const { log, subscriber } = this.options;
    this.signalled = false;
    // Before the read: everything up to here was looked at when the read comes back short.
    this.head = await this.unlessStopped(log.head());
    if (this.head <= this.position) {
      // An idle loop too learns here that its table was swapped away.
      await subscriber.checkpoint();
      this.report(null);
      return false;
    }
    const events = await this.unlessStopped(
      log.readAll({
        after: this.position,
        limit: this.batchSize,
        ...(subscriber.types ? { types: subscriber.types } : {}),
      }),
    );
    const full = events.length === this.batchSize;
    const last = events.at(-1)?.position ?? -1;
    const checkpoint = full ? last : Math.max(last, this.head);
    await this.handleBatch(events, checkpoint);
    this.position = checkpoint;
    this.head = Math.max(this.head, checkpoint);
    this.report(null);
    return full || this.signalled;
  }

  private async handleBatch(events: readonly RecordedEvent[], checkpoint: number): Promise<void> {
    const { subscriber, strict } = this.options;
    const free = events.filter((e) => this.isTaken(e));
    try {
      await subscriber.handle(free, checkpoint);
    } catch (error) {
      if (strict || error instanceof ReadModelReplaced) throw error;
      for (const event of free) if (this.isTaken(event)) await this.handleOne(event);
      await subscriber.handle([], checkpoint);
    }
  }

  /** What was erased must go from a read model that could not follow the stream too. */
  private isTaken({ streamId, type }: RecordedEvent): boolean {
    return !this.parked.has(streamId) || isErasure(type);
  }

  /** @throws when not the event but the store is at fault: then the whole step is repeated. */
  private async handleOne(event: RecordedEvent): Promise<void> {
    const { subscriber } = this.options;
    for (let attempt = 1; ; attempt += 1) {
      try {
        await subscriber.handle([event], event.position);
        this.position = event.position;
        return;
      } catch (error) {
        if (error instanceof ReadModelReplaced) throw error;
        if (attempt < this.tries && !this.options.signal.aborted) {
          await this.pause(this.waitAfter(attempt), true);
          continue;
        }
        // An erasure that fails leaves its stream parked as it was; whoever erases sees that the row is still there.
        const known = this.parked.get(event.streamId);
        const park = known ?? {
          streamId: event.streamId,
          eventId: event.id,
          position: event.position,
          reason: `${event.type}: ${reasonOf(error)}`,
        };
        // A store that takes nothing at all fails here again, and nothing is parked.
        await subscriber.handle([], event.position, known ? undefined : { park });
        this.parked.set(event.streamId, park);
        this.position = event.position;
        this.report(null);
        return;
      }
    }
  }

  /** A parked stream gets another chance at every start: the release that starts may bring the cure. Its erasure needs none. */
  private async tryAgain(stream: ParkedStream): Promise<void> {
    const { log, subscriber } = this.options;
    const missed = (await this.unlessStopped(log.readStream(stream.streamId))).filter(
      (e) =>
        e.position >= stream.position &&
        e.position <= this.position &&
        (!subscriber.types || subscriber.types.includes(e.type)),
    );
    const erasures = missed.filter((e) => isErasure(e.type));
    const { streamId } = stream;
    if (await this.takes(missed, { release: streamId })) this.parked.delete(streamId);
    else if (erasures.length > 0) await this.takes(erasures, { erased: streamId });
  }

  /** False when the events cannot be handled even now: their stream stays parked, and is reported as such. */
  private async takes(events: readonly RecordedEvent[], parking: ParkingChange): Promise<boolean> {
    try {
      await this.options.subscriber.handle(events, this.position, parking);
      return true;
    } catch (error) {
      if (this.options.strict || error instanceof ReadModelReplaced) throw error;
      return false;
    }
  }

  private async untilItWorks<T>(work: () => Promise<T>): Promise<T | false> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await work();
      } catch (error) {
        if (error instanceof Stopped) return false;
        if (this.options.strict || error instanceof ReadModelReplaced) throw error;
        this.report(reasonOf(error));
        await this.pause(this.waitAfter(attempt), true);
        if (this.options.signal.aborted) return false;
      }
    }
  }

  /** A store that does not answer holds up no stop. */
  private unlessStopped<T>(asked: Promise<T>): Promise<T> {
    return unlessAborted(asked, this.options.signal, () => new Stopped());
  }

  private waitAfter(attempt: number): number {
    return Math.min(this.backOff.longest, this.backOff.first * 2 ** (attempt - 1));
  }

  /** Until the time is over, the signal aborts, or (unless `whole`) the log has news. */
  private pause(milliseconds: number, whole = false): Promise<void> {
    const { signal } = this.options;
    return new Promise((resolve) => {
      const done = () => {
        clearTimeout(timer);
        this.wake = () => undefined;
        resolve();
      };
      const timer = setTimeout(done, milliseconds);
      this.wake = () => {
        if (!whole || signal.aborted) done();
      };
      if (signal.aborted || (!whole && this.signalled)) done();
    });
  }

  private report(trouble: string | null): void {
    this.options.onStatus?.({
      name: this.options.subscriber.name,
      position: this.position,
      head: this.head,
      lagEvents: Math.max(0, this.head - this.position),
      parked: [...this.parked.values()],
      trouble,
    });
  }
}
