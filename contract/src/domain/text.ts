/**
 * The number of marks (accents) on one letter beyond which they are unreadable; Unicode's stream-safe form uses the
 * same limit.
 */
const MOST_MARKS = 30;

/**
 * The text in a Unicode normal form. A letter keeps its first 30 marks: putting more of them in order takes time that
 * grows with the square of their number.
 */
export const normalForm = (text: string, form: 'NFC' | 'NFD' | 'NFKC' | 'NFKD'): string =>
  text
    .replace(/[\p{M}\uFF9E\uFF9F]+/gu, (marks) => (marks.length > MOST_MARKS ? firstMarks(marks) : marks))
    .normalize(form);

const firstMarks = (marks: string): string =>
  [...marks.slice(0, 2 * MOST_MARKS)].slice(0, MOST_MARKS).join('');

/** The first `length` characters (never half an emoji) and '...' when something was cut. */
export const truncate = (text: string, length: number): string => {
  // A character is at most two units: whatever comes later cannot be among the first.
  const characters = [...text.slice(0, 2 * (length + 1))];
  return characters.length > length ? `${characters.slice(0, length).join('')}...` : text;
};

/** For comparing names: without case, accents and doubled spaces. */
export const foldForSearch = (text: string): string =>
  normalForm(text, 'NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim();

const WORD = /[\p{L}\p{N}]+(?:['’-][\p{L}\p{N}]+)*/gu;

/** The number of words, as every screen shows it. */
export const countWords = (text: string): number => text.match(WORD)?.length ?? 0;
