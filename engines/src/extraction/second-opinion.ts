import { normalForm } from '@essays/contract';

/** Words on which two readings may differ, and their share of a page's words. */
const A_FEW = 5;
const SHARE = 0.03;

/**
 * Whether two readings of a page differ by more than a few words. Where their words end, which come first and what is
 * drawn twice does not count: a word is in the other reading if all its runs of three letters are.
 */
export const differ = (one: string, other: string): boolean => lacks(one, other) || lacks(other, one);

/** Whether a reading lacks more than a few words of another. */
export const lacks = (reading: string, other: string): boolean => missingFrom(reading, other) > A_FEW;

/** Whether the letters of a passage are in a reading, side by side. */
export const holds = (reading: string, passage: string): boolean =>
  lettersOf(reading).includes(lettersOf(passage));

function missingFrom(text: string, words: string): number {
  const there = runsOf(lettersOf(text));
  const distinct = new Set(words.match(/[\p{L}\p{N}]+/gu)?.map(lettersOf));
  let missing = 0;
  for (const word of distinct) {
    if (word.length < 3) continue;
    for (const run of runsOf(word))
      if (!there.has(run)) {
        missing += 1;
        break;
      }
  }
  return missing > SHARE * distinct.size ? missing : 0;
}

const lettersOf = (text: string): string =>
  normalForm(text, 'NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

const runsOf = (letters: string): Set<string> => {
  const runs = new Set<string>();
  for (let at = 0; at + 3 <= letters.length; at += 1) runs.add(letters.slice(at, at + 3));
  return runs;
};
