import { truncate, wholeCharacters } from './text.ts';

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
