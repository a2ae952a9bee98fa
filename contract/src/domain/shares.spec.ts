import { sharePhrase, isAbove, wilson } from './shares.ts';

describe('shares', () => {
  it('of few cases are counts only, of many also percentages with an interval', () => {
    expect(sharePhrase(3, 7)).toBe('3 of 7');
    expect(sharePhrase(0, 19)).toBe('0 of 19');
    expect(sharePhrase(12, 60)).toBe('12 of 60 (20%; 12–32%)');
    expect(sharePhrase(0, 20)).toBe('0 of 20 (0%; 0–16%)');
    expect(sharePhrase(0, 0)).toBe('0 of 0');
  });
  it('an interval contains its share and widens with fewer cases', () => {
    for (const [hits, of] of [
      [0, 5],
      [5, 5],
      [2, 40],
      [20, 40],
    ] as const) {
      const [low, high] = wilson(hits, of);
      expect(low).toBeLessThanOrEqual(hits / of + 1e-12);
      expect(high).toBeGreaterThanOrEqual(hits / of - 1e-12);
    }
    expect(wilson(0, 0)).toEqual([0, 1]);
  });
  it('one is above another only when their intervals do not touch', () => {
    expect(isAbove({ hits: 9, of: 30 }, { hits: 10, of: 300 })).toBe(true);
    expect(isAbove({ hits: 1, of: 3 }, { hits: 0, of: 0 })).toBe(false);
  });
});
