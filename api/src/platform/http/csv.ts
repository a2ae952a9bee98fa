/** Marks the file as UTF-8 for spreadsheets. */
const BYTE_ORDER_MARK = '\uFEFF';

/** What a spreadsheet may take for the start of a formula, also after spaces and in full width. */
const FORMULA = /^[\s\u0000]*[=+\-@\t\r|%\uFF1D\uFF0B\uFF0D\uFF20]/u;

/** An apostrophe turns text that looks like a formula into plain text; numbers stay numbers. */
export const csvCell = (value: unknown): string => {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return /[",\r\n;']/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

/** One line according to RFC 4180. */
export const csvLine = (cells: readonly unknown[]): string => `${cells.map(csvCell).join(',')}\r\n`;

export const csvHead = (columns: readonly string[]): string => BYTE_ORDER_MARK + csvLine(columns);
