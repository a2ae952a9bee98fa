import { mistakesIn } from '../grading/found-mistakes.ts';
import { outlineOf } from '../grading/outline.ts';
import { apartByForm } from '../own-words/apart-by-form.ts';
import { quotedPassages } from '../own-words/quoted-passages.ts';
import { usualMarks } from './quotation-marks.ts';
import { quotedPlaces } from './quotations.ts';
import { readText } from './read-text.ts';

const SPEECH = 'I dont hold with it alot, and you cant make me';
const essayWith = (quotation: string): string =>
  `The miller answers: ${quotation} Nobody laughs at him then.\n\nHe says ${quotation} again at the end, and I think ` +
  'that is what the writer wanted from the beginning of the play.';
const wordsOf = (text: string, places: readonly { start: number; end: number }[]) =>
  places.map(({ start, end }) =>
    text
      .slice(start, end)
      .match(/\p{L}+/gu)
      ?.join(' '),
  );

describe('a quotation', () => {
  it.each([
    ['English', '“{}.”'],
    ['straight', '"{}."'],
    ['two single ones', "''{}.''"],
    ['German', '„{}.“'],
    ['German, closed as in English', '„{}.”'],
    ['of German books', '»{}.«'],
    ['French', '«{}.»'],
    ['French, with their blanks', '« {}. »'],
    ['Swiss, single', '‹{}.›'],
    ['of LaTeX', "``{}.''"],
    ['Swedish', '”{}.”'],
    ['opening at both ends', '“{}.“'],
    ['Chinese', '「{}.」'],
    ['Japanese, double', '『{}.』'],
    ['full width', '＂{}.＂'],
    ['of inches', '″{}.″'],
  ])('in marks that are %s is one for grading, for the comparison and for the same words: %s', (_, marks) => {
    const text = essayWith(marks.replace('{}', SPEECH));
    const words = Array(2).fill(SPEECH.match(/\p{L}+/gu)!.join(' '));
    expect(wordsOf(text, quotedPlaces(text))).toEqual(words);
    expect(wordsOf(text, apartByForm(text))).toEqual(words);
    expect(wordsOf(text, quotedPassages(text))).toEqual(words);
    expect(usualMarks(text)).toHaveLength(text.length);
    expect([...mistakesIn(outlineOf(readText(text)))]).toEqual([]);
  });

  it.each([
    [
      'marks of one kind that do not alternate',
      `I wrote “${SPEECH} “This is mine, and so is the rest of it. “`,
    ],
    ['a mark that is never closed', `He said „${SPEECH}\n\nThis is mine, and so is the rest of it.`],
    ['inches and feet', 'The door is 80″ high and my brother is 74″ tall, which is a problem for us.'],
    ['a mark between numbers', 'We played from 5 » 9 and won the second half with the wind at our backs.'],
  ])('is not found by %s', (_, text) => {
    expect(apartByForm(text)).toEqual([]);
    expect(quotedPlaces(text)).toEqual([]);
  });

  it('leaves a text with English marks as it was', () => {
    for (const text of ['He said, “no,” and "yes".', 'It’s the boys’ house.', ''])
      expect(usualMarks(text)).toBe(text);
  });
});
