import { reportedResidue } from './reported-residue.ts';

describe('what is reported about remains of erased words', () => {
  it('is nothing when they are overwritten', () => {
    expect(reportedResidue(null)).toMatch(/^Nothing/);
  });

  it('gives the time since which the oplog is complete, its size and its maximum size', () => {
    const since = Date.UTC(2026, 10, 20, 8, 12);
    expect(reportedResidue({ since, bytes: 12 * 1_048_576, most: 990 * 1_048_576 })).toMatch(
      /since 2026-11-20T08:12:00.000Z .* \(12 MB; .* 990\)/,
    );
  });
});
