import { pooledSimilarity, termEvidence } from './term-evidence.ts';

const essays = (...logOdds: number[]) =>
  logOdds.map((log_odds, at) => ({ essay_id: `e${at}`, date: `2026-0${at + 1}-01`, log_odds }));
const said = (...logOdds: number[]) => termEvidence('2025-26', essays(...logOdds));

describe('what the essays of a term say together', () => {
  it('is nothing before the third essay', () => {
    expect(said()).toBeNull();
    expect(said(-9, -9)).toBeNull();
    expect(said(-9, -9, -9)).toMatchObject({ academic_year: '2025-26', essays: 3, differs: true });
  });

  it('is a finding below .40: from a mean of -2.16 for three essays, and of -1.92 for four', () => {
    expect([said(-2.16, -2.16, -2.16), said(-2.15, -2.15, -2.15)].map((one) => one!.differs)).toEqual([
      true,
      false,
    ]);
    expect([said(-3, -1, -2, -1.7), said(-3, -1, -2, -1.6)].map((one) => one!.differs)).toEqual([
      true,
      false,
    ]);
  });

  it('is that of the latest four by the day of writing', () => {
    expect(said(-9, -9, 3, 3, 3, 3)).toMatchObject({ essays: 4, differs: false });
    expect(said(-9, -9, 3, 3, 3, 3)!.similarity).toBe(pooledSimilarity([3, 3, 3, 3]));
    expect(said(3, 3, -9, -9, -9, -9)!.differs).toBe(true);
  });

  it('is not certain because there are many: no similarity is 0 or 1, and no log odds are the prior', () => {
    expect(pooledSimilarity([0, 0, 0])).toBeCloseTo(0.95, 10);
  });
});
