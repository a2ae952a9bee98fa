import type { AuditEntry } from '@essays/contract';
import { csvHead, csvLine } from '../../platform/http/csv.ts';
import type { AuditPart } from './audit-find.ts';

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

/** Everything that matches, page by page. */
export async function* auditParts(
  partFrom: (offset: number) => Promise<AuditPart>,
): AsyncGenerator<AuditEntry[]> {
  let offset = 0;
  for (let isLast = false; !isLast;) {
    const part = await partFrom(offset);
    const { entries } = part.page;
    yield entries;
    offset += entries.length;
    isLast = part.isLast;
  }
}

export async function* auditText(parts: AsyncIterable<readonly AuditEntry[]>): AsyncGenerator<string> {
  let head = CSV_HEAD;
  for await (const entries of parts) {
    yield head + csvLines(entries);
    head = '';
  }
}
