import { getEventListeners } from 'node:events';
import { jest } from '@jest/globals';
import { asked, logOf, recorder, TestLoop } from '../../test/processor-testing.ts';
import { givenEvents } from '@essays/storage/testing';

/** Longer than any of these specs goes on. */
const NEVER = 1_000_000;

describe('how long the processor waits', () => {
  let loop: TestLoop;
  beforeEach(async () => {
    loop = await TestLoop.open();
  });
  afterEach(() => loop.close());

  /** Never answers; keeps the times at which it was asked. */
  const failing = () => {
    const times: number[] = [];
    const { subscriber } = recorder();
    const checkpoint = async (): Promise<number> => {
      times.push(jest.now());
      throw new Error('down');
    };
    return { times, subscriber: { ...subscriber, checkpoint } };
  };

  it('after trouble: 50 ms, then each time twice as long', async () => {
    const { times, subscriber } = failing();
    loop.start(subscriber, { backOff: undefined });
    await loop.until(() => times.length === 5);
    expect(times).toEqual([0, 50, 150, 350, 750]);
  });

  it('after trouble: at most its longest wait, which news from the log does not shorten', async () => {
    const { times, subscriber } = failing();
    loop.start(subscriber, { backOff: { first: 10, longest: 50 } });
    while (times.length < 6) {
      await loop.pass(3);
      await givenEvents(loop.storage.log, 'essay-1', [asked('1')]);
    }
    expect(times).toEqual([0, 10, 30, 70, 120, 170]);
  });

  it.each([
    ['three times unless told otherwise', undefined, [0, 50, 150]],
    ['as often as it is told', 1, [0]],
  ])('between tries of one event, which it makes %s', async (_, tries, expected) => {
    const { parked, subscriber } = recorder();
    const times: number[] = [];
    await givenEvents(loop.storage.log, 'essay-1', [asked('1')]);
    loop.start(
      {
        ...subscriber,
        async handle(events, next, along) {
          if (events.length === 0) return subscriber.handle(events, next, along);
          // The whole batch is tried first, with what else is written along with it.
          if (!along) times.push(jest.now());
          throw new TypeError('odd event');
        },
      },
      { tries, backOff: undefined },
    );
    await loop.until(() => parked.size === 1);
    expect(times).toEqual(expected);
  });

  it('between tries of one event, regardless of news from the log', async () => {
    const { handled, subscriber } = recorder((e) => e.streamId === 'essay-1');
    await givenEvents(loop.storage.log, 'essay-1', [asked('1')]);
    loop.start(subscriber, { tries: 2, backOff: { first: 1_000, longest: 1_000 } });
    await loop.pass(100);
    await givenEvents(loop.storage.log, 'essay-2', [asked('2')]);
    await loop.pass(800);
    expect(handled).toEqual([]);
    await loop.atHead();
    expect(handled).toEqual(['essay-2@0']);
  });

  it('for news: a second, even if the log gives no sign', async () => {
    const { handled, subscriber } = recorder();
    loop.start(subscriber, { log: { ...logOf(loop.storage), onAppend: () => () => undefined } });
    await loop.pass(10);
    await givenEvents(loop.storage.log, 'essay-1', [asked('1')]);
    await loop.pass(980);
    expect(handled).toEqual([]);
    await loop.pass(20);
    expect(handled).toEqual(['essay-1@0']);
  });

  it('for news: no longer than until the log gives a sign', async () => {
    const { handled, subscriber } = recorder();
    loop.start(subscriber, { pollEvery: NEVER });
    await loop.pass(10);
    for (const count of [1, 2]) {
      await givenEvents(loop.storage.log, 'essay-1', [asked('1')]);
      await loop.until(() => handled.length === count);
    }
  });

  it('not at all when the log gave its sign while a batch was handled', async () => {
    const { handled, subscriber } = recorder();
    await givenEvents(loop.storage.log, 'essay-1', [asked('1')]);
    loop.start(
      {
        ...subscriber,
        async handle(...args) {
          if (handled.length === 0) await givenEvents(loop.storage.log, 'essay-2', [asked('2')]);
          return subscriber.handle(...args);
        },
      },
      { pollEvery: NEVER },
    );
    await loop.until(() => handled.length === 2);
  });

  it('not at all when the log gave its sign while it was asked for its head', async () => {
    const { handled, subscriber } = recorder();
    const log = logOf(loop.storage);
    let looks = 0;
    const head = async () => {
      const before = await log.head();
      looks += 1;
      // The first look is that of the start, the second that of the first step.
      if (looks === 2) await givenEvents(log, 'essay-1', [asked('1')]);
      return before;
    };
    loop.start(subscriber, { log: { ...log, head }, pollEvery: NEVER });
    await loop.until(() => handled.length === 1);
  });

  it('not at all when it learns that its own store was put back', async () => {
    const { handled, subscriber } = recorder();
    const times: number[] = [];
    let isPutBack = false;
    await givenEvents(loop.storage.log, 'essay-1', [asked('1'), asked('1')]);
    const checkpoint = async () => {
      if (!isPutBack) return subscriber.checkpoint();
      times.push(jest.now());
      return 1;
    };
    const handle: typeof subscriber.handle = (...args) => {
      if (isPutBack) times.push(jest.now());
      isPutBack = false;
      return subscriber.handle(...args);
    };
    loop.start({ ...subscriber, checkpoint, handle });
    await loop.atHead();
    isPutBack = true;
    await loop.until(() => handled.length === 3);
    // Two looks, and the events that follow, at the same instant.
    expect(times).toHaveLength(3);
    expect(new Set(times).size).toBe(1);
  });

  it('not at all when it is stopped, which leaves no listener and no timer', async () => {
    // Of a length of its own: whatever else this process has left open sets timers too.
    const pollEvery = NEVER + 1;
    const set = jest.spyOn(globalThis, 'setTimeout');
    const cleared = jest.spyOn(globalThis, 'clearTimeout');
    const stopping = new AbortController();
    const { handled, subscriber } = recorder();
    loop.start(subscriber, { signal: stopping.signal, pollEvery });
    await loop.pass(10);
    await givenEvents(loop.storage.log, 'essay-1', [asked('1')]);
    await loop.until(() => handled.length === 1);
    stopping.abort();
    await loop.ended();
    const timers = set.mock.results.filter((_, at) => set.mock.calls[at]?.[1] === pollEvery);
    const gone: unknown[] = cleared.mock.calls.map(([timer]) => timer);
    expect(getEventListeners(stopping.signal, 'abort')).toEqual([]);
    expect(timers.length).toBeGreaterThan(0);
    expect(timers.filter(({ value }) => !gone.includes(value))).toEqual([]);
  });

  it('not at all when it is stopped while its store fails', async () => {
    const { times, subscriber } = failing();
    const waits = { backOff: { first: NEVER, longest: NEVER } };
    loop.start(subscriber, waits);
    await loop.until(() => times.length === 1);
    await loop.pass(1);
    await loop.stop();
    const stopping = new AbortController();
    const checkpoint = async () => {
      stopping.abort();
      throw new Error('down');
    };
    loop.start({ ...subscriber, checkpoint }, { ...waits, signal: stopping.signal });
    await loop.ended();
  });

  it('not at all between tries when it is stopped: the batch in hand is finished', async () => {
    const stopping = new AbortController();
    const { handled, parked, subscriber } = recorder((e) => e.streamId === 'essay-1');
    await givenEvents(loop.storage.log, 'essay-1', [asked('1')]);
    await givenEvents(loop.storage.log, 'essay-2', [asked('2')]);
    loop.start(
      {
        ...subscriber,
        async handle(...args) {
          stopping.abort();
          return subscriber.handle(...args);
        },
      },
      { signal: stopping.signal, backOff: { first: NEVER, longest: NEVER } },
    );
    await loop.ended();
    expect([handled, [...parked.keys()]]).toEqual([['essay-2@0'], ['essay-1']]);
  });

  it('and reports no trouble when it is stopped while the log does not answer', async () => {
    const told: unknown[] = [];
    let looks = 0;
    const head = () => {
      looks += 1;
      return new Promise<never>(() => undefined);
    };
    loop.start(recorder().subscriber, {
      log: { ...logOf(loop.storage), head },
      onTrouble: (error) => told.push(error),
    });
    await loop.until(() => looks === 1);
    await loop.stop();
    expect(told).toEqual([]);
  });
});
