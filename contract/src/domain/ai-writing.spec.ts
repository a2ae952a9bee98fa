import { aiWritingBand } from './ai-writing.ts';

describe('the band of an AI-writing score', () => {
  it.each([
    [50, 'likely_human'],
    [51, 'moderate'],
    [79, 'moderate'],
    [80, 'flagged'],
  ] as const)('of %s is %s', (score, band) => {
    expect(aiWritingBand(score, 300)).toBe(band);
  });

  it('is none with fewer than 300 words of the student’s own, however high the score', () => {
    expect(aiWritingBand(99, 299)).toBe('not_enough_writing');
  });
});
