import { commentKey } from './comments.ts';
import { countWords, isPlain, normalForm, truncate, wholeCharacters } from './text.ts';

const FAMILY = '👨‍👩‍👧‍👦';
const ACCENTED = 'e\u0301';

describe('a text that is cut', () => {
  it.each([FAMILY, ACCENTED, '👍🏽', '🇫🇷'])('counts %s as one character and keeps it whole', (character) => {
    expect(truncate(`${character.repeat(3)}b`, 3)).toBe(`${character.repeat(3)}...`);
    expect(truncate(character.repeat(3), 3)).toBe(character.repeat(3));
    const text = `abc${character}d`;
    for (let at = 4; at < 3 + character.length; at += 1) expect(wholeCharacters(text, at)).toBe(3);
    expect(wholeCharacters(text, 3 + character.length)).toBe(3 + character.length);
  });

  it('is cut even when one letter has thousands of accents', () => {
    const endless = `a${'\u0301'.repeat(5000)}`;
    expect(truncate(endless, 10).length).toBeLessThan(400);
    expect(wholeCharacters(endless, 3000)).toBe(3000);
  });

  it('is not cut when it is short enough', () => {
    expect(truncate('Sleep', 5)).toBe('Sleep');
    expect(truncate('Sleep.', 5)).toBe('Sleep...');
    expect(wholeCharacters('Sleep', 9)).toBe(9);
  });
});

/** Each character between two letters, in every place where English has one. */
const between = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, n) => `Ab${String.fromCodePoint(first + n)}cd 7 `);

describe('a text of plain characters', () => {
  const all = [...between(0x20, 0x7e), ...between(0x2010, 0x2016), ...between(0x2018, 0x2027), 'ab\ncd\te '];

  it('is read as one with other characters is', () => {
    for (const text of all) {
      expect([text, isPlain(text), isPlain(`${text}¶`)]).toEqual([text, true, false]);
      expect([text, countWords(text)]).toEqual([text, countWords(`${text}¶`)]);
      expect([text, commentKey(text)]).toEqual([text, commentKey(`${text}¶`)]);
      expect([text, normalForm(text, 'NFKD')]).toEqual([text, normalForm(`${text}¶`, 'NFKD').slice(0, -1)]);
      expect(truncate(text, 4)).toBe(`${text.slice(0, 4)}...`);
    }
  });

  it.each(['é', 'e\u0301', '\r\n', '\u2017', '\u0000', '👍', '\u00a0'])('has no %j', (character) => {
    expect(isPlain(`a${character}b`)).toBe(false);
  });
});
