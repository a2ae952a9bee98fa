import { gradingFeatures } from '../grading/grading-features.ts';
import { textWithoutRepeats } from './repeats.ts';
import { CAREFUL, CAREFUL_TWO, CARELESS } from '../../test/sample-essays.data.ts';

describe('what is said twice counts once', () => {
  it('a text pasted twice, or four times, is measured as one', () => {
    const quoting = `${CAREFUL} She said, \u201CIt is a plan that nobody could reasonably call a reckless one.\u201D`;
    for (const text of [CAREFUL, CAREFUL_TWO, quoting]) {
      const { values } = gradingFeatures(text);
      for (const times of [2, 4])
        expect(gradingFeatures(Array(times).fill(text).join('\n\n')).values).toEqual(values);
    }
  });
  it('nothing of an essay that does not repeat itself is dropped', () => {
    for (const text of [CAREFUL, CAREFUL_TWO, CARELESS])
      expect(textWithoutRepeats(text)).toEqual({ text, repeated: 0, first: null });
  });
  it('only a sentence of which over half was said before goes', () => {
    const said = 'The river behind our school floods every single spring when the snow melts.';
    const taken =
      'I wrote that the river behind our school floods every single spring, and I was wrong about how often ' +
      'it happens, because last year it did not.';
    expect(textWithoutRepeats(`${said} ${taken}`).repeated).toBe(0);
    expect(textWithoutRepeats(`${said} ${said} It is new.`)).toMatchObject({ repeated: 13, first: said });
  });
});
