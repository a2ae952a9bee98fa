import fc from 'fast-check';
import { CAREFUL, CAREFUL_TWO, CARELESS } from '../text/sample-essays.ts';
import { AI_COEFFICIENTS, AI_MODEL, aiWritingIndicator, scoreOf } from './ai-writing-indicator.ts';

describe('the AI-writing indicator', () => {
  it('calls plain student writing likely human', () => {
    const { score, band } = aiWritingIndicator({ text: CARELESS });
    expect(band).toBe('likely_human');
    expect(score).toBeLessThanOrEqual(20);
  });
  it('needs both keys for 80 and more', () => {
    const high = AI_MODEL.firstKey + 3;
    expect(scoreOf(high, 500, [])).toBe(79);
    expect(scoreOf(high, 500, [-4])).toBe(79);
    expect(scoreOf(high, 500, [-4, high - 1])).toBe(79);
    expect(scoreOf(high, 500, [-4, -5])).toBeGreaterThanOrEqual(80);
    expect(scoreOf(AI_MODEL.firstKey - 0.01, 500, [-20, -20])).toBeLessThan(80);
  });
  it('never says machine-like of a short text', () => {
    expect(scoreOf(20, 199, [-9, -9])).toBe(50);
    expect(aiWritingIndicator({ text: CAREFUL.slice(0, 500) }).band).toBe('not_enough_writing');
  });
  it('stays between 0 and 100 and rises with the evidence', () => {
    expect(AI_MODEL.weights).toHaveLength(AI_COEFFICIENTS);
    fc.assert(
      fc.property(
        fc.double({ min: -60, max: 60, noNaN: true }),
        fc.double({ min: 0, max: 9, noNaN: true }),
        (logit, more) => {
          const score = scoreOf(logit, 500, [-5, -4]);
          expect(score).toBeGreaterThanOrEqual(0);
          expect(score).toBeLessThanOrEqual(99);
          expect(scoreOf(logit + more, 500, [-5, -4])).toBeGreaterThanOrEqual(score);
        },
      ),
    );
  });
  it('quotes only what stands in the text, at most six indicators', () => {
    for (const text of [CAREFUL, CAREFUL_TWO, CARELESS]) {
      const { indicators } = aiWritingIndicator({ text });
      expect(indicators.length).toBeLessThanOrEqual(6);
      for (const one of indicators) if (one.quote) expect(text.slice(one.start, one.end)).toBe(one.quote);
    }
  });
});
