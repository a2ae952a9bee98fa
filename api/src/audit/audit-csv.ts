import type { AuditEntry } from '@essays/contract';

const COLUMNS = [
  'at',
  'actor',
  'actor_role',
  'action',
  'summary',
  'subject',
  'subject_id',
  'student_display_id',
  'reason',
  'rule',
  'values',
  'decision',
] as const satisfies (keyof AuditEntry)[];

/** A cell that a spreadsheet would take for a formula is made text by an apostrophe. */
const cell = (value: unknown): string => {
  const text =
    value === null || value === undefined
      ? ''
      : typeof value === 'object'
        ? JSON.stringify(value)
        : String(value);
  const safe = /^[\s\u0000]*[=+\-@\t\r|%\uFF1D\uFF0B\uFF0D\uFF20]/u.test(text) ? `'${text}` : text;
  return /[",\r\n;']/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

export const CSV_HEAD = `\uFEFF${COLUMNS.join(',')}\r\n`;

/** Lines as RFC 4180 has them; no student's name stands in any of them. */
export const csvLines = (entries: readonly AuditEntry[]): string =>
  entries.map((entry) => `${COLUMNS.map((column) => cell(entry[column])).join(',')}\r\n`).join('');
