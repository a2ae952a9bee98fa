import type { AuditEntry } from '@essays/contract';
import { csvHead, csvLine } from '../http/csv.ts';

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

export const CSV_HEAD = csvHead(COLUMNS);

/** One line per entry; no column for student names. */
export const csvLines = (entries: readonly AuditEntry[]): string =>
  entries
    .map((entry) => ({ ...entry, actor_role: entry.unknown_role ?? entry.actor_role }))
    .map((entry) => csvLine(COLUMNS.map((column) => entry[column])))
    .join('');
