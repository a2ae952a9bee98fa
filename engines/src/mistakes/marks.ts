import type { Place } from '@essays/contract';
import { isSpelt } from '../reading/spelling.ts';
import { anyOf, placesOf, setOf } from './passages.ts';

/** Before these an 'a' is a different mistake ('a and', 'a advice'), or right ('a one-way street'). */
const NOT_AFTER_A = anyOf(
  `one once ones and an if in on as at is it or of are am after all any away about above around up
  our us eu\\w+ ewe out into i also another other even ever every each either its over advice advise
  able easier evidence information equipment [a-z]+(?<![sui])s`,
);
/** With an initial 'u' or 'h' the sound decides; most of these are left alone. */
/** 'has a good a idea', 'for a example': one article too many. */
const ONE_TOO_MANY = '(?<!\\b(?:a|an|for|one of|an? [a-z]{1,15}) )';
const A_BEFORE_VOWEL = new RegExp(
  `(?<![\\w'\u2019-])${ONE_TOO_MANY}[Aa] (?!${NOT_AFTER_A}\\b)` +
    `(?:[aeio][a-z]{2,}|un(?!i|a\\b)[a-z]{3,}|up[a-z]{3,})(?![\\w'\u2019])`,
  'g',
);
/** After other words 'an' is often meant for 'and'. */
const BEFORE_AN = anyOf(
  'is was as of in with had have has by for to be make made into from become becomes such create',
);
const NOT_AFTER_AN = anyOf(
  'the they that be to we my so no but do you he she his her your their some then there this these those',
);
const AN_BEFORE_CONSONANT = new RegExp(
  `(?<=\\b${BEFORE_AN} )an (?!${NOT_AFTER_AN}\\b)[bcdfgjklpqrtvwz][a-z]{3,}(?<!s)(?![\\w'\u2019-])`,
  'g',
);

/** 'a apple', 'an book', of words that are English. */
export const confusedArticles = (passage: string): Place[] =>
  [...placesOf(A_BEFORE_VOWEL, passage), ...placesOf(AN_BEFORE_CONSONANT, passage)]
    .filter(({ start, end }) => isSpelt(passage.slice(passage.indexOf(' ', start) + 1, end)))
    .sort((one, other) => one.start - other.start);

/** Not before '. . .'. */
export const SPACE_BEFORE_MARK =
  /(?<![\p{L}\p{N}_.'\u2019-])\p{L}{2,} [,;!?.](?=\s+["\u201C]?\p{L}|\s*$)(?!\s+\.)/gu;

const NO_SPACE = /(?<![\w./@:=&?#\u2019'-])[A-Za-z]{3,}[,;!?][A-Za-z]{2,}(?![\w/@=&:?[\]\u2019'-]|\.\w)/g;
/** Both words are English: 'wor,k' is a slip of another kind, 'example,org' an address. */
export const noSpaceAfterMark = (passage: string): Place[] =>
  placesOf(NO_SPACE, passage).filter(({ start, end }) =>
    passage
      .slice(start, end)
      .split(/[,;!?]/)
      .every((word) => isSpelt(word)),
  );

const SMALL_START = /(?<=[a-z]{4}\.)\s+[a-z]+(?![\w.'\u2019@/)-])/g;
const ABBREVIATED = setOf(
  'approx dept incl resp ibid assoc govt corp info vols figs chap trans repr orig prof univ colloq joc derog',
);
/** Longer words before a period are not checked. */
const LONGEST_WORD = 24;

/** The lower-case word that starts a sentence after a period. */
export function smallStarts(passage: string): Place[] {
  return placesOf(SMALL_START, passage).flatMap(({ start, end }) => {
    const before = passage.slice(Math.max(0, start - 1 - LONGEST_WORD), start - 1);
    const last = before.split(/[^\p{L}\p{N}'\u2019.-]/u).at(-1)!;
    const first = passage.slice(start, end).trimStart();
    const isKnown = /^[a-z]+$/.test(last) && isSpelt(last) && !ABBREVIATED.has(last) && isSpelt(first);
    return isKnown ? [{ start: end - first.length, end }] : [];
  });
}
