import { confidenceOf } from './confidence.ts';

const CLEAR = { strength: 'strong', similarity: 0.9, spread: 1.3, count: 2.5, length: 500 } as const;
const confidences = (...changes: Partial<Parameters<typeof confidenceOf>[0]>[]) =>
  changes.map((change) => confidenceOf({ ...CLEAR, ...change }));

describe('how sure a comparison is', () => {
  it('is high only for a likeness that much writing of several samples agrees on', () => {
    expect(confidences({}, { spread: 1.4 }, { count: 2.4 }, { length: 499 })).toEqual([
      'high',
      'medium',
      'medium',
      'medium',
    ]);
    expect(confidences({ strength: 'limited' }, { similarity: 0.899 })).toEqual(['medium', 'medium']);
  });

  it('is never high for a difference: half of the flags may be wrong where cheating is rare', () => {
    expect(confidences({ similarity: 0.2 }, { similarity: 0 })).toEqual(['medium', 'medium']);
  });

  it('is low where the likeness is neither high nor low', () => {
    const similarities = [0.35, 0.351, 0.5, 0.649, 0.65];
    expect(confidences(...similarities.map((similarity) => ({ similarity })))).toEqual([
      'medium',
      'low',
      'low',
      'low',
      'medium',
    ]);
  });

  it('is low with too little writing, or with samples that contradict each other', () => {
    expect(confidences({ strength: 'insufficient' }, { length: 299 }, { spread: 2.01 })).toEqual([
      'low',
      'low',
      'low',
    ]);
    expect(confidences({ length: 300 }, { spread: 2 })).toEqual(['medium', 'medium']);
  });
});
