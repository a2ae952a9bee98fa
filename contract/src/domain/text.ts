/**
 * The number of marks (accents) on one letter beyond which they are unreadable; Unicode's stream-safe form uses the
 * same limit.
 */
const MOST_MARKS = 30;

/**
 * Whether a text has only what most English is typed with: ASCII without control characters, dashes, curly quotes,
 * ellipses. Nothing of that is a mark or joins with its neighbours. Patterns of Unicode classes take three to eight
 * times as long as those of ranges.
 */
export const isPlain = (text: string): boolean => !/[^\t\n -~\u2010-\u2016\u2018-\u2027]/.test(text);

/**
 * The text in a Unicode normal form. A letter keeps its first 30 marks: putting more of them in order takes time that
 * grows with the square of their number.
 */
export const normalForm = (text: string, form: 'NFC' | 'NFD' | 'NFKC' | 'NFKD'): string =>
  (isPlain(text) ? text : withFewMarks(text)).normalize(form);

const withFewMarks = (text: string): string =>
  text.replace(/[\p{M}\uFF9E\uFF9F]+/gu, (marks) => (marks.length > MOST_MARKS ? firstMarks(marks) : marks));

const firstMarks = (marks: string): string =>
  [...marks.slice(0, 2 * MOST_MARKS)].slice(0, MOST_MARKS).join('');

const CHARACTERS = new Intl.Segmenter(undefined, { granularity: 'grapheme' });
/** Units of the longest character that is kept whole: a family of four with skin tones has 19. */
const LONGEST_CHARACTER = 32;

/** `at`, or the beginning of the character that a cut there would split: an emoji, a letter with accents. */
export const wholeCharacters = (text: string, at: number): number => {
  if (at >= text.length) return at;
  const start = Math.max(0, at - LONGEST_CHARACTER);
  const cut =
    CHARACTERS.segment(text.slice(start, at + LONGEST_CHARACTER)).containing(at - start)!.index + start;
  return cut === start ? at : cut;
};

/** The first `length` characters, as people count them, and '...' when something was cut. */
export const truncate = (text: string, length: number): string => {
  if (text.length <= length) return text;
  if (isPlain(text.slice(0, length + 1))) return `${text.slice(0, length)}...`;
  const beginning = text.slice(0, LONGEST_CHARACTER * (length + 1));
  let count = 0;
  for (const { index } of CHARACTERS.segment(beginning)) {
    if (count === length) return `${text.slice(0, index)}...`;
    count += 1;
  }
  return beginning.length < text.length ? `${beginning}...` : text;
};

/** For comparing names: without case, accents and doubled spaces. */
export const foldForSearch = (text: string): string =>
  normalForm(text, 'NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim();

/** Spaces, control characters, marks without a letter, fillers: everything invisible. */
const SHOWN = /[^\p{Z}\p{C}\p{M}\u115F\u1160\u2800\u3164\uFFA0]/u;

/** Whether a reader would see anything. */
export const isVisible = (text: string): boolean => SHOWN.test(text);

const WORD = /[\p{L}\p{N}]+(?:['’-][\p{L}\p{N}]+)*/gu;
const PLAIN_WORD = /[a-z0-9]+(?:['’-][a-z0-9]+)*/gi;

/** The number of words, as every screen shows it. */
export const countWords = (text: string): number =>
  text.match(isPlain(text) ? PLAIN_WORD : WORD)?.length ?? 0;
