import { jest } from '@jest/globals';
import { ReadsUnderWay } from './reads-under-way.ts';

describe('reads under way', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  const isOver = async (waiting: Promise<void> | undefined) => {
    let over = waiting === undefined;
    void waiting?.then(() => (over = true));
    for (let n = 0; n < 5; n += 1) await Promise.resolve();
    return over;
  };

  it('are waited for until the last of them ends', async () => {
    const reads = new ReadsUnderWay();
    expect(reads.over()).toBeUndefined();
    const [first, second] = [reads.begin(), reads.begin()];
    const waiting = reads.over();
    first();
    first();
    expect(await isOver(waiting)).toBe(false);
    second();
    expect(await isOver(waiting)).toBe(true);
    expect(reads.over()).toBeUndefined();
  });

  it('are waited for 25 ms at a time, so that work continues even if they never end', async () => {
    const reads = new ReadsUnderWay();
    reads.begin();
    const waiting = reads.over();
    jest.advanceTimersByTime(24);
    expect(await isOver(waiting)).toBe(false);
    jest.advanceTimersByTime(1);
    expect(await isOver(waiting)).toBe(true);
  });

  it('are not waited for once they take longer than a quarter of a second', () => {
    const reads = new ReadsUnderWay();
    reads.begin();
    jest.advanceTimersByTime(249);
    expect(reads.over()).toBeDefined();
    jest.advanceTimersByTime(1);
    expect(reads.over()).toBeUndefined();
  });
});
