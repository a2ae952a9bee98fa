import type { Letter } from './page-letters.ts';
import { isDropCap, withDropCaps } from './drop-caps.ts';
import { guttersOf, hasGutter } from './gutters.ts';
import { areOnOneLine } from './same-line.ts';

/** Letters side by side on one line, in reading order; along and across the direction in which they run. */
interface Segment {
  text: string;
  x: number;
  y: number;
  width: number;
  /** Size of the letters. */
  height: number;
}

type Run = { letters: Letter[]; x: number; end: number; y: number; size: number };

/** In sizes of the letters: how far lines may lie from each other and be one, and letters and still be neighbours. */
const SAME_LINE = 0.45;
const NEIGHBOURS = 1.2;
/** A gap that ends a word wherever it is, beyond what is usual on the line; and one that ends it if it makes two. */
const SURE_GAP = 0.1;
const LIKELY_GAP = 0.05;
/** So far back from the end of a word begins another line, which a large heading beside both takes for the same. */
const BACK = 1;
/** Share of uneven gaps from which letters stand in cells; and, in cells, how far the next but one is. */
const UNEVEN_FROM = 0.4;
const FAR = 1.5;
/** No gap at all: a word drawn in pieces. */
const GOES_ON = 0.004;
/** No dictionary has a longer word. */
const LONGEST_WORD = 64;
/** Of cells in which letters are looked for: no page has as many rows. */
const ROW = 1_000_003;
/** A letter on itself: bold by drawing twice, or filled and outlined. */
const ON_ITSELF = 0.15;
/** Of lines beside each other whose sizes differ. */
const MOST_ROWS = 4;
const SAME_DIRECTION = (2 * Math.PI) / 180;
/** Scripts that write no gaps between words. */
const WITHOUT_GAPS = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;
const WIDE_SCRIPT_GAP = 0.8;
/** Dots that lead to a number stand apart from each other. */
const LEADER = /^[.…·]$/u;
const ACCENT = /^\p{M}+$/u;
const RIGHT_TO_LEFT = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}]/u;

/** The segments of a page for each direction of its lines, the most usual one first. */
export function segmentsOf(letters: readonly Letter[], isWord: (word: string) => boolean): Segment[][] {
  return byDirection(onceEach(letters)).map((group) =>
    neighbours(rowsOf(withDropCaps(runsOf(group), isWord))).flatMap((runs) => segmentOf(runs, isWord) ?? []),
  );
}

function onceEach(letters: readonly Letter[]): Letter[] {
  const seen = new Map<string, Map<number, Letter[]>>();
  return letters.filter((letter) => {
    if (letter.text.trim() === '') return true;
    const near = ON_ITSELF * letter.size;
    const cell = Math.max(1, letter.size);
    const place = Math.floor(letter.x / cell) * ROW + Math.floor(letter.y / cell);
    let alike = seen.get(letter.text);
    if (!alike) seen.set(letter.text, (alike = new Map()));
    const isIt = (one: Letter) =>
      one.object !== letter.object &&
      Math.abs(one.x - letter.x) < near &&
      Math.abs(one.y - letter.y) < near &&
      Math.abs(one.size - letter.size) < near;
    for (let across = -ROW; across <= ROW; across += ROW)
      for (let down = -1; down <= 1; down += 1)
        if (alike.get(place + across + down)?.some(isIt)) return false;
    const there = alike.get(place);
    if (there) there.push(letter);
    else alike.set(place, [letter]);
    return true;
  });
}

/** Turned so that every line runs to the right. */
function byDirection(letters: readonly Letter[]): Letter[][] {
  const groups: { angle: number; letters: Letter[] }[] = [];
  for (const letter of letters) {
    const apart = (angle: number) =>
      Math.abs(Math.atan2(Math.sin(angle - letter.angle), Math.cos(angle - letter.angle)));
    const group = groups.find(({ angle }) => apart(angle) < SAME_DIRECTION);
    if (group) group.letters.push(letter);
    else groups.push({ angle: letter.angle, letters: [letter] });
  }
  groups.sort((one, other) => other.letters.length - one.letters.length);
  return groups.map(({ angle, letters: some }) => {
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
    return some.map((one) => ({ ...one, x: one.x * cos + one.y * sin, y: one.y * cos - one.x * sin }));
  });
}

const isBlank = (letter: Letter): boolean => letter.text.trim() === '';

/** Letters that were drawn one after the other and are neighbours. */
function runsOf(letters: readonly Letter[]): Run[] {
  const runs: Run[] = [];
  let run: Run | null = null;
  for (const letter of letters) {
    const { x, y, width, size } = letter;
    const last: Letter | undefined = run?.letters.at(-1);
    if (run && last && ACCENT.test(letter.text)) {
      underAccent(run, letter).text += letter.text;
      continue;
    }
    const isOnLine = run && Math.abs(y - run.y) < SAME_LINE * Math.max(size, run.size);
    if (run && last && isOnLine && !isDropCap(run, size)) {
      const most = Math.max(size, last.size);
      const leftwards = RIGHT_TO_LEFT.test(letter.text) || RIGHT_TO_LEFT.test(last.text);
      const gap = leftwards
        ? Math.min(Math.abs(last.x - x - width), Math.abs(x - last.x - last.width))
        : x - last.x - last.width;
      if (gap < NEIGHBOURS * most && gap > -0.5 * most) {
        run.letters.push(letter);
        run.x = Math.min(run.x, x);
        run.end = Math.max(run.end, x + width);
        if (size > run.size) [run.size, run.y] = [size, y];
        continue;
      }
    }
    if (isBlank(letter)) continue;
    run = { letters: [letter], x, end: x + width, y, size };
    runs.push(run);
  }
  return runs;
}

/** The letter that an accent belongs to: the last one drawn, or the one that it is drawn over later. */
function underAccent({ letters }: Run, { x, size }: Letter): Letter {
  const last = letters.at(-1)!;
  if (x > last.x - 0.5 * size && x < last.x + last.width + 0.5 * size) return last;
  return letters.findLast((one) => !isBlank(one) && one.x < x + 0.05 * size) ?? last;
}

/** Runs on one line, from left to right. */
function rowsOf(runs: readonly Run[]): Run[][] {
  const rows: { runs: Run[]; y: number; height: number }[] = [];
  for (const run of runs.toSorted((one, other) => one.y - other.y)) {
    const place = { y: run.y, height: run.size };
    const row = rows.slice(-MOST_ROWS).findLast((one) => areOnOneLine(one, place));
    if (!row) rows.push({ runs: [run], ...place });
    else {
      row.runs.push(run);
      if (run.size > row.height) [row.height, row.y] = [run.size, run.y];
    }
  }
  return rows.map((row) => row.runs.toSorted((one, other) => one.x - other.x));
}

/** The runs of a row that lie close enough to be words of one line, and in one column. */
function neighbours(rows: readonly Run[][]): Run[][] {
  const gutters = guttersOf(rows);
  return rows.flatMap((row) => {
    const groups: Run[][] = [];
    let end = -Infinity;
    for (const run of row) {
      const last = groups.at(-1);
      const isNear = last && run.x - end < NEIGHBOURS * Math.max(run.size, last.at(-1)!.size);
      if (isNear && !hasGutter(gutters, end, run.x)) last.push(run);
      else groups.push([run]);
      end = Math.max(end, run.end);
    }
    return groups;
  });
}

function segmentOf(runs: readonly Run[], isWord: (word: string) => boolean): Segment | null {
  const letters = inReadingOrder(runs);
  const x = runs.reduce((least, run) => Math.min(least, run.x), Infinity);
  const end = runs.reduce((most, run) => Math.max(most, run.end), -Infinity);
  const main = runs.reduce((most, run) => (run.letters.length > most.letters.length ? run : most));
  const text = textOf(letters, isWord);
  return text === '' ? null : { text, x, y: main.y, width: end - x, height: main.size };
}

const inReadingOrder = (runs: readonly Run[]): Letter[] => {
  const letters = runs.flatMap((run) => run.letters);
  const leftwards = letters.filter(({ text }) => RIGHT_TO_LEFT.test(text)).length * 2 > letters.length;
  return leftwards ? runs.toReversed().flatMap((run) => run.letters) : letters;
};

/** Written with a blank, or the gap after it is one. */
function textOf(letters: readonly Letter[], isWord: (word: string) => boolean): string {
  const gaps = letters.map((letter, at) => gapBefore(letter, letters[at - 1]));
  const { isWide, usual } = wideGaps(letters, gaps);
  const isLikely = (at: number) =>
    letters[at]!.object === letters[at - 1]!.object
      ? gaps[at]! > usual + LIKELY_GAP
      : Math.abs(gaps[at]!) > GOES_ON;
  const words: Piece[] = [];
  let begins = true;
  let joins = false;
  letters.forEach((letter, at) => {
    if (isBlank(letter)) return void ([begins, joins] = [true, false]);
    if (!begins && isWide(at)) [begins, joins] = [true, false];
    // Words that are placed one by one, or are close: whether the gap is one, their letters tell.
    else if (!begins && isLikely(at)) [begins, joins] = [true, true];
    if (begins) words.push({ text: letter.text, joins });
    else words.at(-1)!.text += letter.text;
    [begins, joins] = [false, false];
  });
  return withGaps(words, isWord);
}

/** Whether the gap before a letter is wider than those within words of its line. */
function wideGaps(
  letters: readonly Letter[],
  gaps: readonly number[],
): { usual: number; isWide: (at: number) => boolean } {
  const areBoth = (at: number, is: RegExp) => is.test(letters[at]!.text) && is.test(letters[at - 1]!.text);
  const inner = letters.flatMap((letter, at) =>
    at > 0 && !isBlank(letter) && !isBlank(letters[at - 1]!) && !areBoth(at, LEADER) ? [at] : [],
  );
  const most = middle(inner.map((at) => gaps[at]!));
  const usual = Math.max(0, most);
  const isBack = (at: number) => gaps[at]! < most - BACK;
  const uneven = inner.filter((at) => Math.abs(gaps[at]!) > SURE_GAP).length;
  const least = (at: number) =>
    areBoth(at, WITHOUT_GAPS) || areBoth(at, LEADER) ? WIDE_SCRIPT_GAP : SURE_GAP;
  if (uneven <= UNEVEN_FROM * inner.length)
    return { usual, isWide: (at) => isBack(at) || gaps[at]! > usual + least(at) };
  // Every letter in a cell of its own: how far apart the cells are tells.
  const centre = (letter: Letter) => letter.x + letter.width / 2;
  const steps = letters.map((letter, at) =>
    at === 0 ? 0 : Math.abs(centre(letter) - centre(letters[at - 1]!)),
  );
  const step = middle(inner.map((at) => steps[at]!));
  return { usual, isWide: (at) => gaps[at]! > least(at) && steps[at]! > FAR * step };
}

const middle = (values: number[]): number =>
  values.toSorted((one, other) => one - other)[values.length >> 1] ?? 0;

function gapBefore(letter: Letter, last: Letter | undefined): number {
  if (!last) return 0;
  const size = Math.max(letter.size, last.size);
  const leftwards = RIGHT_TO_LEFT.test(letter.text) && RIGHT_TO_LEFT.test(last.text);
  const gap = leftwards ? last.x - letter.x - letter.width : letter.x - last.x - last.width;
  return gap / size;
}

interface Piece {
  text: string;
  /** Whether it may go on with the piece before it. */
  joins: boolean;
}

/** Pieces that are words apart and none together are two words; those that make one word are never divided. */
function withGaps(pieces: readonly Piece[], isWord: (word: string) => boolean): string {
  const words: string[] = [];
  for (let from = 0, to: number; from < pieces.length; from = to) {
    to = from + 1;
    while (to < pieces.length && pieces[to]!.joins) to += 1;
    const chain = pieces.slice(from, to).map(({ text }) => text);
    words.push(...(chain.length > 1 ? divided(chain, isWord) : chain));
  }
  return words.join(' ');
}

function divided(chain: readonly string[], isWord: (word: string) => boolean): string[] {
  const whole = chain.join('');
  if (isWhole(whole, isWord)) return [whole];
  const words: string[] = [];
  for (const piece of chain) {
    const last = words.at(-1);
    if (
      last === undefined ||
      (isWhole(last, isWord) && isWhole(piece, isWord) && !isWhole(last + piece, isWord))
    )
      words.push(piece);
    else words[words.length - 1] = last + piece;
  }
  return words;
}

const isWhole = (text: string, isWord: (word: string) => boolean): boolean => {
  if (text.length > LONGEST_WORD) return false;
  const word = text.replace(/^["'“‘(]|[.,;:!?)"'”’]$/gu, '');
  return /^\p{L}{2,}$/u.test(word) && isWord(word);
};
