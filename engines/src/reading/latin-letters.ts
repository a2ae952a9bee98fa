/** Letters of the Cyrillic and the Greek alphabet beside the Latin ones that look the same. */
const LOOK_ALIKE: ReadonlyMap<string, string> = new Map(
  [
    ['аᴀ', 'a'],
    ['сϲ', 'c'],
    ['ԁ', 'd'],
    ['е', 'e'],
    ['һ', 'h'],
    ['іι', 'i'],
    ['јϳ', 'j'],
    ['ո', 'n'],
    ['оοօ', 'o'],
    ['р', 'p'],
    ['ѕ', 's'],
    ['υս', 'u'],
    ['ν', 'v'],
    ['ԝ', 'w'],
    ['х', 'x'],
    ['у', 'y'],
    ['АΑ', 'A'],
    ['ВΒ', 'B'],
    ['СϹ', 'C'],
    ['ЕΕ', 'E'],
    ['НΗ', 'H'],
    ['ІΙ', 'I'],
    ['Ј', 'J'],
    ['КΚ', 'K'],
    ['МΜ', 'M'],
    ['Ν', 'N'],
    ['ОΟ', 'O'],
    ['РΡ', 'P'],
    ['Ѕ', 'S'],
    ['ТΤ', 'T'],
    ['ХΧ', 'X'],
    ['Υ', 'Y'],
    ['Ζ', 'Z'],
  ].flatMap(([others, latin]) => [...others!].map((other): [string, string] => [other, latin!])),
);
const OTHERS = new RegExp(`[${[...LOOK_ALIKE.keys()].join('')}]`, 'g');
const WORD = /[\p{L}\p{M}]+/gu;
const LATIN = /\p{Script=Latin}/u;
/** Words that a teacher is shown. */
const MOST_SHOWN = 8;
const LONGEST_SHOWN = 30;

/**
 * The text with Latin letters within its Latin words, each in the place of the one that looks like it, and some of the
 * words that had others. A word that is all of another alphabet stays what it is.
 */
export function latinLetters(text: string): { text: string; changed: string[] } {
  if (text.search(OTHERS) < 0) return { text, changed: [] };
  const changed = new Set<string>();
  const latin = text.replace(WORD, (word) => {
    if (word.search(OTHERS) < 0 || !LATIN.test(word)) return word;
    const read = word.replace(OTHERS, (letter) => LOOK_ALIKE.get(letter)!);
    // As it is read, so that a name among them is covered like any other.
    if (changed.size < MOST_SHOWN) changed.add(read.slice(0, LONGEST_SHOWN));
    return read;
  });
  return { text: latin, changed: [...changed] };
}
