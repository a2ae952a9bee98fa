import { classmatesSentence } from './comparison-words.ts';

describe('the sentence on classmates', () => {
  it('speaks for the student only if more than half of the classmates are further away', () => {
    expect(classmatesSentence({ closer: 3, of: 4 })).toBe(
      'Closer to the student’s own samples than to 3 of 4 classmates’ essays.',
    );
    expect(classmatesSentence({ closer: 2, of: 4 })).toBe(
      '2 of 4 classmates’ essays are closer to this essay than the student’s own samples are.',
    );
  });

  it('says any, or all, where no classmate is an exception', () => {
    expect(classmatesSentence({ closer: 4, of: 4 })).toContain('than to any of 4 classmates’ essays');
    expect(classmatesSentence({ closer: 0, of: 4 })).toContain('All 4 classmates’ essays are closer');
  });
});
