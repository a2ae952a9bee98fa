import { mayLeave, pointsOutOf } from './gradebook-points.ts';

describe('points for a gradebook', () => {
  it('of a mean of three scores are those of the whole sum: 2.67 of 4 are 66.67 of 100', () => {
    expect(pointsOutOf({ given: 2.67, max: 4, is_mean: true }, 100)).toBe(66.67);
    expect(pointsOutOf({ given: 2.67, max: 4 }, 100)).toBe(66.75);
  });
});

describe('a score leaves for a gradebook', () => {
  const score = { given: 3, max: 4 };
  const essay = { state: 'graded', score, scores: 'teacher' } as unknown as Parameters<typeof mayLeave>[0];

  it('when a teacher gave or confirmed it and nothing is open on the essay', () => {
    expect([mayLeave(essay), mayLeave({ ...essay, scores: 'confirmed' })]).toEqual([true, true]);
  });

  it('but not while it is proposed, missing, on an essay to decide or on one that was rejected', () => {
    const kept = [
      { ...essay, scores: 'proposed' as const },
      { ...essay, score: null },
      { ...essay, state: 'to_decide' as const },
      { ...essay, state: 'rejected' as const },
    ];
    expect(kept.map(mayLeave)).toEqual([false, false, false, false]);
  });
});
