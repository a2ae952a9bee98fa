import { countText } from '@essays/contract';
import { csvRows } from '../sheets/csv-file.ts';
import { UnreadableSheet } from '../sheets/sheet-file.ts';

/** Characters of a list, and its rows, that are read: far more than a school has. */
export const MOST_CHARACTERS = 4_000_000;
export const MOST_ROWS = 5000;
const MOST_COLUMNS = 60;
/** Lines by which the form of a list is told. */
const LOOKED_AT = 50;
/** Share of the lines that must have a sign for it to part columns. */
const MOST_LINES = 0.6;

const SEPARATORS = ['\t', ';', '|', ','] as const;
const ROW_NUMBER = /^\d{1,4}[.)]\s+/;
const WIDE_GAP = / {3,}/;
/** Below the headings of a table as chats write it. */
const RULE = /^:?-{2,}:?$/;

/** The first e-mail address of a text; '': none. */
export const addressIn = (text: string): string =>
  text.split(/[\s<>,;()]+/).find((word) => /[^@]@[^@]/.test(word)) ?? '';

/** A quotation mark that is never closed is a sign in a name: each line stands for itself. */
const parsed = (text: string, separator: string): string[][] =>
  csvRows(text, separator) ?? csvRows(text, separator, false) ?? [];

/** 'Rivera, Maya' on each line is one column: the comma stands in a name, not between columns. */
const isNamesOnly = (rows: readonly string[][]): boolean =>
  rows.every((cells) => cells.length <= 3 && cells.every((cell) => !/[\d@"]/.test(cell)));

const isHeading = (cells: readonly string[]): boolean => cells.some((cell) => /name|student/i.test(cell));

/** A line of words, an address and a number, in columns. */
const apart = (line: string): string[] => {
  const email = addressIn(line);
  const rest = line.replace(email, ' ').replace(/[<>()]/g, ' ');
  const number = /(?<![\p{L}\p{N}])[\p{L}]{0,3}\d{4,}(?![\p{L}\p{N}])/u.exec(rest)?.[0] ?? '';
  return [rest.replace(number, ' ').replace(/\s+/g, ' ').trim(), number, email];
};

const isRule = (cells: readonly string[]): boolean =>
  cells.some((cell) => RULE.test(cell)) && cells.every((cell) => cell === '' || RULE.test(cell));

/** Cells of a table that came apart: a name, below it an address, perhaps a number, and so on. Null: it is none. */
const folded = (lines: readonly string[]): string[][] | null => {
  const isAddress = (line: string | undefined) => line !== undefined && /^[^\s@]+@[^\s@]+$/.test(line);
  for (const size of [2, 3]) {
    const at = lines.slice(0, size).findIndex(isAddress);
    const isEach = lines.every((line, n) => isAddress(line) === (n % size === at));
    if (at >= 0 && lines.length > size && lines.length % size === 0 && isEach)
      return Array.from({ length: lines.length / size }, (_, n) => lines.slice(n * size, (n + 1) * size));
  }
  return null;
};

const linesOnly = (lines: readonly string[]): string[][] => {
  const rows = folded(lines);
  if (rows) return rows;
  const bare = lines.map((line) => line.replace(ROW_NUMBER, ''));
  const share = (is: (line: string) => boolean) => bare.filter(is).length >= bare.length * MOST_LINES;
  if (share((line) => WIDE_GAP.test(line))) return bare.map((line) => line.split(WIDE_GAP));
  return share((line) => addressIn(line) !== '' || /\d{4,}/.test(line))
    ? bare.map(apart)
    : bare.map((line) => [line]);
};

/** The cells of a pasted or opened list, trimmed, all rows of one length. @throws UnreadableSheet */
export const cellsOf = (typed: string): string[][] => {
  if (typed.length > MOST_CHARACTERS)
    throw new UnreadableSheet(
      'This list is too long. Add one school at a time, or the columns with names only.',
    );
  const text = typed
    .replace(/^\uFEFF/, '')
    .replaceAll('\u0000', '')
    .replace(/[\u00A0\u2007\u202F]/g, ' ')
    // The line of addresses of an e-mail.
    .replace(/> ?[;,] ?/g, '>\n');
  const lines = text.split(/\r\n|\r|\n/).filter((line) => line.trim() !== '');
  if (lines.length > MOST_ROWS + 20)
    throw new UnreadableSheet(
      `This list has ${countText(lines.length)} rows. Up to ${countText(MOST_ROWS)} students ` +
        'can be added at once.',
    );
  const first = lines.slice(0, LOOKED_AT);
  const share = (is: (line: string) => boolean) => first.filter(is).length >= first.length * MOST_LINES;
  const found = SEPARATORS.find((sign) => share((line) => line.includes(sign)));
  // 'Rivera, Maya      104215': the comma stands in the name.
  const separator = found === ',' && share((line) => WIDE_GAP.test(line)) ? undefined : found;
  const table = separator === undefined ? null : parsed(text, separator);
  const isOneColumn =
    separator === ',' && isNamesOnly(table!.slice(0, LOOKED_AT)) && !isHeading(table![0] ?? []);
  const rows = table === null || isOneColumn ? linesOnly(lines.map((line) => line.trim())) : table;
  const width = Math.min(
    MOST_COLUMNS,
    rows.reduce((most, { length }) => Math.max(most, length), 0),
  );
  return rows
    .map((cells) => Array.from({ length: width }, (_, at) => (cells[at] ?? '').trim()))
    .filter((cells) => !isRule(cells));
};
