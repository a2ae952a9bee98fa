import type { PdfLine } from './pdf-page.ts';
import { linesOf } from './reading-order.ts';
import { areOnOneLine } from './same-line.ts';

/** In the whole file; fewer numbers beside a text may be its own. */
const FEWEST = 5;
/** Every line, every second, or every fifth or tenth, as editions of plays have them. */
const STEPS = [1, 2, 5, 10];
const NUMBER = /^\d{1,4}$/;
/** Share of the numbers that have a line of text beside them. */
const MOSTLY = 0.6;
/** Of lines that are looked at beside a number. */
const MOST_ROWS = 4;

/**
 * The pieces of lines without the numbers that a word processor writes beside them: a column of nothing but numbers in
 * the margin, further out than everything else on its page, that count on by the same step from line to line.
 */
export function withoutLineNumbers(pages: readonly (readonly PdfLine[])[]): PdfLine[][] {
  const columns = pages.map((segments) => numbersBeside(segments));
  const all = columns.reduce((sum, column) => sum + column.size, 0);
  return pages.map((segments, at) =>
    all < FEWEST ? [...segments] : segments.filter((one) => !columns[at]!.has(one)),
  );
}

function numbersBeside(segments: readonly PdfLine[]): Set<PdfLine> {
  const isNumber = (one: PdfLine) => NUMBER.test(one.text.trim());
  const text = segments.filter((one) => !isNumber(one));
  const left = text.reduce((least, one) => Math.min(least, one.x), Infinity);
  const right = text.reduce((most, one) => Math.max(most, one.x + one.width), -Infinity);
  for (const isOutside of [(one: PdfLine) => one.x + one.width < left, (one: PdfLine) => one.x > right]) {
    const column = segments.filter((one) => isNumber(one) && isOutside(one));
    if (countsOn(column) && areBeside(column, text)) return new Set(column);
  }
  return new Set();
}

function countsOn(column: readonly PdfLine[]): boolean {
  const numbers = column.toSorted((one, other) => one.y - other.y).map(({ text }) => Number(text));
  const step = numbers[1]! - numbers[0]!;
  return (
    STEPS.includes(step) && numbers.every((number, at) => at === 0 || number === numbers[at - 1]! + step)
  );
}

/** Most have a line of text beside them; a blank line has a number, too. */
function areBeside(column: readonly PdfLine[], text: readonly PdfLine[]): boolean {
  const lines = linesOf(text);
  let from = 0;
  const beside = column
    .toSorted((one, other) => one.y - other.y)
    .filter((number) => {
      while (from < lines.length && lines[from]!.y < number.y - number.height) from += 1;
      return lines.slice(from, from + MOST_ROWS).some((line) => areOnOneLine(line, number));
    });
  return beside.length >= MOSTLY * column.length;
}
