import { InvalidInput } from '@essays/contract';

export interface CsvRow {
  /** The line of the file on which it begins, from 1. */
  line: number;
  cells: string[];
}

/** Characters that are not text, and that no spreadsheet writes. */
// oxlint-disable-next-line no-control-regex -- Control characters are what is looked for.
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g;

/**
 * The rows of a file by RFC 4180, without empty ones. A byte order mark is not part of the first cell.
 * @throws InvalidInput for quotes that do not close or with something after them, and for letters that were lost
 * when the file was read in a wrong encoding.
 */
export const csvRows = (file: string): CsvRow[] => {
  const text = file.replace(/^\uFEFF/, '').replaceAll(CONTROL, '');
  const unread = text.indexOf('\uFFFD');
  if (unread >= 0)
    throw new InvalidInput(
      `Line ${text.slice(0, unread).split(/\r\n|\r|\n/).length}: some letters could not be read. ` +
        'Save the file as “CSV UTF-8” and import it again.',
    );
  const rows: CsvRow[] = [];
  let line = 1;
  let row: CsvRow = { line, cells: [] };
  let at = 0;
  const endRow = () => {
    if (row.cells.some((cell) => cell.trim() !== '')) rows.push(row);
    row = { line, cells: [] };
  };
  const quoted = (): string => {
    const opened = line;
    let cell = '';
    for (at += 1; ; at += 1) {
      const close = text.indexOf('"', at);
      if (close < 0) throw new InvalidInput(`Line ${opened}: a quotation mark is opened and never closed.`);
      cell += text.slice(at, close);
      at = close + 1;
      if (text[at] !== '"') break;
      cell += '"';
    }
    line += cell.split('\n').length - 1;
    if (at < text.length && !',\r\n'.includes(text[at]!))
      throw new InvalidInput(`Line ${line}: there is text behind a closing quotation mark.`);
    return cell;
  };
  const plain = (): string => {
    const from = at;
    while (at < text.length && !',\r\n'.includes(text[at]!)) at += 1;
    return text.slice(from, at);
  };
  while (at < text.length) {
    row.cells.push(text[at] === '"' ? quoted() : plain());
    if (text[at] === ',') {
      at += 1;
      // A comma at the very end is followed by an empty cell.
      if (at === text.length || '\r\n'.includes(text[at]!)) row.cells.push('');
    }
    if (text[at] === '\r') at += 1;
    if (text[at] === '\n') {
      at += 1;
      line += 1;
      endRow();
    } else if (text[at - 1] === '\r') {
      line += 1;
      endRow();
    }
  }
  endRow();
  return rows;
};
