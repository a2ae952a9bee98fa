import { ruleSentence } from './rule-words.ts';

describe('what a rule decided', () => {
  it.each([
    [
      'consistent-with-samples',
      { similarity: 0.9998, ai_score: 4 },
      'Consistent with the samples: similarity over 99%, AI score 4 of 100.',
    ],
    [
      'differs-from-all-samples',
      { similarity: 0.26, threshold: 0.4, samples: 3 },
      'Differs from all samples: similarity 26%, flagged below 40%, 3 samples.',
    ],
    [
      'ai-score-high',
      { score: 91, threshold: 80 },
      'Strong AI indicators: AI score 91 of 100, flagged from 80.',
    ],
    ['first-baseline', {}, 'First baseline of the student.'],
    ['a-later-rule', { words_left: 12 }, 'A later rule: words left 12.'],
    [null, null, null],
  ])('%s: a sentence with its numbers', (rule, values, sentence) => {
    expect(ruleSentence(rule, values)).toBe(sentence);
  });
});
