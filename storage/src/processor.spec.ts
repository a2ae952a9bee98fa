import type { DomainEvent, RecordedEvent } from '@essays/contract';
import type { EventLog, LogMark } from './event-log.ts';
import { OtherHistory } from './history.ts';
import { runProcessor } from './processor.ts';
import type { ProcessorOptions, ProcessorStatus } from './processor.ts';
import { ReadModelReplaced } from './read-models.ts';
import type { ParkedStream } from './read-models.ts';
import { StoreAway } from './store-away.ts';
import type { Subscriber } from './subscriber.ts';
import { givenEvents, openTestStorage } from './testing.ts';
import type { TestStorage } from './testing.ts';

const asked = (essay: string): DomainEvent => ({
  type: 'AuthorshipComparisonRequested',
  data: { essay_id: essay },
  personal: null,
});
const ruledOut = (essay: string): DomainEvent => ({
  type: 'RewriteRuledOut',
  data: { essay_id: essay },
  personal: null,
});

/** Keeps what it handled; `fails` makes it fail. */
const recorder = (fails: (event: RecordedEvent) => boolean = () => false) => {
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
const logOf = ({ log }: TestStorage): EventLog => ({
  append: log.append.bind(log),
  readStream: log.readStream.bind(log),
  readAll: log.readAll.bind(log),
  head: log.head.bind(log),
  last: log.last.bind(log),
  onAppend: log.onAppend.bind(log),
});

describe('the processor', () => {
  let storage: TestStorage;
  let stop: AbortController;
  let running: Promise<void>;
  let status: ProcessorStatus | null;

  const start = (subscriber: Subscriber, options: Partial<ProcessorOptions> = {}) => {
    stop = new AbortController();
    running = runProcessor({
      subscriber,
      log: storage.log,
      signal: stop.signal,
      backOff: { first: 1, longest: 5 },
      onStatus: (s) => {
        status = s;
      },
      ...options,
    });
  };
  const until = async (met: () => boolean) => {
    while (!met()) await new Promise((resolve) => setTimeout(resolve, 2));
  };
  const atHead = async () => {
    const head = await storage.log.head();
    await until(() => status?.position === head);
  };

  beforeEach(async () => {
    storage = await openTestStorage();
    status = null;
  });
  afterEach(async () => {
    stop.abort();
    await running.catch(() => undefined);
    await storage.close();
  });

  it('handles the past and what comes after, in order, each event once', async () => {
    const { handled, subscriber } = recorder();
    for (let i = 0; i < 25; i += 1) await givenEvents(storage.log, 'essay-1', [asked('1')]);
    start(subscriber, { batchSize: 10 });
    await atHead();
    for (let i = 0; i < 5; i += 1) await givenEvents(storage.log, 'essay-1', [asked('1')]);
    await atHead();
    expect(handled).toEqual(Array.from({ length: 30 }, (_, i) => `essay-1@${i}`));
  });

  it('goes on from its checkpoint after a stop', async () => {
    const { handled, subscriber } = recorder();
    await givenEvents(storage.log, 'essay-1', [asked('1')]);
    start(subscriber);
    await atHead();
    stop.abort();
    await running;
    await givenEvents(storage.log, 'essay-1', [asked('1')]);
    expect(handled).toHaveLength(1);
    start(subscriber);
    await atHead();
    expect(handled).toEqual(['essay-1@0', 'essay-1@1']);
  });

  it('moves its checkpoint past events that do not concern it', async () => {
    const { handled, subscriber, checkpoint } = recorder();
    start({ ...subscriber, types: ['RewriteRuledOut'] });
    await givenEvents(storage.log, 'essay-1', [asked('1'), ruledOut('1'), asked('1')]);
    await atHead();
    expect(handled).toEqual(['essay-1@1']);
    expect(checkpoint()).toBe(await storage.log.head());
  });

  it('parks the stream of a poison event, says so, and handles all others', async () => {
    const { handled, parked, subscriber } = recorder((e) => e.streamId === 'essay-2' && e.revision === 1);
    for (const id of ['1', '2', '3'])
      await givenEvents(storage.log, `essay-${id}`, [asked(id), asked(id), asked(id)]);
    start(subscriber);
    await atHead();
    await givenEvents(storage.log, 'essay-2', [asked('2')]);
    await givenEvents(storage.log, 'essay-3', [asked('3')]);
    await atHead();
    expect(handled).toEqual([
      ...['essay-1@0', 'essay-1@1', 'essay-1@2', 'essay-2@0'],
      ...['essay-3@0', 'essay-3@1', 'essay-3@2', 'essay-3@3'],
    ]);
    expect(status!.parked).toMatchObject([
      { streamId: 'essay-2', eventType: 'AuthorshipComparisonRequested', reason: 'TypeError' },
    ]);
    expect(parked.size).toBe(1);
  });

  it('handles what a parked stream missed at the next start, once it can', async () => {
    let cured = false;
    const { handled, parked, subscriber } = recorder(
      (e) => !cured && e.streamId === 'essay-2' && e.revision === 1,
    );
    await givenEvents(storage.log, 'essay-2', [asked('2'), asked('2'), asked('2')]);
    start(subscriber);
    await atHead();
    stop.abort();
    await running;
    start(subscriber);
    await atHead();
    expect(status!.parked).toHaveLength(1);
    stop.abort();
    await running;
    cured = true;
    start(subscriber);
    await until(() => parked.size === 0);
    await givenEvents(storage.log, 'essay-2', [asked('2')]);
    await atHead();
    expect(handled).toEqual(['essay-2@0', 'essay-2@1', 'essay-2@2', 'essay-2@3']);
    expect(status!.parked).toEqual([]);
  });

  const erased: DomainEvent = {
    type: 'EssayErased',
    data: { essay_id: '2', student_id: null, because: 'deleted' },
    personal: null,
  };

  it('handles the erasure of a parked stream, and nothing else of it', async () => {
    const { handled, parked, subscriber } = recorder((e) => e.streamId === 'essay-2' && e.revision === 1);
    await givenEvents(storage.log, 'essay-2', [asked('2'), asked('2'), asked('2')]);
    start(subscriber);
    await atHead();
    await givenEvents(storage.log, 'essay-2', [erased, asked('2')]);
    await atHead();
    expect(handled).toEqual(['essay-2@0', 'essay-2@3']);
    expect(parked.size).toBe(1);
  });

  it('handles at its start the erasure that a parked stream missed, though the rest still cannot be', async () => {
    const { handled, parked, subscriber } = recorder(
      (e) => e.streamId === 'essay-2' && (e.revision === 1 || (e.type === 'EssayErased' && !cured)),
    );
    let cured = false;
    await givenEvents(storage.log, 'essay-2', [asked('2'), asked('2'), erased]);
    start(subscriber);
    await atHead();
    expect(handled).toEqual(['essay-2@0']);
    stop.abort();
    await running;
    cured = true;
    start(subscriber);
    await until(() => handled.length === 2);
    expect(handled).toEqual(['essay-2@0', 'essay-2@2']);
    expect([...parked.values()]).toMatchObject([{ streamId: 'essay-2', position: 2 }]);
  });

  it('parks nothing when the store fails, and goes on when it is back', async () => {
    const { handled, subscriber } = recorder();
    let down = true;
    let tries = 0;
    start({
      ...subscriber,
      async handle(...args) {
        tries += 1;
        if (down) throw new Error('of an unknown kind');
        return subscriber.handle(...args);
      },
    });
    await givenEvents(storage.log, 'essay-1', [asked('1'), asked('1')]);
    await until(() => tries > 12);
    expect(status).toMatchObject({ trouble: 'Error', parked: [], position: -1 });
    down = false;
    await atHead();
    expect(handled).toEqual(['essay-1@0', 'essay-1@1']);
    expect(status!.trouble).toBeNull();
  });

  it('ends at once although the log does not answer', async () => {
    let asked = 0;
    const never = () => {
      asked += 1;
      return new Promise<never>(() => undefined);
    };
    start(recorder().subscriber, { log: { ...logOf(storage), head: never } });
    await until(() => asked === 1);
    stop.abort();
    await running;
    start(recorder().subscriber, { log: { ...logOf(storage), readAll: never, head: async () => 7 } });
    await until(() => asked === 2);
    stop.abort();
    await running;
  });

  it.each([
    ['is away', new StoreAway('MongoDB', 'away')],
    ['has no room', Object.assign(new Error('disk full'), { code: 'ENOSPC' })],
    ['is locked', Object.assign(new Error('locked'), { errcode: 5 })],
  ])('parks nothing when the store %s for rows alone and takes the parking', async (_, error) => {
    const { handled, parked, subscriber } = recorder();
    let fails = 5;
    start({
      ...subscriber,
      async handle(events, ...rest) {
        if (events.length > 0 && fails-- > 0) throw error;
        return subscriber.handle(events, ...rest);
      },
    });
    await givenEvents(storage.log, 'essay-1', [asked('1'), asked('1')]);
    await atHead();
    expect(handled).toEqual(['essay-1@0', 'essay-1@1']);
    expect(parked.size).toBe(0);
  });

  it('parks the poison event alone when the store goes away while events are handled one by one', async () => {
    const { handled, parked, subscriber } = recorder((e) => e.streamId === 'essay-1');
    let away = 5;
    await givenEvents(storage.log, 'essay-1', [asked('1')]);
    await givenEvents(storage.log, 'essay-2', [asked('2')]);
    start({
      ...subscriber,
      async handle(events, ...rest) {
        if (events.length === 1 && events[0]?.streamId === 'essay-2' && away-- > 0)
          throw new StoreAway('MongoDB', 'slow');
        return subscriber.handle(events, ...rest);
      },
    });
    await atHead();
    expect(handled).toEqual(['essay-2@0']);
    expect([...parked.keys()]).toEqual(['essay-1']);
  });

  it('a parked stream stays parked while the store is away, and is tried when it is back', async () => {
    let broken = true;
    const { handled, parked, subscriber } = recorder(() => broken);
    await givenEvents(storage.log, 'essay-1', [asked('1')]);
    start(subscriber);
    await until(() => parked.size === 1);
    stop.abort();
    await running;
    broken = false;
    let away = 2;
    start({
      ...subscriber,
      async handle(...args) {
        if (away-- > 0) throw new StoreAway('MongoDB', 'slow');
        return subscriber.handle(...args);
      },
    });
    await until(() => parked.size === 0);
    expect(handled).toEqual(['essay-1@0']);
  });

  it('tells of trouble once, of whatever kind, and names kinds only', async () => {
    const { subscriber } = recorder();
    const told: unknown[] = [];
    let down = 6;
    start(
      {
        ...subscriber,
        async checkpoint() {
          if (down-- > 0) throw new StoreAway('MongoDB', down > 2 ? 'away' : 'slow');
          return subscriber.checkpoint();
        },
      },
      { onTrouble: (error) => told.push((error as StoreAway).code) },
    );
    await givenEvents(storage.log, 'essay-1', [asked('1')]);
    await atHead();
    expect(told).toEqual(['MongoDB away', 'MongoDB slow']);
  });

  describe('when another log is put in the place of the one it followed', () => {
    /** What the log tells; another one is put in its place by `replaced`. */
    let log: EventLog;
    let other: TestStorage;
    const replaceable = (): EventLog =>
      new Proxy({} as EventLog, {
        get: (_, member: keyof EventLog) => (log[member] as (...args: unknown[]) => unknown).bind(log),
      });
    const seen = async (subscriber: Subscriber) => {
      for (let i = 0; i < 5; i += 1) await givenEvents(storage.log, `essay-${i}`, [asked('1')]);
      start(subscriber, { log: replaceable(), pollEvery: 1 });
      await atHead();
    };
    beforeEach(async () => {
      log = storage.log;
      other = await openTestStorage();
    });
    afterEach(() => other.close());

    it.each(['at the start', 'while running'])('it ends when the log is shorter, %s', async (when) => {
      const { subscriber } = recorder();
      await seen(subscriber);
      await givenEvents(other.log, 'essay-0', [asked('1')]);
      if (when === 'at the start') {
        stop.abort();
        await running;
      }
      log = other.log;
      if (when === 'at the start') start(subscriber, { log });
      await expect(running).rejects.toThrow(OtherHistory);
    });

    it('it ends when the log is shorter, also where no release has noted yet which event was seen last', async () => {
      const { subscriber } = recorder();
      await seen(subscriber);
      stop.abort();
      await running;
      log = other.log;
      start({ ...subscriber, mark: async () => null }, { log });
      await expect(running).rejects.toThrow('has seen position 5, and the log ends at -1');
    });

    it('it ends at the start when the log has grown past the checkpoint with other events', async () => {
      const { handled, subscriber } = recorder();
      // Nothing of the last events concerns it: they tell all the same.
      await seen({ ...subscriber, types: ['RewriteRuledOut'] });
      stop.abort();
      await running;
      for (let i = 0; i < 3; i += 1) await givenEvents(other.log, `essay-${i}`, [asked('1')]);
      for (let i = 0; i < 9; i += 1) await givenEvents(other.log, 'essay-9', [ruledOut('9')]);
      log = other.log;
      start({ ...subscriber, types: ['RewriteRuledOut'] }, { log });
      await expect(running).rejects.toThrow('seen another event at position 5 than the log holds');
      expect(handled).toEqual([]);
    });

    it('it ends when the store comes back from trouble with a log that has grown past the checkpoint', async () => {
      const { subscriber } = recorder();
      await seen(subscriber);
      for (let i = 0; i < 9; i += 1) await givenEvents(other.log, 'essay-9', [asked('9')]);
      log = new Proxy(storage.log, {
        get: () => () => Promise.reject(new StoreAway('EventStoreDB', 'away')),
      });
      await until(() => status?.trouble === 'StoreAway (EventStoreDB away)');
      log = other.log;
      await expect(running).rejects.toThrow(OtherHistory);
    });

    it('it goes on when the log is the same and has grown', async () => {
      const { handled, subscriber } = recorder();
      await seen(subscriber);
      stop.abort();
      await running;
      await givenEvents(storage.log, 'essay-0', [asked('1')]);
      start(subscriber);
      await atHead();
      expect(handled).toHaveLength(6);
    });
  });

  it('goes back to its checkpoint when its own store was put back while it ran', async () => {
    const { handled, subscriber } = recorder();
    for (let i = 0; i < 3; i += 1) await givenEvents(storage.log, 'essay-1', [asked('1')]);
    let putBack = false;
    start(
      {
        ...subscriber,
        async checkpoint() {
          return putBack ? 1 : subscriber.checkpoint();
        },
        async handle(...args) {
          putBack = false;
          return subscriber.handle(...args);
        },
      },
      { pollEvery: 1 },
    );
    await atHead();
    putBack = true;
    await until(() => handled.length === 5);
    expect(handled.slice(3)).toEqual(['essay-1@1', 'essay-1@2']);
  });

  it('reports how far behind it is', async () => {
    const { subscriber } = recorder();
    const seen: ProcessorStatus[] = [];
    for (let i = 0; i < 3; i += 1) await givenEvents(storage.log, 'essay-1', [asked('1')]);
    start(subscriber, { batchSize: 1, onStatus: (s) => seen.push(s) });
    await until(() => seen.at(-1)?.lagEvents === 0 && seen.at(-1)?.position === 3);
    expect(seen.map((s) => s.lagEvents)).toEqual(expect.arrayContaining([2, 1, 0]));
  });

  it.each(['while nothing happens', 'with the next event'])(
    'ends when its table was swapped away, %s',
    async (when) => {
      const { subscriber } = recorder();
      let swapped = false;
      const refused = () => {
        if (swapped) throw new ReadModelReplaced('essays');
      };
      const idle = when === 'while nothing happens';
      start(
        {
          ...subscriber,
          checkpoint: async () => {
            refused();
            return subscriber.checkpoint();
          },
          handle: async (...args) => {
            refused();
            return subscriber.handle(...args);
          },
        },
        { pollEvery: idle ? 1 : 60_000 },
      );
      await givenEvents(storage.log, 'essay-1', [asked('1')]);
      await atHead();
      swapped = true;
      if (!idle) await givenEvents(storage.log, 'essay-1', [asked('1')]);
      await expect(running).rejects.toThrow(ReadModelReplaced);
    },
  );

  it('strict: throws at the first event it cannot handle', async () => {
    const { handled, subscriber } = recorder((e) => e.revision === 1);
    await givenEvents(storage.log, 'essay-1', [asked('1'), asked('1')]);
    start(subscriber, { strict: true });
    await expect(running).rejects.toThrow('odd event');
    expect(handled).toEqual([]);
  });

  it('strict: ends at the head of the log', async () => {
    const { handled, subscriber } = recorder();
    await givenEvents(storage.log, 'essay-1', [asked('1'), asked('1')]);
    start(subscriber, { strict: true, batchSize: 1 });
    await running;
    expect(handled).toHaveLength(2);
  });
});
