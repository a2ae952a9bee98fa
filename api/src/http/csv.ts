/** Marks the file as UTF-8 for spreadsheets. */
const BYTE_ORDER_MARK = '\uFEFF';

/** What a spreadsheet may take for the beginning of a formula, also after spaces and in full width. */
const FORMULA = /^[\s\u0000]*[=+\-@\t\r|%\uFF1D\uFF0B\uFF0D\uFF20]/u;

/** Text that would be taken for a formula is made text by an apostrophe; a number is a number. */
export const csvCell = (value: unknown): string => {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return /[",\r\n;']/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

/** One line as RFC 4180 has it. */
export const csvLine = (cells: readonly unknown[]): string => `${cells.map(csvCell).join(',')}\r\n`;

export const csvHead = (columns: readonly string[]): string => BYTE_ORDER_MARK + csvLine(columns);
