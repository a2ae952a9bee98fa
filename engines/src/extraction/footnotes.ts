import type { PdfLine } from './pdf-page.ts';
import { linesOf } from './reading-order.ts';

/** A footnote's letters, as a share of the usual ones. */
const SMALLER = 0.93;
const MARK = /^(?:\d{1,3}|[*†‡§]{1,3})[.)]?\s*\p{L}/u;

/** The pieces of a page's lines, and its footnotes: the small lines at the foot from the first that has a mark. */
export function withoutFootnotes(
  segments: readonly PdfLine[],
  usualSize: number,
): { body: PdfLine[]; footnotes: PdfLine[] } {
  const rows = linesOf(segments);
  let from = rows.length;
  while (from > 0 && rows[from - 1]!.height < SMALLER * usualSize) from -= 1;
  while (from < rows.length && !MARK.test(rows[from]!.text.slice(0, 20))) from += 1;
  if (from === rows.length || from === 0) return { body: [...segments], footnotes: [] };
  const top = rows[from]!.y - 0.45 * rows[from]!.height;
  return { body: segments.filter((one) => one.y < top), footnotes: rows.slice(from) };
}

/** The size in which most letters stand. */
export function usualSize(pages: readonly PdfLine[][]): number {
  const letters = new Map<number, number>();
  for (const lines of pages)
    for (const { height, text } of lines) {
      const size = Math.round(height * 2) / 2;
      letters.set(size, (letters.get(size) ?? 0) + text.length);
    }
  return [...letters].reduce((most, one) => (one[1] > most[1] ? one : most), [0, 0])[0];
}
