import type { PdfLine } from './pdf-page.ts';
import { areOnOneLine } from './same-line.ts';

/** A column has as many lines, with as many letters each; the cells of a table have fewer. */
const FEWEST_LINES = 3;
const FEWEST_LETTERS = 12;
/** Points; and share of the lines that may cross the gap between two columns: headings, what is over both. */
const NARROWEST_GAP = 7;
const MOST_ACROSS = 0.6;
/** Width of the strips in which crossing lines are counted, points; and how many there are at most. */
const STRIP = 2;
const MOST_STRIPS = 4_000;
/** Columns in columns. */
const DEEPEST = 6;

type Area = { segments: PdfLine[] };

/**
 * Pieces of lines as a person reads them: columns one after the other, what goes over both columns before and after
 * them, and everything else from top to bottom. Each block is a column or an undivided part of the page.
 */
export function blocksOf(segments: readonly PdfLine[], depth = 0): PdfLine[][] {
  const gap = depth < DEEPEST ? gapOf(segments) : null;
  if (gap === null) return segments.length > 0 ? [linesOf(segments)] : [];
  const across = segments.filter((one) => one.x < gap && one.x + one.width > gap);
  return areasBetween(segments, across).flatMap(({ segments: area }) => {
    const left = area.filter((one) => one.x + one.width <= gap);
    const right = area.filter((one) => one.x >= gap);
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

const isColumn = (segments: readonly PdfLine[], lines: number): boolean =>
  segments.length >= lines &&
  segments.reduce((sum, one) => sum + one.text.length, 0) >= FEWEST_LETTERS * segments.length;

/** Where the page is divided into two columns, from its left; null: nowhere. */
function gapOf(segments: readonly PdfLine[]): number | null {
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
  const least = Math.max(NARROWEST_GAP, 0.8 * size);
  let best: { at: number; across: number; width: number } | null = null;
  for (const { from, to, across } of troughs(crossing)) {
    const width = (to - from + 1) * wide;
    if (width < least || across > MOST_ACROSS * segments.length) continue;
    if (best && (best.across < across || (best.across === across && best.width >= width))) continue;
    const at = left + ((from + to + 1) / 2) * wide;
    const beside = (side: (one: PdfLine) => boolean) => isColumn(segments.filter(side), FEWEST_LINES);
    if (beside((one) => one.x + one.width <= at) && beside((one) => one.x >= at))
      best = { at, across, width };
  }
  return best?.at ?? null;
}

const usualSize = (segments: readonly PdfLine[]): number =>
  segments.map((one) => one.height).toSorted((one, other) => one - other)[segments.length >> 1] ?? 10;

/** Stretches that fewer lines cross than the strips on both sides. */
function troughs(crossing: readonly number[]): { from: number; to: number; across: number }[] {
  const found: { from: number; to: number; across: number }[] = [];
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
const endOf = (line: PdfLine): number => line.x + line.width;

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
      ...(isSpread && { isSpread: true as const }),
    };
  });
}
