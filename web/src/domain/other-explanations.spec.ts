import { similarityText } from '@essays/contract';
import { daysBetween } from './dates.ts';
import { otherExplanations } from './other-explanations.ts';

const now = new Date('2026-11-21T12:00:00Z');
const of = (changes: Partial<Parameters<typeof otherExplanations>[0]>) =>
  otherExplanations({
    differs: true,
    aiWarning: false,
    words: 900,
    sampleDates: ['2026-11-01', '2026-10-01'],
    now,
    ...changes,
  });

it('names the causes that fit this essay first, and never more than four', () => {
  expect(of({})[0]).toMatch(/new kind of assignment/);
  expect(of({ words: 240 })[0]).toBe('240 words is a short text, and short texts vary naturally.');
  expect(of({ words: 1 })[0]).toBe('1 word is a short text, and short texts vary naturally.');
  expect(of({ sampleDates: ['2026-11-01'] })[0]).toMatch(/only one sample/);
  expect(of({ sampleDates: ['2025-11-21', '2025-10-01'] })[0]).toMatch(/newest sample is 12 months old/);
  expect(of({ differs: false, aiWarning: true })[0]).toMatch(/second language/);
  expect(of({ aiWarning: true, words: 100, sampleDates: ['2024-01-01'] })).toHaveLength(4);
});

it('nothing is said about the age of a sample without a date', () => {
  expect(of({ sampleDates: [''] }).join(' ')).not.toMatch(/months old/);
  expect(of({ sampleDates: ['', '2025-11-21'] })[0]).toMatch(/newest sample is 12 months old/);
  expect([daysBetween('', now), daysBetween(null, now)]).toEqual([null, null]);
});

it('a similarity is never presented as certain', () => {
  expect([1, 0.9998, 0.99, 0.5, 0.01, 0].map(similarityText)).toEqual([
    'over 99%',
    'over 99%',
    '99%',
    '50%',
    '1%',
    'under 1%',
  ]);
});
