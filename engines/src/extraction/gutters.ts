/** Letters side by side on one line. */
interface Stretch {
  x: number;
  end: number;
  /** Of its letters. */
  size: number;
}

/** In sizes of the letters: narrower gaps are between words. */
const NARROWEST = 0.5;
/** Rows with a gap in one place; and share of them in which letters stand there, as those of a heading do. */
const FEWEST_ROWS = 6;
const MOST_ACROSS = 0.25;
/** Width of the strips in which gaps are counted, points; and how many there are at most. */
const STRIP = 1;
const MOST_STRIPS = 4_000;

/**
 * Where gaps stand below each other in many rows: between two columns, or between cells. Parts of a line on either
 * side are none of one sentence, however close they are. From left to right.
 */
export function guttersOf(rows: readonly (readonly Stretch[])[]): number[] {
  const gaps = rows.flatMap((row) =>
    row.slice(1).flatMap((next, at) => {
      const last = row[at]!;
      const wide = (next.x - last.end) / Math.max(next.size, last.size);
      return wide >= NARROWEST ? [{ x: last.end, end: next.x }] : [];
    }),
  );
  if (gaps.length < FEWEST_ROWS) return [];
  const left = gaps.reduce((least, { x }) => Math.min(least, x), Infinity);
  const right = gaps.reduce((most, { end }) => Math.max(most, end), -Infinity);
  const strips = Math.max(1, Math.min(MOST_STRIPS, Math.ceil((right - left) / STRIP)));
  const counted = (some: readonly { x: number; end: number }[]) => {
    const changes = new Int32Array(strips + 2);
    const placeOf = (x: number) =>
      Math.max(0, Math.min(strips, Math.round(((x - left) / Math.max(1, right - left)) * strips)));
    for (const { x, end } of some) {
      changes[placeOf(x)]! += 1;
      changes[placeOf(end)]! -= 1;
    }
    let count = 0;
    return Array.from({ length: strips }, (_, at) => (count += changes[at]!));
  };
  const [open, covered] = [counted(gaps), counted(rows.flat())];
  const found: number[] = [];
  for (let from = 0; from < strips; from += 1) {
    const isGutter = (at: number) => open[at]! >= FEWEST_ROWS && covered[at]! <= MOST_ACROSS * open[at]!;
    if (!isGutter(from)) continue;
    let [to, best] = [from, from];
    while (to + 1 < strips && isGutter(to + 1)) {
      to += 1;
      if (open[to]! > open[best]!) best = to;
    }
    found.push(left + ((best + 0.5) / strips) * (right - left));
    from = to;
  }
  return found;
}

/** Whether one of them is between two places. */
export function hasGutter(gutters: readonly number[], from: number, to: number): boolean {
  let [low, high] = [0, gutters.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (gutters[middle]! < from) low = middle + 1;
    else high = middle;
  }
  return low < gutters.length && gutters[low]! <= to;
}
