// Texts that have hung, filled or confused programs that read texts. Each family is a unit that is repeated up to a
// length.
import { essayText } from '../crash-test/product.mjs';

const LETTERS = 'abcdefghijklmnopqrstuvwxyz';

/** How each family makes `length` characters, by name. */
export const FAMILIES = {
  'one long word': (length) => 'a'.repeat(length),
  'a word of all letters': (length) => LETTERS.repeat(Math.ceil(length / 26)).slice(0, length),
  links: (length, { below }) =>
    fill(length, () => `https://example.org/${'a1-b2_'.repeat(30 + below(300))} `),
  blanks: (length) => ' '.repeat(length),
  'blanks and tabs before line ends': (length) => fill(length, () => ' \t \t \t \n'),
  'empty lines': (length) => '\n'.repeat(length),
  dots: (length) => '.'.repeat(length),
  'dots and blanks': (length) => '. '.repeat(length / 2),
  quotes: (length) => '"'.repeat(length),
  'curly quotes': (length) => '“”'.repeat(length / 2),
  apostrophes: (length) => "'".repeat(length),
  'words with apostrophes': (length) => "a'".repeat(length / 2),
  'hyphenated letters': (length) => 'a-'.repeat(length / 2),
  hyphens: (length) => '-'.repeat(length),
  brackets: (length) => '('.repeat(length / 2) + ')'.repeat(length / 2),
  'square brackets': (length) => '[]'.repeat(length / 2),
  'markers begun': (length) => '#('.repeat(length / 2),
  'markers with blanks': (length) => `#(${' '.repeat(Math.max(0, length - 3))})`,
  'family emoji': (length) => '👨‍👩‍👧‍👦'.repeat(length / 11),
  'combining marks': (length) => `e${'\u0301'.repeat(Math.max(0, length - 1))}`,
  'right to left': (length) => 'שלום עולם '.repeat(length / 10),
  'direction overrides': (length) => '\u202E\u202D'.repeat(length / 2),
  'zero width': (length) => 'a\u200B'.repeat(length / 2),
  'NUL characters': (length) => 'a\u0000'.repeat(length / 2),
  'half of a pair': (length) => '\uD800'.repeat(length),
  'private letters': (length) => '\uE000'.repeat(length),
  figures: (length) => '1'.repeat(length),
  'figures and commas': (length) => '1,'.repeat(length / 2),
  'capital letters': (length) => 'A.'.repeat(length / 2),
  'sentences of one word': (length) => 'No. '.repeat(length / 4),
  'the same sentence': (length) => 'The cat sat on the mat, because it did. '.repeat(length / 40),
  commas: (length) => ','.repeat(length),
  'dashes and ellipses': (length) => '—…'.repeat(length / 2),
  markup: (length) => '<b><script>alert(1)</script>'.repeat(length / 28),
  JSON: (length) => '{"a":['.repeat(length / 6),
  'letters of many scripts': (length, { below }) =>
    fill(length, () => String.fromCodePoint(0xa0 + below(0xd000))),
};

const fill = (length, make) => {
  let text = '';
  while (text.length < length) text += make();
  return text.slice(0, length);
};

/** Characters; the last is the most that one text may have. */
const LENGTHS = [1, 300, 3_000, 30_000, 120_000, 500_000, 1_048_000];
const COMMONNESS = [1, 4, 6, 5, 2, 1, 1];

/** A hostile text, by itself, within an ordinary essay, or in many small pieces throughout it. */
export const hostileText = (draw, number) => {
  const family = draw.anyOf(Object.keys(FAMILIES));
  const length = draw.anyOf(LENGTHS.flatMap((one, at) => new Array(COMMONNESS[at]).fill(one)));
  const hostile = FAMILIES[family](length, draw);
  const essay = essayText(number);
  const way = draw.below(3);
  const piece = hostile.slice(0, 400);
  const text =
    way === 0
      ? hostile
      : way === 1
        ? `${essay.slice(0, 700)} ${hostile}\n\n${essay.slice(700)}`
        : essay.replace(/\. /g, `. ${piece} `);
  return { name: `${family}, ${length}, way ${way}`, text: text.slice(0, 1_048_576) };
};
