import { textKey } from './text-key.ts';

const KEY = textKey('She said: “It’s a café.”');

describe('the key of a text', () => {
  it.each([
    ['white space', 'She  said:\n“It’s a\tcafé.” '],
    ['capitals', 'SHE said: “it’s a Café.”'],
    ['punctuation and quotes', "She said - 'It's a café'"],
    ['ways to write an accent', 'She said: “It’s a café.”'],
  ])('is the same with other %s', (_, text) => {
    expect(textKey(text)).toBe(KEY);
  });

  it('differs when one letter changes or two words swap places', () => {
    for (const text of ['She said: “It’s a cafe.”', 'Said she: “It’s a café.”'])
      expect(textKey(text)).not.toBe(KEY);
  });

  it('does not depend on whether there is a character that English lacks', () => {
    for (const mark of ['-', '_', '\n', '’', '…', '—', '•'])
      expect([mark, textKey(`Ab${mark}cd. 7`)]).toEqual([mark, textKey(`Ab${mark}cd. 7 ¶`)]);
  });

  it('is null without words', () => {
    expect([textKey(null), textKey(''), textKey(' … — !')]).toEqual([null, null, null]);
  });
});
