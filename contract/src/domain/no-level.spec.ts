import { noLevelSentence } from './no-level.ts';

describe('why no level is proposed, in a sentence', () => {
  const found = { words: 120, share: 0.4, place: { from: 'Storks nest  on\nchimneys.', to: null } };

  it('says how much is repeated, and what', () => {
    expect(noLevelSentence({ ...found, because: 'repeats' })).toBe(
      '40% of this text repeats what it has said before (“Storks nest on chimneys.”). No level is proposed.',
    );
  });

  it('cites the words that form no sentences', () => {
    expect(noLevelSentence({ ...found, because: 'no_sentences' })).toBe(
      'These words do not form English sentences (“Storks nest on chimneys.”). No level is proposed.',
    );
  });

  it('says from where to where a text is not on the task, and what to do', () => {
    const place = { from: 'Storks nest.', to: `They ${'fly '.repeat(40)}south.` };
    expect(noLevelSentence({ ...found, because: 'foreign', place })).toBe(
      `From “Storks nest.” to “${place.to.slice(0, 70)}...” (120 words) hardly any word is one that the class ` +
        'uses. No level is proposed until you say that it is on the task.',
    );
    expect(noLevelSentence({ ...found, because: 'foreign' })).toMatch(
      /^In “Storks nest on chimneys.” \(120 words\)/,
    );
  });

  it('is said without the words where they are not shown or are erased', () => {
    for (const because of ['repeats', 'no_sentences', 'foreign'] as const)
      expect(noLevelSentence({ ...found, because, place: null })).not.toContain('“');
  });
});
