import { joined, MOST_BYTES, MOST_CELLS, TOO_LARGE, UnreadableSheet } from './sheet-file.ts';
import type { Edit, SheetCell, SheetFile } from './sheet-file.ts';

/** A cell with the bytes it takes in the file, its quotes among them. */
interface PlacedCell extends SheetCell {
  from: number;
  to: number;
}

/** As Excel saves ‘Unicode text’; it begins with a mark that says which byte comes first. */
type Wide = 'utf-16le' | 'utf-16be';
type Encoding = 'utf-8' | 'windows-1252';

interface Cells {
  bytes: Uint8Array;
  encoding: Encoding;
  /** A byte. */
  separator: number;
  rows: PlacedCell[][];
  /** A quotation mark is opened and never closed. */
  isUnclosed: boolean;
}

const [QUOTE, RETURN, NEW_LINE] = [0x22, 0x0d, 0x0a];
const SEPARATORS = [',', ';', '\t'].map((one) => one.codePointAt(0) as number);
/** As spreadsheets write it into a CSV. */
const FORMULA = /^\s*=\s*[A-Za-z(]/;

const NOT_READ = 'This file cannot be read. Save it as “CSV UTF-8”, and choose that.';

/** A CSV file as it is, with where each of its cells stands. @throws UnreadableSheet */
export function csvFileOf(bytes: Uint8Array): SheetFile {
  if (bytes.length > MOST_BYTES) throw new UnreadableSheet(TOO_LARGE);
  const wide = wideOf(bytes);
  // Of a file in UTF-16 the letters as UTF-8: it is written back as it came.
  const file = cellsOf(wide ? narrowed(bytes, wide) : bytes);
  return {
    type: 'text/csv',
    sheets: [{ name: null, rows: file.rows }],
    edited: (_, edits) => {
      const whole = edited(file, edits);
      return wide ? widened(whole, wide) : whole;
    },
  };
}

/**
 * The rows of a text, with empty ones left out. Of a text without quotes each mark is a letter.
 * @returns null where a quotation mark is never closed
 */
export function csvRows(text: string, separator?: string, hasQuotes = true): string[][] | null {
  const { rows, isUnclosed } = cellsOf(
    new TextEncoder().encode(text),
    separator === undefined ? undefined : (separator.codePointAt(0) as number),
    hasQuotes,
  );
  if (isUnclosed) return null;
  return rows
    .map((row) => row.map((cell) => cell.text))
    .filter((cells) => cells.some((cell) => cell.trim() !== ''));
}

/** A line of cells parted by tabs, to be read again as it is. */
export const tabbed = (cells: readonly string[]): string =>
  cells.map((cell) => quoted(cell.replace(/[\r\n]+/g, ' '), '\t')).join('\t');

function cellsOf(bytes: Uint8Array, parted?: number, hasQuotes = true): Cells {
  if (bytes.includes(0)) throw new UnreadableSheet(NOT_READ);
  const encoding = encodingOf(bytes);
  const start = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? 3 : 0;
  const separator = parted ?? separatorOf(bytes, start);
  const decoder = new TextDecoder(encoding);
  const rows: PlacedCell[][] = [];
  let row: PlacedCell[] = [];
  let cells = 0;
  let isUnclosed = false;
  for (let at = start; at < bytes.length;) {
    const to = endOfCell(bytes, at, separator, hasQuotes);
    cells += 1;
    if (cells > MOST_CELLS) throw new UnreadableSheet(TOO_LARGE);
    const written = decoder.decode(bytes.subarray(at, to));
    const text = hasQuotes ? textOf(written) : written;
    isUnclosed ||= hasQuotes && to === bytes.length && text === written && written.startsWith('"');
    row.push({ from: at, to, text, ...(FORMULA.test(text) && { keeps: 'formula' as const }) });
    if (bytes[to] === separator) {
      at = to + 1;
      // The file ends with a separator: one more cell, and nothing in it.
      if (at === bytes.length) row.push({ from: at, to: at, text: '' });
      continue;
    }
    rows.push(row);
    row = [];
    at = bytes[to] === RETURN && bytes[to + 1] === NEW_LINE ? to + 2 : to + 1;
  }
  if (row.length > 0) rows.push(row);
  return { bytes, encoding, separator, rows, isUnclosed };
}

function wideOf([first, second]: Uint8Array): Wide | null {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : null;
}

/** Its letters as UTF-8, if they can be written back to the same bytes. */
function narrowed(bytes: Uint8Array, encoding: Wide): Uint8Array {
  const letters = new TextEncoder().encode(new TextDecoder(encoding).decode(bytes));
  const back = widened(letters, encoding);
  if (back.length !== bytes.length || back.some((byte, at) => byte !== bytes[at]))
    throw new UnreadableSheet(NOT_READ);
  return letters;
}

function widened(letters: Uint8Array, encoding: Wide): Uint8Array {
  const text = `\uFEFF${new TextDecoder('utf-8', { ignoreBOM: true }).decode(letters)}`;
  const bytes = new Uint8Array(2 * text.length);
  const view = new DataView(bytes.buffer);
  for (let at = 0; at < text.length; at += 1)
    view.setUint16(2 * at, text.charCodeAt(at), encoding === 'utf-16le');
  return bytes;
}

function encodingOf(bytes: Uint8Array): Encoding {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return 'utf-8';
  } catch {
    return 'windows-1252';
  }
}

/** The one that the first line has most of, outside of quotes. */
function separatorOf(bytes: Uint8Array, start: number): number {
  const counts = SEPARATORS.map(() => 0);
  let isQuoted = false;
  for (let at = start; at < bytes.length; at += 1) {
    const byte = bytes[at] as number;
    if (byte === QUOTE) isQuoted = !isQuoted;
    if (!isQuoted && (byte === NEW_LINE || byte === RETURN)) break;
    const which = SEPARATORS.indexOf(byte);
    if (!isQuoted && which >= 0) counts[which] = (counts[which] as number) + 1;
  }
  return SEPARATORS[counts.indexOf(Math.max(...counts))] as number;
}

/** A quote that is never closed ends with the file. */
function endOfCell(bytes: Uint8Array, from: number, separator: number, hasQuotes: boolean): number {
  let isQuoted = false;
  let at = from;
  for (; at < bytes.length; at += 1) {
    const byte = bytes[at];
    if (hasQuotes && byte === QUOTE && (isQuoted || at === from || bytes[at - 1] === QUOTE))
      isQuoted = !isQuoted;
    else if (!isQuoted && (byte === separator || byte === NEW_LINE || byte === RETURN)) break;
  }
  return at;
}

const textOf = (written: string): string =>
  /^"[\s\S]*"$/.test(written) ? written.slice(1, -1).replaceAll('""', '"') : written;

/** The same file with these cells changed; every other byte is as it was. */
function edited(file: Cells, edits: readonly Edit[]): Uint8Array {
  const pieces: Uint8Array[] = [];
  let at = 0;
  for (const { row, column, text } of edits.toSorted((a, b) => a.row - b.row || a.column - b.column)) {
    const cells = file.rows[row] ?? [];
    const cell = cells[column];
    const last = cells.at(-1);
    if (!last) continue;
    const [from, to] = cell ? [cell.from, cell.to] : [last.to, last.to];
    const missing = cell ? 0 : column - cells.length + 1;
    const separator = String.fromCodePoint(file.separator);
    pieces.push(
      file.bytes.subarray(at, from),
      encoded(separator.repeat(missing) + quoted(text, separator), file),
    );
    at = to;
  }
  return joined([...pieces, file.bytes.subarray(at)]);
}

const quoted = (text: string, separator: string): string =>
  text.includes(separator) || /["\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;

/** Scores are ASCII; a letter that Windows-1252 does not have can only come from a title. */
const encoded = (text: string, { encoding }: Cells): Uint8Array =>
  encoding !== 'windows-1252'
    ? new TextEncoder().encode(text)
    : Uint8Array.from([...text], (letter) => {
        const code = letter.codePointAt(0) as number;
        return code < 256 ? code : 0x3f;
      });
