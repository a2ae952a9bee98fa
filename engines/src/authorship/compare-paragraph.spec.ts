import { readsLikeEssay } from '@essays/contract';
import { CAREFUL, CAREFUL_TWO, CARELESS } from '../../test/sample-essays.data.ts';
import { compareParagraph } from './compare-paragraph.ts';

const half = (text: string, part: 0 | 1): string => {
  const words = text.split(/(?<=\s)/);
  const middle = Math.floor(words.length / 2);
  return (part === 0 ? words.slice(0, middle) : words.slice(middle)).join('').trim();
};

describe('a paragraph beside the essay that it is about', () => {
  it('is nearer to an essay of its writer than to one of another', () => {
    const own = compareParagraph({ paragraph: CAREFUL_TWO, essay: CAREFUL, prompt: null });
    const other = compareParagraph({ paragraph: CAREFUL_TWO, essay: CARELESS, prompt: null });
    expect(own.log_odds).toBeGreaterThan(other.log_odds!);
    expect(readsLikeEssay(other)).toBe(false);
    expect(own.because).toBeUndefined();
  });

  it('says nothing of one that repeats the essay, or is made of the question', () => {
    const twice = compareParagraph({ paragraph: half(CAREFUL, 0), essay: CAREFUL, prompt: null });
    expect(twice).toMatchObject({ log_odds: null, because: 'same_words' });
    const asked = compareParagraph({ paragraph: CAREFUL_TWO, essay: CARELESS, prompt: CAREFUL_TWO });
    expect(asked).toMatchObject({ words: 0, log_odds: null, because: 'short' });
    expect(readsLikeEssay(asked)).toBe(false);
  });

  it('counts what it takes from the essay word for word as nobody’s, and says nothing with few words left', () => {
    const few = CARELESS.split(/\s+/).slice(0, 70).join(' ');
    const taken = half(CAREFUL, 1).split(/\s+/).slice(0, 50).join(' ');
    const { words, because } = compareParagraph({
      paragraph: `${few}. ${taken}.`,
      essay: CAREFUL,
      prompt: null,
    });
    expect(because).toBe('short');
    expect(words).toBeLessThan(85);
  });
});
