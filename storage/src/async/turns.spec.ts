import { jest } from '@jest/globals';
import { inTurns, withLowerPriority, turns } from './turns.ts';

describe('long work in turns', () => {
  beforeEach(() => {
    jest.useFakeTimers();
    jest.advanceTimersByTime(1_000);
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  it('pauses only after a turn of two milliseconds, measured again after each pause', async () => {
    const turn = turns();
    expect(turn()).toBeUndefined();
    jest.advanceTimersByTime(1);
    expect(turn()).toBeUndefined();
    jest.advanceTimersByTime(1);
    const pause = turn();
    expect(pause).toBeInstanceOf(Promise);
    let isOver = false;
    void pause!.then(() => {
      isOver = true;
    });
    jest.advanceTimersByTime(20);
    await Promise.resolve();
    expect(isOver).toBe(true);
    expect(turn()).toBeInstanceOf(Promise);
    jest.advanceTimersByTime(1);
    expect(turn()).toBeUndefined();
  });

  it('waits at each pause for the work that it lets go first', async () => {
    jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask'] });
    let goOn = (): void => undefined;
    const others = jest.fn(
      () =>
        new Promise<void>((resolve) => {
          goOn = resolve;
        }),
    );
    const done: number[] = [];
    const settled = () => new Promise((resolve) => setImmediate(resolve));
    const working = withLowerPriority(others, () =>
      inTurns([1, 2, 3], (n) => {
        jest.advanceTimersByTime(2);
        done.push(n);
      }),
    );
    for (const sofar of [[1], [1, 2], [1, 2, 3]]) {
      await settled();
      await settled();
      expect(done).toEqual(sofar);
      goOn();
    }
    await working;
    expect(others).toHaveBeenCalledTimes(3);
  });

  it('counts the steps of one piece of work towards the same turn', async () => {
    jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask'] });
    const order: string[] = [];
    const step = (name: string) =>
      inTurns([1], () => {
        jest.advanceTimersByTime(1);
        order.push(name);
      });
    const working = withLowerPriority(
      () => undefined,
      async () => {
        for (const name of ['find', 'answer', 'write']) await step(name);
      },
    );
    setImmediate(() => order.push('other'));
    await working;
    expect(order).toEqual(['find', 'answer', 'other', 'write']);
  });

  it('lets other work run between its pieces, and keeps their order', async () => {
    // The clock alone is faked: others are served when they would be.
    jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask'] });
    const order: string[] = [];
    let made: number[] | null = null;
    const working = inTurns([1, 2, 3, 4], (n) => {
      jest.advanceTimersByTime(1);
      order.push(`work ${n}`);
      setImmediate(() => order.push(`other ${n}`));
      return n * 2;
    });
    void working.then((all) => {
      made = all;
    });
    for (let i = 0; i < 9; i += 1) await new Promise((resolve) => setImmediate(resolve));
    expect(made).toEqual([2, 4, 6, 8]);
    expect(order).toEqual([
      ...['work 1', 'work 2', 'other 1', 'other 2'],
      ...['work 3', 'work 4', 'other 3', 'other 4'],
    ]);
  });
});
