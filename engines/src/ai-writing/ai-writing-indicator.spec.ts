import fc from 'fast-check';
import { CAREFUL, CAREFUL_TWO, CARELESS } from '../../test/sample-essays.data.ts';
import { AI_FEATURES, aiEvidence, aiMarks, aiReading } from './ai-score.ts';
import { ownByForm } from '../own-words/apart-by-form.ts';
import { AI_MODEL, aiWritingIndicator, scoreOf } from './ai-writing-indicator.ts';

describe('the AI-writing indicator', () => {
  it('calls plain student writing likely human', () => {
    const { score, band } = aiWritingIndicator({ text: `${CARELESS}\n\n${CARELESS}` });
    expect(band).toBe('likely_human');
    expect(score).toBeLessThanOrEqual(20);
  });
  it('needs both keys for a score of 80 or more', () => {
    const { firstKey, secondKey } = AI_MODEL;
    const alone = firstKey + 3;
    expect(scoreOf({ alone, beside: null }, 500)).toBe(79);
    expect(scoreOf({ alone, beside: secondKey - alone - 0.1 }, 500)).toBe(79);
    expect(scoreOf({ alone, beside: secondKey - alone + 0.1 }, 500)).toBeGreaterThanOrEqual(80);
    expect(scoreOf({ alone: firstKey, beside: 20 }, 500)).toBeLessThan(80);
  });
  it("compares a text with two or more of the student's own", () => {
    const own = aiMarks(aiReading(ownByForm(CARELESS)), AI_MODEL);
    const { weights, intercept } = AI_MODEL.beside;
    const beside = (more: number) =>
      aiEvidence(
        own.map((mark, at) => mark + more * Math.sign(weights[at]!)),
        [own, own],
        AI_MODEL,
      ).beside!;
    expect(aiEvidence(own, [own], AI_MODEL).beside).toBeNull();
    expect(beside(0)).toBeCloseTo(intercept);
    expect(beside(0.1)).toBeGreaterThan(intercept);
    expect(beside(-0.1)).toBeLessThan(intercept);
  });
  it('counts a text of their own from 150 words on', () => {
    const { alone, vocabulary } = AI_MODEL;
    // Sentences of the words that most suggest a machine.
    const telling = vocabulary
      .map((word, at) => ({ word, weight: alone.weights[AI_FEATURES.length + at]! }))
      .sort((one, other) => other.weight - one.weight)
      .slice(0, 120)
      .map(({ word }, at) => `This shows that ${word} is of value ${at % 2 ? 'to people' : 'in life'}.`);
    const text = telling.join(' ');
    const own = (words: number) => ({ text: CARELESS.split(/\s+/).slice(0, words).join(' ') });
    const wordsIn = (count: number) => aiReading(ownByForm(own(count).text)).words;
    const enough = Array.from({ length: 60 }, (_, at) => 120 + at).find((count) => wordsIn(count) === 150)!;
    expect(wordsIn(enough - 1)).toBe(149);
    const comparedWith = (...counts: number[]) =>
      aiWritingIndicator({ text, ownSamples: counts.map(own) }).indicators.at(-1)?.label;
    expect(comparedWith(enough, enough - 1)).toBe('No earlier texts to compare with');
    expect(comparedWith(enough, enough)).toMatch(/the student’s own texts$/);
  });
  it('never calls a short text machine-like', () => {
    expect(scoreOf({ alone: 20, beside: 20 }, 299)).toBe(50);
    expect(scoreOf({ alone: 20, beside: null }, 299)).toBe(50);
    expect(scoreOf({ alone: 20, beside: null }, 300)).toBe(79);
    expect(aiWritingIndicator({ text: CAREFUL.slice(0, 500) }).band).toBe('not_enough_writing');
  });
  it('asks more of a short text, and the same of every text of 500 words and more', () => {
    const alone = AI_MODEL.map.at(-2)![0] + 0.1;
    expect([300, 499, 500, 5_000].map((words) => scoreOf({ alone, beside: null }, words) > 50)).toEqual([
      false,
      true,
      true,
      true,
    ]);
  });
  it('stays between 0 and 100 and rises with the evidence', () => {
    const { alone, beside, mean, sd, vocabulary } = AI_MODEL;
    for (const one of [alone.weights, beside.weights, mean, sd])
      expect(one).toHaveLength(AI_FEATURES.length + vocabulary.length);
    fc.assert(
      fc.property(
        fc.double({ min: -20, max: 20, noNaN: true }),
        fc.double({ min: -20, max: 20, noNaN: true }),
        fc.double({ min: 0, max: 5, noNaN: true }),
        (first, second, more) => {
          const score = scoreOf({ alone: first, beside: second }, 500);
          expect(score).toBeGreaterThanOrEqual(0);
          expect(score).toBeLessThanOrEqual(99);
          expect(scoreOf({ alone: first + more, beside: second }, 500)).toBeGreaterThanOrEqual(score);
          expect(scoreOf({ alone: first, beside: second + more }, 500)).toBeGreaterThanOrEqual(score);
        },
      ),
    );
  });
  it('quotes only what is in the text, with at most six indicators', () => {
    for (const one of [CAREFUL, CARELESS]) {
      const text = `${one}\n\n${CAREFUL_TWO}`;
      const { indicators } = aiWritingIndicator({ text });
      expect(indicators.length).toBeGreaterThan(0);
      expect(indicators.length).toBeLessThanOrEqual(6);
      for (const { quote, start, end } of indicators) if (quote) expect(text.slice(start, end)).toBe(quote);
    }
  });
});
