import { judgedTogether, termEvidence } from './term-evidence.ts';

const essays = (...logOdds: number[]) =>
  logOdds.map((s1, at) => ({
    essay_id: `e${at}`,
    date: `2026-0${at + 1}-01`,
    sample_log_odds: { s1 },
  }));
const said = (...logOdds: number[]) => termEvidence('2025-26', essays(...logOdds));
const differs = (...logOdds: number[]) => said(...logOdds)!.differs;
const together = (...ofEssays: Record<string, number>[]) => judgedTogether(ofEssays);

describe('what the essays of a term say together', () => {
  it('is nothing before the third essay', () => {
    expect(said()).toBeNull();
    expect(said(-9, -9)).toBeNull();
    expect(said(-9, -9, -9)).toMatchObject({ academic_year: '2025-26', essays: 3, differs: true });
  });

  it('is a finding below .30: from a mean of -2.19 for three essays, and of -1.90 for four', () => {
    expect([differs(-2.19, -2.19, -2.19), differs(-2.18, -2.18, -2.18)]).toEqual([true, false]);
    expect([differs(-3, -1, -2, -1.6), differs(-3, -1, -2, -1.58)]).toEqual([true, false]);
  });

  it('goes by the sample that is closest to all of them', () => {
    const far = { far: -9, near: -0.5 };
    expect(together(far, far, far)).toMatchObject({ differs: false });
    expect(together({ far: -9, near: -3 }, far, { far: -9, near: -4 })).toMatchObject({ differs: true });
  });

  it('is no finding if one of the essays alone reads like the samples', () => {
    expect(differs(-9, -9, 0.9)).toBe(true);
    expect(differs(-9, -9, 1)).toBe(false);
  });

  it('needs a sample that was held against each of them, and goes by no other', () => {
    expect(together({ s1: -9 }, { s1: -9 }, { s2: -9 })).toBeNull();
    expect(together({ s1: -9, s2: 9 }, { s1: -9 }, { s1: -9 })!.similarity).toBeLessThan(0.01);
  });

  it('is that of the latest four by the day of writing', () => {
    expect(said(-9, -9, 3, 3, 3, 3)).toMatchObject({ essays: 4, differs: false });
    expect(said(-9, -9, 3, 3, 3, 3)!.similarity).toBe(said(3, 3, 3, 3)!.similarity);
    expect(differs(0, 0, -9, -9, -9, -9)).toBe(true);
  });

  it('is not certain because there are many: log odds of none are the prior', () => {
    expect(said(0, 0, 0)!.similarity).toBeCloseTo(0.95, 10);
  });
});
