import type { PairLogOdds } from '../facts/pair-log-odds.ts';
import { judgedTogether, termEvidence } from './term-evidence.ts';

/** Essays that are as like each other as any two by one writer, and against each sample alone as in the comparison. */
const written = (
  ofEssays: readonly Record<string, number>[],
  { like = 3, among = 3, ...more }: { like?: number; among?: number | null } & Partial<PairLogOdds> = {},
) =>
  ofEssays.map((sample_log_odds, at) => ({
    essay_id: `e${at}`,
    date: `2026-0${at + 1}-01`,
    sample_log_odds,
    pair_log_odds: {
      samples: sample_log_odds,
      // Each was held against those that were there before it.
      essays: Object.fromEntries(ofEssays.slice(0, at).map((_, before) => [`e${before}`, like])),
      among_samples: among,
      ...more,
    },
  }));
const essays = (...logOdds: number[]) => written(logOdds.map((s1) => ({ s1 })));
const said = (...logOdds: number[]) => termEvidence('2025-26', essays(...logOdds));
const differs = (...logOdds: number[]) => said(...logOdds)!.differs;
const together = (...ofEssays: Record<string, number>[]) => judgedTogether(written(ofEssays));

describe('what the essays of a term say together', () => {
  it('is nothing before the third essay', () => {
    expect(said()).toBeNull();
    expect(said(-9, -9)).toBeNull();
    expect(said(-9, -9, -9)).toMatchObject({ academic_year: '2025-26', essays: 3, differs: true });
  });

  it('is a finding below .50: from a mean of -1.71 for three essays, and of -1.48 for four', () => {
    expect([differs(-1.71, -1.71, -1.71), differs(-1.69, -1.69, -1.69)]).toEqual([true, false]);
    expect([differs(-2.5, -1, -1.4, -1), differs(-2.5, -1, -1.36, -1)]).toEqual([true, false]);
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

describe('a student whose writing varies', () => {
  const FAR = [{ s1: -3 }, { s1: -3 }, { s1: -3 }];
  const isFound = (more: Parameters<typeof written>[1]) => judgedTogether(written(FAR, more))!.differs;

  it('is no finding unless any two of the essays are more alike than the essays and the samples', () => {
    expect([isFound({ like: -2.9 }), isFound({ like: -3 })]).toEqual([true, false]);
    const [one, two, three] = written(FAR);
    const unlike = { ...two!, pair_log_odds: { ...two!.pair_log_odds, essays: { e0: -3 } } };
    expect(judgedTogether([one!, unlike, three!])!.differs).toBe(false);
  });

  it('is no finding unless the samples are more alike than the essays and the samples', () => {
    expect([isFound({ among: -2.9 }), isFound({ among: -3 })]).toEqual([true, false]);
  });

  it('cannot be told by one sample, which is like no other', () => {
    expect(isFound({ among: null })).toBe(true);
  });

  it('is judged by each sample alone, as the essays are by each other', () => {
    expect(isFound({ samples: { s1: -1 }, like: -2 })).toBe(false);
    expect(isFound({ samples: { s1: -2.1 }, like: -2 })).toBe(true);
  });

  it('is judged by the lower of what two essays recorded of each other', () => {
    const [one, two, three] = written(FAR);
    const again = { ...one!, pair_log_odds: { ...one!.pair_log_odds, essays: { e1: -4 } } };
    expect(judgedTogether([again, two!, three!])!.differs).toBe(false);
    expect(judgedTogether([one!, two!, three!])!.differs).toBe(true);
  });

  it('is not judged while two of the essays have not been held against each other', () => {
    const [one, two, three] = written(FAR);
    const unheld = { ...three!, pair_log_odds: { ...three!.pair_log_odds, essays: { e0: 3 } } };
    expect(judgedTogether([one!, two!, unheld])).toBeNull();
  });

  it('is not judged by essays of another student or year', () => {
    const [one, two, three] = written(FAR);
    const moved = {
      ...three!,
      pair_log_odds: { ...three!.pair_log_odds, essays: { e0: 3, e1: 3, gone: -9 } },
    };
    expect(judgedTogether([one!, two!, moved])!.differs).toBe(true);
  });
});
