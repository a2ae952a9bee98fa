import { jest } from '@jest/globals';
import { CooperativeScheduler } from './cooperative-scheduler.ts';

describe('a turnstile', () => {
  let turnstile: CooperativeScheduler;
  let done: string[];
  beforeEach(() => {
    jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask'] });
    turnstile = new CooperativeScheduler();
    done = [];
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  /** Work that answers at once, in several steps, as the embedded store does. */
  const step = async (name: string, milliseconds = 0) => {
    await turnstile.pass();
    done.push(`${name} begins`);
    for (let n = 0; n < 20; n += 1) await Promise.resolve();
    jest.advanceTimersByTime(milliseconds);
    done.push(`${name} ends`);
  };
  const turn = () => new Promise((resolve) => setImmediate(resolve));

  it('lets callers through in order, each after the synchronous work of the one before is done', async () => {
    await Promise.all([step('a'), step('b'), step('c')]);
    expect(done).toEqual(['a', 'b', 'c'].flatMap((name) => [`${name} begins`, `${name} ends`]));
  });

  it('lets callers through in one turn until they have taken two milliseconds together', async () => {
    const all = Promise.all(['a', 'b', 'c', 'd'].map((name) => step(name, 1)));
    await turn();
    expect(done).toHaveLength(4);
    await turn();
    expect(done).toHaveLength(8);
    await all;
  });

  it('does not wait for a caller that is waiting for something else', async () => {
    let answer = () => {};
    const slow = turnstile.pass().then(() => new Promise<void>((resolve) => (answer = resolve)));
    await step('b');
    answer();
    await slow;
    await step('c');
    expect(done).toEqual(['b begins', 'b ends', 'c begins', 'c ends']);
  });
});
