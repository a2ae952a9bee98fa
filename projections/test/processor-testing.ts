import { jest } from '@jest/globals';
import type { DomainEvent, RecordedEvent } from '@essays/contract';
import type { EventLog, LogMark, ParkedStream } from '@essays/storage';
import { runProcessor } from '../src/processing/processor.ts';
import type { ProcessorOptions, ProcessorStatus } from '../src/processing/processor.ts';
import type { Subscriber } from '../src/processing/subscriber.ts';
import { openTestStorage } from '@essays/storage/testing';
import type { TestStorage } from '@essays/storage/testing';

export const asked = (essay: string): DomainEvent => ({
  type: 'AuthorshipComparisonRequested',
  data: { essay_id: essay },
  personal: null,
});
export const ruledOut = (essay: string): DomainEvent => ({
  type: 'RewriteRuledOut',
  data: { essay_id: essay },
  personal: null,
});

/** Keeps what it handled; `fails` makes it fail. */
export const recorder = (fails: (event: RecordedEvent) => boolean = () => false) => {
  const handled: string[] = [];
  const parked = new Map<string, ParkedStream>();
  let checkpoint = -1;
  let mark: LogMark | null = null;
  const subscriber: Subscriber = {
    name: 'recorder',
    checkpoint: async () => checkpoint,
    mark: async () => mark,
    parked: async () => [...parked.values()],
    async handle(events, next, along) {
      const batch: string[] = [];
      for (const event of events) {
        if (fails(event)) throw new TypeError('odd event');
        batch.push(`${event.streamId}@${event.revision}`);
        // A slow handler must not let later events overtake.
        await new Promise((resolve) => setImmediate(resolve));
      }
      handled.push(...batch);
      checkpoint = next;
      mark = along?.mark ?? mark;
      if (along?.park) parked.set(along.park.streamId, along.park);
      if (along?.release) parked.delete(along.release);
    },
  };
  return { handled, parked, subscriber, checkpoint: () => checkpoint };
};

/** The calls of a log, one by one, so that some can be replaced. */
export const logOf = ({ log }: TestStorage): EventLog => ({
  append: log.append.bind(log),
  readStream: log.readStream.bind(log),
  readAll: log.readAll.bind(log),
  head: log.head.bind(log),
  last: log.last.bind(log),
  onAppend: log.onAppend.bind(log),
});

/** Turns of the event loop, and milliseconds on the processor's clock, after which nothing more should happen. */
const MOST_TURNS = 5_000;

/** A processor on its own log, whose waits use their own clock: one millisecond per turn of the event loop. */
export class TestLoop {
  status: ProcessorStatus | null = null;
  running: Promise<void> = Promise.resolve();
  #stopping = new AbortController();

  private constructor(readonly storage: TestStorage) {}

  static async open(): Promise<TestLoop> {
    const storage = await openTestStorage();
    jest.useFakeTimers({ now: 0, doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask', 'performance'] });
    return new TestLoop(storage);
  }

  start(subscriber: Subscriber, options: Partial<ProcessorOptions> = {}): void {
    this.#stopping = new AbortController();
    this.status = null;
    this.running = runProcessor({
      subscriber,
      log: this.storage.log,
      signal: this.#stopping.signal,
      backOff: { first: 1, longest: 5 },
      onStatus: (status) => {
        this.status = status;
      },
      ...options,
    });
    this.running.catch(() => undefined);
  }

  /** Milliseconds of the processor's clock. */
  async pass(milliseconds: number): Promise<void> {
    for (let turn = 0; turn < milliseconds; turn += 1) {
      await new Promise((resolve) => setImmediate(resolve));
      jest.advanceTimersByTime(1);
    }
  }

  async until(met: () => boolean): Promise<void> {
    for (let turn = 0; !met(); turn += 1) {
      if (turn === MOST_TURNS) throw new Error('What was waited for does not come');
      await this.pass(1);
    }
  }

  /** Until it has seen the whole log. */
  async atHead(): Promise<void> {
    const head = await this.storage.log.head();
    await this.until(() => this.status?.position === head);
  }

  /** Until it ends by itself. @throws what it ends with */
  async ended(): Promise<void> {
    let isOver = false;
    const over = () => {
      isOver = true;
    };
    this.running.then(over, over);
    await this.until(() => isOver);
    await this.running;
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.ended();
  }

  async close(): Promise<void> {
    await this.stop().catch(() => undefined);
    jest.useRealTimers();
    await this.storage.close();
  }
}
