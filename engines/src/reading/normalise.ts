import { normalForm, wholeCharacters } from '@essays/contract';

/** Characters of a text that are read; the longest student papers have about 30,000. */
export const MOST_CHARACTERS = 60_000;

/** The part of a text that is read: all of any essay, the first 60,000 characters of anything longer. */
export const beginning = (text: string): string => text.slice(0, wholeCharacters(text, MOST_CHARACTERS));

/** The text up to its word number `most`; all of it if it has no more words. */
export function firstWords(text: string, most: number): string {
  let words = 0;
  for (const { index } of text.matchAll(/\S+/g)) {
    if (words === most) return text.slice(0, index).trimEnd();
    words += 1;
  }
  return text;
}

/**
 * One spelling for every quotation mark, dash, ellipsis and blank, so that the engines see how a student writes and
 * not which word processor was used. Length may change: quotes are located in the original by `locateQuote`.
 */
export function normalise(text: string): string {
  const plain = normalForm(text, 'NFKC')
    .replace(/\r\n?/g, '\n')
    .replace(/[\u200B-\u200F\u202A-\u202E\u2060-\u2064\u2066-\u2069\uFEFF\u00AD]/g, '')
    .replace(/[\u{E0000}-\u{E007F}]/gu, '')
    .replace(/[\u2018\u2019\u201A\u201B\u2032\u0060\u00B4]/g, "'")
    .replace(/[\u201C\u201D\u201E\u201F\u2033\u00AB\u00BB]/g, '"')
    .replace(/''/g, '"')
    .split(/[\u2014\u2015]/);
  return dashed(plain)
    .replace(/[\u2010-\u2013\u2212]/g, '-')
    .replace(/\u2026/g, '...')
    .replace(/\u00A0/g, ' ')
    .replace(/([a-z])-\n([a-z])/g, '$1$2')
    .replace(/#\([^)\n]{1,40}\)/g, ' ')
    .replace(
      /@(?:CAPS|PERSON|LOCATION|ORGANIZATION|DATE|TIME|MONEY|PERCENT|NUM|DR|CITY|STATE|EMAIL)\d*/g,
      'Name',
    )
    .replace(/\[NAME\]/g, 'Name')
    .replace(/<\/?[a-z]{1,12}>/gi, ' ');
}

/** The pieces between long dashes, with one space on either side of each dash. */
const dashed = (pieces: readonly string[]): string =>
  pieces
    .map((piece, at) => {
      const begun = at === 0 ? piece : piece.trimStart();
      return at === pieces.length - 1 ? begun : begun.trimEnd();
    })
    .join(' - ');
