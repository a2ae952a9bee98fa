import type { PdfLine } from './pdf-page.ts';
import { areOnOneLine } from './same-line.ts';

/** A column has as many lines, with as many letters each; the cells of a table have fewer. */
const FEWEST_LINES = 3;
const FEWEST_LETTERS = 12;
/** Points; and share of the lines that may cross the gap between two columns: headings, what is over both. */
const NARROWEST_GAP = 7;
const MOST_ACROSS = 0.6;
/** Lines that may reach into the gap from one side. */
const MOST_HEADINGS = 2;
/** Of a column below them; a table has lines across its columns, too. */
const FEWEST_HEADED = { lines: 6, letters: 20 };
/** Width of the strips in which crossing lines are counted, points; and how many there are at most. */
const STRIP = 2;
const MOST_STRIPS = 4_000;
const endOf = (line: PdfLine): number => line.x + line.width;
/** Columns in columns. */
const DEEPEST = 6;

/** Between two columns. */
interface Gap {
  from: number;
  to: number;
}
interface Trough extends Gap {
  across: number;
}
type Area = { segments: PdfLine[] };

/**
 * Pieces of lines as a person reads them: columns one after the other, what goes over both columns before and after
 * them, and everything else from top to bottom. Each block is a column or an undivided part of the page.
 */
export function blocksOf(segments: readonly PdfLine[], depth = 0): PdfLine[][] {
  const gap = depth < DEEPEST ? gapOf(segments) : null;
  if (gap === null) return segments.length > 0 ? [linesOf(segments)] : [];
  const isLeft = (one: PdfLine) => endOf(one) <= gap.from;
  const isRight = (one: PdfLine) => one.x >= gap.to;
  const across = segments.filter((one) => !isLeft(one) && !isRight(one));
  return areasBetween(segments, across).flatMap(({ segments: area }) => {
    const left = area.filter(isLeft);
    const right = area.filter(isRight);
    if (left.length + right.length < area.length || !isColumn(left, 2) || !isColumn(right, 2))
      return area.length < segments.length ? blocksOf(area, depth + 1) : [linesOf(area)];
    return [...blocksOf(left, depth + 1), ...blocksOf(right, depth + 1)];
  });
}

/** From top to bottom: the lines that go across by themselves, and what is between them. */
function areasBetween(segments: readonly PdfLine[], across: readonly PdfLine[]): Area[] {
  const goesAcross = new Set(across);
  const areas: (Area & { across: boolean })[] = [];
  for (const segment of segments.toSorted((one, other) => one.y - other.y)) {
    const over = goesAcross.has(segment);
    const last = areas.at(-1);
    if (last?.across === over) last.segments.push(segment);
    else areas.push({ across: over, segments: [segment] });
  }
  return areas;
}

const isColumn = (segments: readonly PdfLine[], lines: number, letters = FEWEST_LETTERS): boolean =>
  segments.length >= lines &&
  segments.reduce((sum, one) => sum + one.text.length, 0) >= letters * segments.length;

/** Where the page is divided into two columns, from its left; null: nowhere. */
function gapOf(segments: readonly PdfLine[]): Gap | null {
  if (segments.length < 2 * FEWEST_LINES) return null;
  const left = segments.reduce((least, one) => Math.min(least, one.x), Infinity);
  const right = segments.reduce((most, one) => Math.max(most, one.x + one.width), -Infinity);
  const strips = Math.min(MOST_STRIPS, Math.ceil((right - left) / STRIP));
  const wide = (right - left) / strips;
  const changes = new Int32Array(strips + 2);
  for (const { x, width } of segments) {
    changes[Math.floor((x - left) / wide)]! += 1;
    changes[Math.min(strips, Math.floor((x + width - left) / wide)) + 1]! -= 1;
  }
  let covering = 0;
  const crossing = Array.from({ length: strips }, (_, at) => (covering += changes[at]!));
  const size = usualSize(segments);
  const least = Math.max(NARROWEST_GAP, 0.6 * size);
  let best: (Gap & { across: number; width: number }) | null = null;
  for (const trough of troughs(crossing)) {
    const { from, to, across } = widened(trough, crossing, least / wide);
    const width = (to - from + 1) * wide;
    if (width < least || across > MOST_ACROSS * segments.length) continue;
    if (best && (best.across < across || (best.across === across && best.width >= width))) continue;
    const middle = left + ((from + to + 1) / 2) * wide;
    const isHeaded: boolean = across > trough.across;
    const gap: Gap = isHeaded
      ? { from: left + from * wide, to: left + (to + 1) * wide }
      : { from: middle, to: middle };
    const beside = (side: (one: PdfLine) => boolean) =>
      isHeaded
        ? isColumn(segments.filter(side), FEWEST_HEADED.lines, FEWEST_HEADED.letters)
        : isColumn(segments.filter(side), FEWEST_LINES);
    if (beside((one) => endOf(one) <= gap.from) && beside((one) => one.x >= gap.to))
      best = { ...gap, across, width };
  }
  return best;
}

/** A heading may reach into the gap: where it is too narrow without it, the gap goes on under it. */
function widened(trough: Trough, crossing: readonly number[], strips: number): Trough {
  let { from, to, across } = trough;
  const most = trough.across + MOST_HEADINGS;
  while (to - from + 1 < strips) {
    const [before, after] = [crossing[from - 1] ?? Infinity, crossing[to + 1] ?? Infinity];
    const next = Math.min(before, after);
    if (next > most) return trough;
    if (before === next) from -= 1;
    else to += 1;
    across = Math.max(across, next);
  }
  return { from, to, across };
}

const usualSize = (segments: readonly PdfLine[]): number =>
  segments.map((one) => one.height).toSorted((one, other) => one - other)[segments.length >> 1] ?? 10;

/** Stretches that fewer lines cross than the strips on both sides. */
function troughs(crossing: readonly number[]): Trough[] {
  const found: Trough[] = [];
  for (let from = 1; from < crossing.length - 1; from += 1) {
    const across = crossing[from]!;
    if (crossing[from - 1]! <= across) continue;
    let to = from;
    while (to + 1 < crossing.length && crossing[to + 1] === across) to += 1;
    if (to + 1 < crossing.length && crossing[to + 1]! > across) found.push({ from, to, across });
    from = to;
  }
  return found;
}

/** Of lines beside each other whose sizes differ. */
const MOST_ROWS = 4;
/** In sizes of the letters: how far apart parts of a line are that are no sentence. */
const WIDE_GAP = 3;

/** Pieces beside each other as one line. */
export function linesOf(segments: readonly PdfLine[]): PdfLine[] {
  const rows: PdfLine[][] = [];
  for (const segment of segments.toSorted((one, other) => one.y - other.y)) {
    const row = rows.slice(-MOST_ROWS).findLast(([first]) => areOnOneLine(first!, segment));
    if (row) row.push(segment);
    else rows.push([segment]);
  }
  return rows.map((row) => {
    const parts = row.toSorted((one, other) => one.x - other.x);
    const x = parts[0]!.x;
    const longest = parts.reduce((most, one) => (one.text.length > most.text.length ? one : most));
    const end = parts.reduce((most, one) => Math.max(most, one.x + one.width), -Infinity);
    const text = parts.map((part) => part.text).join(' ');
    const isSpread = parts.some(
      (part, at) => at > 0 && part.x - endOf(parts[at - 1]!) > WIDE_GAP * part.height,
    );
    return {
      text,
      x,
      y: longest.y,
      width: end - x,
      height: longest.height,
      ...(isSpread && { isSpread: true as const, lastX: parts.at(-1)!.x }),
    };
  });
}
