import { inTurns } from './turns.ts';

/** Keeps the processor busy, milliseconds. */
const busy = (milliseconds: number) => {
  const end = performance.now() + milliseconds;
  while (performance.now() < end);
};

describe('long work in turns', () => {
  it('lets others in between its pieces, and keeps their order', async () => {
    let others = 0;
    let going = true;
    const other = () => {
      others += 1;
      if (going) setImmediate(other);
    };
    setImmediate(other);
    const made = await inTurns([1, 2, 3, 4, 5, 6, 7, 8], (n) => {
      busy(3);
      return n * 2;
    });
    going = false;
    expect(made).toEqual([2, 4, 6, 8, 10, 12, 14, 16]);
    expect(others).toBeGreaterThanOrEqual(3);
  });
});
