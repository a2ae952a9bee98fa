/** Words that an excerpt begins before the place it is about, at most: sentences can be long. */
const BEFORE = 40;
const ENDS_SENTENCE = /[.!?]["”’)]?$/;

interface Excerpt {
  /** Offsets in the text. */
  start: number;
  end: number;
  text: string;
  isWhole: boolean;
}

/** So many words of a text, from the beginning of the sentence that a place is in; all of a text that is no longer. */
export const excerptAt = (text: string, place: number, words: number): Excerpt => {
  const found = [...text.matchAll(/\S+/g)];
  const startOf = (n: number): number => found[n]?.index ?? 0;
  const endOf = (n: number): number => startOf(n) + (found[n]?.[0].length ?? 0);
  const beginsSentence = (n: number): boolean =>
    n === 0 ||
    ENDS_SENTENCE.test(found[n - 1]?.[0] ?? '') ||
    text.slice(endOf(n - 1), startOf(n)).includes('\n');
  const at = Math.max(
    0,
    found.findLastIndex(({ index }) => index <= place),
  );
  let first = at;
  while (!beginsSentence(first) && at - first < BEFORE) first -= 1;
  first = Math.max(0, Math.min(first, found.length - words));
  const last = Math.min(found.length, first + words) - 1;
  const [start, end] = [startOf(first), endOf(last)];
  return { start, end, text: text.slice(start, end), isWhole: first === 0 && last === found.length - 1 };
};

/** The beginning of what somebody said or wrote, and that it goes on. */
export const beginningOf = (text: string, words: number): string => {
  const { text: beginning, isWhole } = excerptAt(text, 0, words);
  return isWhole ? text : `${beginning} … (the rest is in the appendix)`;
};
