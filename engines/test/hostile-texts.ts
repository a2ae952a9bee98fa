import { CAREFUL } from './sample-essays.data.ts';

/** A text of one kind with this many characters. */
export type Family = (characters: number) => string;

const repeated =
  (part: string): Family =>
  (characters) =>
    part.repeat(Math.ceil(characters / part.length)).slice(0, characters);

/** Invented words, the same in each run. */
const newWords: Family = (characters) => {
  let state = 7;
  const letter = () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return String.fromCharCode(97 + (Math.floor(state / 100_000) % 26));
  };
  const words: string[] = [];
  for (let length = 0; length < characters; length += words.at(-1)!.length + 1)
    words.push(Array.from({ length: 3 + (words.length % 8) }, letter).join(''));
  return words.join(' ').slice(0, characters);
};

const link = (length: number): string =>
  `https://docs.example.org/d/${repeated('aZ9-_/?y=%20&.ize')(length)}`;

/** Texts that have stopped readers of texts: each is long where a pattern may look for an end that never comes. */
export const HOSTILE_TEXTS: Readonly<Record<string, Family>> = {
  'an essay': repeated(`${CAREFUL}\n\n`),
  'one long word': repeated('a'),
  'one long word in capitals': repeated('AB'),
  'words nobody has met': newWords,
  'new words run together': (characters) => newWords(characters).replaceAll(' ', 'q'),
  'short words': repeated('a b '),
  'links of 200 characters': repeated(`See ${link(170)} too, and `),
  'links of 2,000 characters': repeated(`${link(1_970)}\n`),
  'one link': link,
  blanks: (characters) => `word${' '.repeat(characters)}word`,
  'line breaks': repeated('\n'),
  'blank lines': repeated(' \r\n'),
  tabs: repeated('\t '),
  'blanks that do not break': repeated('\u00A0'),
  'a letter a line': repeated('a\n'),
  'a letter a paragraph': repeated('a.\n\n'),
  dots: repeated('.'),
  'dots and blanks': repeated('. '),
  ellipses: repeated('\u2026'),
  'question and exclamation marks': repeated('?!'),
  'letters and exclamation marks': repeated('a!'),
  commas: repeated(','),
  'commas and and': repeated(', and '),
  semicolons: repeated('a;b'),
  dashes: repeated('-'),
  'long dashes': repeated(' \u2014 '),
  'quotation marks': repeated('"'),
  'curly quotation marks': repeated('\u201Ca\u201D'),
  apostrophes: repeated("'"),
  'curly apostrophes': repeated('\u2019'),
  'letters and apostrophes': repeated("a'"),
  'letters and curly apostrophes': repeated('a\u2019'),
  'hyphenated letters': repeated('a-'),
  'hyphenated words': repeated('ab-cd-'),
  brackets: repeated('('),
  'beginnings of markers': repeated('#( '),
  markers: repeated('#(ab1)'),
  figures: repeated('1'),
  slashes: repeated('/'),
  ampersands: repeated('&'),
  'less-than signs': repeated('<a'),
  addresses: (characters) => `${repeated('a.')(characters)}@b.cd`,
  emoji: repeated('\u{1F468}\u200D\u{1F469}\u200D\u{1F467}'),
  'combining marks': (characters) => `e${repeated('\u0301\u0323\u0316')(characters)}`,
  'half-width marks': repeated('\uFF76\uFF9E\uFF9F\uFF9E'),
  'letters with five accents': repeated('e\u0301\u0302\u0303\u0304\u0305 '),
  'writing from right to left': repeated('\u05D0\u05D1\u05D2 \u0639\u0631\u0628 '),
  'marks of direction': repeated('\u202Ea\u202C'),
  'zero-width blanks': repeated('a\u200B'),
  'soft hyphens': repeated('a\u00AD'),
  NUL: repeated('\u0000'),
  'halves of characters': repeated('\uD800'),
  Chinese: repeated('\u4E2D\u6587'),
  'one sign that stands for a sentence': repeated('\uFDFA'),
  'short sentences': repeated('Go. '),
  abbreviations: repeated('Mr. '),
  initials: repeated('A.'),
  'one sentence over and over': repeated('The cat sat on the mat, which was because it is. '),
  'one phrase over and over': repeated('because which there is, '),
};

/** The same in the middle of an ordinary essay. */
export const insideAnEssay =
  (family: Family): Family =>
  (characters) =>
    `${CAREFUL}\n\n${family(characters)}\n\n${CAREFUL}`;
