import { wordsOf } from './read-text.ts';

describe('reading a text', () => {
  it('gives the same words regardless of what was read before', () => {
    const sentence = "Of the men's possessions 116 were lost.";
    const before = wordsOf(sentence);
    for (const other of [
      'He said "the men\'s," and left.',
      'See p.116 again.',
      "Men's-wear and 35-year olds.",
    ])
      wordsOf(other);
    expect(wordsOf(sentence)).toEqual(before);
    expect(before.map(({ value }) => value)).toContain("'s");
  });
});
