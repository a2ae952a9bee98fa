import type { TextComment } from '../facts/text-comment.ts';
import { selectedPassage, relocatedComments, placeOf } from './text-comments.ts';

const FAMILY = '👨‍👩‍👧‍👦';
const ACCENTED = 'cafe\u0301';

const placeIn = (text: string, words: string, from = 0) => {
  const start = text.indexOf(words, from);
  return { start, end: start + words.length };
};
const shown = (text: string, place: { start: number; end: number } | null) =>
  place && text.slice(place.start, place.end);

describe('words that are selected', () => {
  it('are trimmed of surrounding whitespace; whitespace alone is no selection', () => {
    const text = 'One  two \n three.';
    expect(shown(text, selectedPassage(text, { start: 3, end: 11 }))).toBe('two');
    expect(selectedPassage(text, { start: 8, end: 11 })).toBeNull();
    expect(selectedPassage(text, { start: 5, end: 5 })).toBeNull();
    expect(selectedPassage(text, { start: 40, end: 50 })).toBeNull();
  });

  it.each([FAMILY, ACCENTED.slice(3), '👍🏽', '🇫🇷'])('never cut the character %s', (character) => {
    const text = `ab${character}cd`;
    const whole = { start: 2, end: 2 + character.length };
    for (let at = 1; at < character.length; at += 1) {
      expect(selectedPassage(text, { start: 2, end: 2 + at })).toEqual(whole);
      expect(selectedPassage(text, { start: 2 + at, end: whole.end })).toEqual(whole);
    }
    expect(selectedPassage(text, whole)).toEqual(whole);
  });
});

describe('the place of a comment', () => {
  const TEXT = `It was late. She went to the ${ACCENTED} ${FAMILY}. It was late. It was late, he said.`;

  it('is where its words were selected while they are still there, even if they occur elsewhere too', () => {
    for (let at = TEXT.indexOf('It was late'); at >= 0; at = TEXT.indexOf('It was late', at + 1)) {
      const selected = { start: at, end: at + 11 };
      expect(placeOf(TEXT, 'It was late', selected)).toEqual(selected);
    }
  });

  it('is the nearest occurrence of its words when the text has shifted', () => {
    const second = placeIn(TEXT, 'It was late', 5);
    const moved = `A new title.\n${TEXT}`;
    expect(placeOf(moved, 'It was late', second)).toEqual(placeIn(moved, 'It was late', second.start));
    expect(placeOf(TEXT.slice(5), 'It was late', second)).toEqual(
      placeIn(TEXT.slice(5), 'It was late', second.start - 5),
    );
  });

  it('is found without splitting accents or emoji, and despite other whitespace, quotes and dashes', () => {
    const quote = `${ACCENTED} ${FAMILY}`;
    const selected = placeIn(TEXT, quote);
    const moved = `\u201CWell\u201D: ${TEXT.replace(`${ACCENTED} `, `${ACCENTED}\n   `)}`;
    expect(shown(moved, placeOf(moved, quote, selected))).toBe(`${ACCENTED}\n   ${FAMILY}`);
    const spoken = 'Then she said: \u201CIt\u2019s late \u2014 very late\u201D.';
    const found = placeOf(spoken, '"It\'s late - very late"', { start: 0, end: 24 });
    expect(shown(spoken, found)).toBe('\u201CIt\u2019s late \u2014 very late\u201D');
  });

  it('is nowhere once its words are gone or differ in a single letter', () => {
    expect(placeOf(TEXT, 'It was Late', placeIn(TEXT, 'It was late'))).toBeNull();
    expect(placeOf('', 'It was late', { start: 0, end: 11 })).toBeNull();
    expect(placeOf(TEXT, ' ', { start: 2, end: 2 })).toBeNull();
  });
});

describe('comments on a text that was extracted again', () => {
  const comment = (id: string, quote: string | null, start: number): TextComment => ({
    id,
    place: { start, end: start + (quote?.length ?? 0) },
    quote,
    text: 'Why?',
    written_by: 'anna',
    written_at: '2026-01-15T08:00:00.000Z',
    revision: 3,
  });

  it('are in the order of the text; one whose words are gone is about the whole essay and comes last', () => {
    const before = [comment('a', 'first', 0), comment('b', 'lost', 6), comment('c', 'last', 11)];
    const after = relocatedComments(before, 'Now last comes before first.');
    expect(after.map(({ id, place }) => [id, place])).toEqual([
      ['c', { start: 4, end: 8 }],
      ['a', { start: 22, end: 27 }],
      ['b', null],
    ]);
    expect(relocatedComments(after, 'first lost').map(({ id, place }) => [id, place?.start ?? null])).toEqual(
      [
        ['a', 0],
        ['b', 6],
        ['c', null],
      ],
    );
  });

  it('have no place without a text or without their words', () => {
    expect(relocatedComments([comment('a', 'first', 0)], null)[0]?.place).toBeNull();
    expect(relocatedComments([comment('a', null, 0)], 'first')[0]?.place).toBeNull();
  });
});
