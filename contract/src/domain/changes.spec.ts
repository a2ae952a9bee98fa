import fc from 'fast-check';
import { changedParts, changesBetween, longestRising } from './changes.ts';
import { commonWords } from './common-words.ts';

/** The table that every textbook has, one number a pair. */
function tableOf(one: readonly string[], other: readonly string[]): number[][] {
  const table = Array.from({ length: one.length + 1 }, () => new Array<number>(other.length + 1).fill(0));
  for (let i = one.length - 1; i >= 0; i -= 1)
    for (let j = other.length - 1; j >= 0; j -= 1)
      table[i]![j] =
        one[i] === other[j] ? table[i + 1]![j + 1]! + 1 : Math.max(table[i + 1]![j]!, table[i]![j + 1]!);
  return table;
}

function stepsByTable(one: readonly string[], other: readonly string[]): string[] {
  const table = tableOf(one, other);
  const steps: string[] = [];
  let [i, j] = [0, 0];
  while (i < one.length || j < other.length) {
    const isRemoved = i < one.length && (j >= other.length || table[i + 1]![j]! >= table[i]![j + 1]!);
    const step =
      i < one.length && j < other.length && one[i] === other[j] ? 'same' : isRemoved ? 'removed' : 'added';
    steps.push(step);
    if (step !== 'added') i += 1;
    if (step !== 'removed') j += 1;
  }
  return steps;
}

const words = fc.array(fc.constantFrom('a', 'b', 'c', 'd', 'e'), { maxLength: 90 });
const numbered = (count: number, name: string) => Array.from({ length: count }, (_, at) => `${name}${at}`);

describe('what changed between two versions', () => {
  it('is the same as a plain comparison table finds', () => {
    fc.assert(
      fc.property(words, words, (one, other) => {
        expect(changesBetween(one, other).steps).toEqual(stepsAfterEnds(one, other));
        expect(commonWords(one, other)).toBe(tableOf(one, other)[0]![0]);
      }),
    );
  });

  it('gives back both versions, whatever the limit', () => {
    fc.assert(
      fc.property(words, words, fc.nat(300), (one, other, most) => {
        const { steps } = changesBetween(one, other, most);
        expect(steps.filter((step) => step !== 'added')).toHaveLength(one.length);
        let [from, to] = [0, 0];
        for (const step of steps) {
          if (step === 'same') expect(one[from]).toBe(other[to]);
          if (step !== 'added') from += 1;
          if (step !== 'removed') to += 1;
        }
        expect(to).toBe(other.length);
      }),
    );
  });

  it('past the limit, long versions are split at words unique to each and still compared exactly', () => {
    const before = numbered(400, 'w');
    const after = before.map((word, at) => (at % 40 === 7 ? 'new' : word));
    const { steps, isExact } = changesBetween(before, after, 1_000);
    expect(isExact).toBe(true);
    expect(steps.filter((step) => step === 'removed')).toHaveLength(10);
    expect(steps.filter((step) => step === 'added')).toHaveLength(10);
  });

  it('past the limit, a passage without such words is reported as replaced and marked inexact', () => {
    const before = ['first', ...new Array<string>(200).fill('a'), 'last'];
    const after = ['first', ...new Array<string>(150).fill('a').flatMap((one) => [one, 'b']), 'last'];
    const { steps, isExact } = changesBetween(before, after, 1_000);
    expect(isExact).toBe(false);
    expect(steps[0]).toBe('same');
    expect(steps.at(-1)).toBe('same');
    expect(steps.slice(1, -1).indexOf('same')).toBeLessThan(200);
  });

  it('reports two entirely different texts of a megabyte as replaced', () => {
    const { parts, isExact } = changedParts('a b '.repeat(250_000), 'c d '.repeat(250_000));
    expect(isExact).toBe(false);
    expect(parts.map(({ kind }) => kind)).toEqual(['removed', 'added']);
  });

  it('is shown word by word and loses nothing', () => {
    const { parts } = changedParts('The cat sat down.', 'The black cat lay down.');
    expect(parts.map(({ kind, text }) => [kind, text.trim()])).toEqual([
      ['same', 'The'],
      ['added', 'black'],
      ['same', 'cat'],
      ['removed', 'sat'],
      ['added', 'lay'],
      ['same', 'down.'],
    ]);
  });

  it('keeps the whitespace of the text that each part is from', () => {
    expect(changedParts('One  two\n\nthree.', 'One  2\n\nthree.').parts).toEqual([
      { kind: 'same', text: 'One  ' },
      { kind: 'removed', text: 'two\n\n' },
      { kind: 'added', text: '2\n\n' },
      { kind: 'same', text: 'three.' },
    ]);
  });

  it('keeps the longest increasing subsequence of a list of numbers', () => {
    expect(longestRising([3, 1, 2, 9, 4, 5])).toEqual([1, 2, 4, 5]);
    expect(longestRising([])).toEqual([]);
  });
});

/** What both begin and end with is kept before the table is looked at. */
function stepsAfterEnds(one: readonly string[], other: readonly string[]): string[] {
  const most = Math.min(one.length, other.length);
  let head = 0;
  while (head < most && one[head] === other[head]) head += 1;
  let tail = 0;
  while (tail < most - head && one.at(-1 - tail) === other.at(-1 - tail)) tail += 1;
  const same = (times: number) => new Array<string>(times).fill('same');
  const middle = stepsByTable(one.slice(head, one.length - tail), other.slice(head, other.length - tail));
  return [...same(head), ...middle, ...same(tail)];
}
