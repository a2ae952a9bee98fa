import { essayOf } from '../../test/essay-fixtures.ts';
import { paragraphPrompt, sentenceAt } from './telling-sentences.ts';

const TEXT =
  'The first one is here. “Why does the river bend so far to the north?” he asks.\nA new line without an end';

describe('the sentences that a student is asked about', () => {
  it('a place is widened to its sentence, which ends with its quotation mark, or with the line', () => {
    const around = (words: string) =>
      sentenceAt(TEXT, TEXT.indexOf(words), TEXT.indexOf(words) + words.length);
    expect(around('first one')).toBe('The first one is here.');
    expect(around('river bend')).toBe('“Why does the river bend so far to the north?”');
    expect(around('he asks')).toBe('he asks.');
    expect(around('new line')).toBe('A new line without an end');
  });

  it('two of them are quoted, differences before likenesses; without any the whole essay is asked about', () => {
    const essay_text =
      'Every morning begins with the sound of the trains below us. ' +
      'Notwithstanding these considerations, the matter remains unresolved to this day. ' +
      'My sister says that it never was quiet in our street at night.';
    const quoted = (kind: 'difference' | 'match', words: string) => ({
      kind,
      marker: 'sentence_length',
      statement: 'x',
      essay_quote: {
        quote: words,
        start: essay_text.indexOf(words),
        end: essay_text.indexOf(words) + words.length,
      },
      sample_quote: null,
    });
    const evidence = [quoted('match', 'My sister'), quoted('difference', 'Notwithstanding')];
    const essay = essayOf({ essay_text, authorship_analysis: { evidence } as never });
    expect(paragraphPrompt(essay).split('\n\n').slice(1)).toEqual([
      '“Notwithstanding these considerations, the matter remains unresolved to this day.”',
      '“My sister says that it never was quiet in our street at night.”',
    ]);
    expect(paragraphPrompt(essayOf({ authorship_analysis: null }))).toMatch(/what your essay says/);
  });
});
