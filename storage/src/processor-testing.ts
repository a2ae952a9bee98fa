import type { DomainEvent, RecordedEvent } from '@essays/contract';
import type { EventLog, LogMark } from './event-log.ts';
import { runProcessor } from './processor.ts';
import type { ProcessorOptions, ProcessorStatus } from './processor.ts';
import type { ParkedStream } from './read-models.ts';
import type { Subscriber } from './subscriber.ts';
import { openTestStorage } from './testing.ts';
import type { TestStorage } from './testing.ts';

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

export const until = async (met: () => boolean): Promise<void> => {
  while (!met()) await new Promise((resolve) => setTimeout(resolve, 2));
};

/** A processor on a log of its own. */
export class TestLoop {
  status: ProcessorStatus | null = null;
  running: Promise<void> = Promise.resolve();
  private stopping = new AbortController();

  private constructor(readonly storage: TestStorage) {}

  static async open(): Promise<TestLoop> {
    return new TestLoop(await openTestStorage());
  }

  start(subscriber: Subscriber, options: Partial<ProcessorOptions> = {}): void {
    this.stopping = new AbortController();
    this.running = runProcessor({
      subscriber,
      log: this.storage.log,
      signal: this.stopping.signal,
      backOff: { first: 1, longest: 5 },
      onStatus: (status) => {
        this.status = status;
      },
      ...options,
    });
  }

  /** Until it has seen the whole log. */
  async atHead(): Promise<void> {
    const head = await this.storage.log.head();
    await until(() => this.status?.position === head);
  }

  async stop(): Promise<void> {
    this.stopping.abort();
    await this.running;
  }

  async close(): Promise<void> {
    await this.stop().catch(() => undefined);
    await this.storage.close();
  }
}
