import { SAME_WORK_OVERLAP, SHINGLE } from '../own-words/set-apart.ts';
import { sharedShare, shinglesOf } from '../own-words/placed-words.ts';

/** Shorter runs are what an edited copy keeps of its original, too. */
const PASSAGE = 12;
/** So many other words between two passages belong to them. */
const GAP = 2;
/** In the middle of a text, more passages than this, or of more than this share of the shorter one, are no template. */
const MOST_PASSAGES = 4;
const MOST_IN_THE_MIDDLE = 0.2;

/**
 * Two texts without the runs of words that they share at their ends, such as a task or a pledge, and without short ones
 * in the middle, such as a quotation; null if over half of the shorter one is in the other: they are one work.
 */
export function withoutCommonPassages(
  words: readonly string[],
  others: readonly string[],
): [string[], string[]] | null {
  const shingles = [words, others].map((one) => new Set(shinglesOf({ words: one }, SHINGLE)));
  if (sharedShare(shingles[0]!, shingles[1]!) > SAME_WORK_OVERLAP) return null;
  const [runs, otherRuns] = [words, others].map((one) => shinglesOf({ words: one }, PASSAGE));
  const marks = commonWordsOf(words.length, runs!, new Set(otherRuns));
  const otherMarks = commonWordsOf(others.length, otherRuns!, new Set(runs));
  const most = MOST_IN_THE_MIDDLE * Math.min(words.length, others.length);
  return [rest(words, marks, most), rest(others, otherMarks, most)];
}

/** For each word whether it stands in a run that the other text has too. */
function commonWordsOf(length: number, runs: Float64Array, known: ReadonlySet<number>): boolean[] {
  const marks = Array.from({ length }, () => false);
  let last = -1;
  runs.forEach((run, at) => {
    if (!known.has(run)) return;
    const from = at - last - 1 <= GAP ? last + 1 : at;
    for (let word = Math.max(from, last + 1); word < at + PASSAGE; word += 1) marks[word] = true;
    last = at + PASSAGE - 1;
  });
  return marks;
}

function rest(words: readonly string[], marks: readonly boolean[], most: number): string[] {
  const first = marks.indexOf(false);
  if (first < 0) return [];
  const last = marks.lastIndexOf(false);
  const middle = marks.slice(first, last + 1);
  const passages = middle.filter((mark, at) => mark && !middle[at - 1]).length;
  const isTemplate = passages <= MOST_PASSAGES && middle.filter(Boolean).length <= most;
  return words.slice(first, last + 1).filter((_, at) => !isTemplate || !middle[at]);
}
