import { commonRows } from './common-words.ts';

/** What happened to a word between two versions. */
export type Change = 'same' | 'added' | 'removed';

export interface Changes {
  /** Both versions from first to last: removed words come before the words added in their place. */
  steps: Change[];
  /** False if a passage was too long to compare word by word and is reported as replaced. */
  isExact: boolean;
}

/** Most pairs of words that are compared: 10,000 by 10,000 words, about 25 MB and a tenth of a second. */
const MOST_PAIRS = 100_000_000;

/**
 * A shortest way from one list of words to the other. Beyond `mostPairs` the versions are split at words that occur
 * once in each, and what is still too long is reported as replaced.
 */
export function changesBetween(
  before: readonly string[],
  after: readonly string[],
  mostPairs = MOST_PAIRS,
): Changes {
  const steps: Change[] = [];
  let left = mostPairs;
  let isExact = true;
  const say = (change: Change, times: number) => {
    for (let n = 0; n < times; n += 1) steps.push(change);
  };
  const compare = (one: readonly string[], other: readonly string[], isDivided: boolean) => {
    const { head, tail } = commonEnds(one, other);
    const [rows, columns] = [one.slice(head, one.length - tail), other.slice(head, other.length - tail)];
    const pairs = rows.length * columns.length;
    say('same', head);
    if (pairs <= left) {
      left -= pairs;
      for (const change of shortest(rows, columns)) steps.push(change);
    } else if (isDivided) {
      isExact = false;
      say('removed', rows.length);
      say('added', columns.length);
    } else divide(rows, columns);
    say('same', tail);
  };
  const divide = (one: readonly string[], other: readonly string[]) => {
    let [row, column] = [0, 0];
    for (const [nextRow, nextColumn] of [...onceInBoth(one, other), [one.length, other.length] as const]) {
      compare(one.slice(row, nextRow), other.slice(column, nextColumn), true);
      [row, column] = [nextRow, nextColumn];
    }
  };
  compare(before, after, false);
  return { steps, isExact };
}

/** How many words both versions share at the beginning, and then at the end. */
function commonEnds(one: readonly string[], other: readonly string[]): { head: number; tail: number } {
  const most = Math.min(one.length, other.length);
  let head = 0;
  while (head < most && one[head] === other[head]) head += 1;
  let tail = 0;
  while (tail < most - head && one[one.length - 1 - tail] === other[other.length - 1 - tail]) tail += 1;
  return { head, tail };
}

function shortest(before: readonly string[], after: readonly string[]): Change[] {
  // The lists are read from their ends, so that walking back through the rows yields them from the beginning.
  const rows = before.toReversed();
  const columns = after.toReversed();
  const common = commonRows(rows, columns);
  const steps: Change[] = [];
  let row = rows.length;
  let column = columns.length;
  let here = common.upTo(row, column);
  let above = common.upTo(row - 1, column);
  while (row > 0 && column > 0) {
    if (rows[row - 1] === columns[column - 1]) {
      steps.push('same');
      here = above - common.rises(row - 1, column);
      row -= 1;
      column -= 1;
      above = common.upTo(row - 1, column);
    } else if (above >= here - common.rises(row, column)) {
      steps.push('removed');
      row -= 1;
      here = above;
      above = common.upTo(row - 1, column);
    } else {
      steps.push('added');
      here -= common.rises(row, column);
      above -= common.rises(row - 1, column);
      column -= 1;
    }
  }
  for (; row > 0; row -= 1) steps.push('removed');
  for (; column > 0; column -= 1) steps.push('added');
  return steps;
}

/**
 * Places of words that occur once in each version, as many as keep their order: the 'patience' diff of version
 * control.
 */
function onceInBoth(one: readonly string[], other: readonly string[]): (readonly [number, number])[] {
  const placesInOther = placesOfOnce(other);
  const shared = [...placesOfOnce(one)].flatMap(([word, at]) => {
    const place = placesInOther.get(word);
    return place === undefined ? [] : [[at, place] as const];
  });
  const kept = new Set(longestRising(shared.map(([, place]) => place)));
  return shared.filter(([, place]) => kept.has(place));
}

function placesOfOnce(words: readonly string[]): Map<string, number> {
  const places = new Map<string, number>();
  words.forEach((word, at) => places.set(word, places.has(word) ? -1 : at));
  for (const [word, at] of places) if (at < 0) places.delete(word);
  return places;
}

/** The longest increasing subsequence. */
export function longestRising(numbers: readonly number[]): number[] {
  /**
   * For each length, the place of the smallest number that ends a run of that length; and for each place, its
   * predecessor.
   */
  const ends: number[] = [];
  const earlier: number[] = [];
  numbers.forEach((number, at) => {
    let low = 0;
    let high = ends.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (numbers[ends[middle]!]! < number) low = middle + 1;
      else high = middle;
    }
    earlier[at] = ends[low - 1] ?? -1;
    ends[low] = at;
  });
  const run: number[] = [];
  for (let at = ends.at(-1) ?? -1; at >= 0; at = earlier[at]!) run.push(numbers[at]!);
  return run.reverse();
}

export interface ChangedPart {
  kind: Change;
  text: string;
}

/** Two versions as runs of kept, removed and added text; kept text is as in the later version. */
export function changedParts(before: string, after: string): { parts: ChangedPart[]; isExact: boolean } {
  const old = before.match(/\S+\s*|\s+/g) ?? [];
  const now = after.match(/\S+\s*|\s+/g) ?? [];
  const key = (word: string) => word.trim();
  const { steps, isExact } = changesBetween(old.map(key), now.map(key));
  const runs: { kind: Change; words: string[] }[] = [];
  let [from, to] = [0, 0];
  for (const kind of steps) {
    const word = kind === 'removed' ? old[from]! : now[to]!;
    if (kind !== 'added') from += 1;
    if (kind !== 'removed') to += 1;
    const last = runs.at(-1);
    if (last?.kind === kind) last.words.push(word);
    else runs.push({ kind, words: [word] });
  }
  return { parts: runs.map(({ kind, words }) => ({ kind, text: words.join('') })), isExact };
}
