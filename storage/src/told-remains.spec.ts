import { toldRemains } from './told-remains.ts';

describe('what is told of erased words', () => {
  it('is nothing where they are overwritten', () => {
    expect(toldRemains(null)).toMatch(/^Nothing/);
  });

  it('names since when the oplog has all, how large it is and how large it may become', () => {
    const since = Date.UTC(2026, 10, 20, 8, 12);
    expect(toldRemains({ since, bytes: 12 * 1_048_576, most: 990 * 1_048_576 })).toMatch(
      /since 2026-11-20T08:12:00.000Z .* \(12 MB; .* 990\)/,
    );
  });
});
