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
/** What numbers the lines of a list, or stands before each of them. */
const ROW_NUMBER = /^(?:\d{1,4}[.)]\s+|[•●▪◦‣*–—-]\s+)/;
/** Left over beside a name whose number or address has gone: 'Maya Rivera - 104215', 'Maya Rivera,'. */
const LEFT_OVER = /^[\s,:;–—-]{1,9}|[\s,:;–—-]{1,9}$/g;
/** A cell that leads to a page about somebody, and shows their name. */
const LINKED = /^=HYPERLINK\("[^"]{0,500}"[,;]\s{0,3}"([^"]{0,200})"\)$/i;
const BEFORE_NAME = /^(?:\d{1,4}[.)]|\d{4,12}|[•●▪◦‣*–—-])\s+(?=\p{L})/u;
const WIDE_GAP = / {3,}/;
/** Below the headings of a table as chats write it. */
const RULE = /^:?-{2,}:?$/;

/** The first e-mail address of a text; '': none. */
export const addressIn = (text: string): string =>
  text.split(/[\s<>,;()]+/).find((word) => /[^@]@[^@]/.test(word)) ?? '';

/** A quotation mark that is never closed is a sign in a name: each line stands for itself. */
const parsed = (text: string, separator: string): string[][] =>
  csvRows(text, separator) ?? csvRows(text, separator, false) ?? [];

/**
 * 'Rivera, Maya' on each line is one column: the comma stands in a name, not between columns. Lines without one, such
 * as 'Period 2', say nothing of it.
 */
const isNamesOnly = (rows: readonly string[][]): boolean =>
  rows.every(
    (cells) => cells.length === 1 || (cells.length <= 3 && cells.every((cell) => !/[\d@"]/.test(cell))),
  );

const isHeading = (cells: readonly string[]): boolean => cells.some((cell) => /name|student/i.test(cell));

/** A line is cut where it is long, so that no end of it takes long to find. */
const withoutEnds = (line: string): string => line.trim().slice(0, LONGEST_LINE).replace(LEFT_OVER, '');
const LONGEST_LINE = 500;

/** A line of words, an address and a number, in columns. */
const apart = (line: string): string[] => {
  const email = addressIn(line);
  const rest = line.replace(email, ' ').replace(/[<>()]/g, ' ');
  const number = /(?<![\p{L}\p{N}])[\p{L}]{0,3}\d{4,}(?![\p{L}\p{N}])/u.exec(rest)?.[0] ?? '';
  return [withoutEnds(rest.replace(number, ' ').replace(/\s+/g, ' ')), number, email];
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
    : bare
        .filter((line, at) => !isInitials(line, bare[at + 1], bare[at - 1]))
        .map((line) => [withoutEnds(line)]);
};

/** In place of a picture of somebody stand their initials, above their name or below it. */
const isInitials = (line: string, ...names: readonly (string | undefined)[]): boolean =>
  /^\p{Lu}{2,3}$/u.test(line) &&
  names.some((name) => {
    const firsts =
      (name ?? '')
        .slice(0, LONGEST_LINE)
        .match(/(?<!\p{L})\p{L}(?=\p{L})/gu)
        ?.join('') ?? '';
    return firsts.toUpperCase() === line;
  });

/** 'Rivera, Maya; Reed, Otis' on one line is a line each; so are names between commas. */
const inLines = (line: string): string => {
  const parts = line.split(line.includes(';') ? ';' : ',');
  const areNames =
    parts.length > 2 && parts.every((part) => /^\s{0,9}\p{L}[^\s,]*[\s,]{1,9}\p{L}[^\d@]*$/u.test(part));
  return areNames ? parts.join('\n') : line;
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
  const split = (whole: string) => whole.split(/\r\n|\r|\n/).filter((line) => line.trim() !== '');
  const [only = '', ...more] = split(text);
  const lines = more.length === 0 ? split(inLines(only)) : [only, ...more];
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
  const table =
    separator === undefined ? null : parsed(more.length === 0 ? lines.join('\n') : text, separator);
  // '1) Rivera, Maya', '104215 Rivera, Maya'.
  const named = table
    ?.slice(0, LOOKED_AT)
    .map(([cell = '', ...cells]) => [cell.replace(BEFORE_NAME, ''), ...cells]);
  const isOneColumn = separator === ',' && isNamesOnly(named!) && !isHeading(table![0] ?? []);
  const rows = table === null || isOneColumn ? linesOnly(lines.map((line) => line.trim())) : table;
  const width = Math.min(
    MOST_COLUMNS,
    rows.reduce((most, { length }) => Math.max(most, length), 0),
  );
  return rows
    .map((cells) => Array.from({ length: width }, (_, at) => (cells[at] ?? '').trim().replace(LINKED, '$1')))
    .filter((cells) => !isRule(cells));
};
