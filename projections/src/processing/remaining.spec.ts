import { inWords, remaining } from './remaining.ts';

describe('what remains of a rebuild', () => {
  it.each([
    [-1, 99, 0, '0%'],
    [24, 99, 10_000, '25%, 30 s left'],
    [49, 99, 10_100, '50%, 11 s left'],
    [99, 99, 40_000, '100%, 0 s left'],
    [120, 99, 40_000, '100%, 0 s left'],
    [-1, -1, 0, '100%, 0 s left'],
  ])('at position %d of %d after %d ms is shown as %s', (position, head, milliseconds, words) => {
    expect(inWords(remaining(position, head, milliseconds))).toBe(words);
  });
});
