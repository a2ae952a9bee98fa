import type { RecordedEvent } from '@essays/contract';

const students = (n: number): string => `${n} ${n === 1 ? 'student' : 'students'}`;

/** What happened to class lists. */
export const IMPORT_SENTENCES = {
  StudentsImported: ({ data }: RecordedEvent<'StudentsImported'>): string =>
    `Imported a class list: ${students(data.added.length)} added, ${data.changed.length} changed, ` +
    `${data.unchanged} already there.`,
  StudentImportUndone: ({ data }: RecordedEvent<'StudentImportUndone'>): string =>
    `Undid the import of a class list: ${students(data.removed.length)} removed, ` +
    `${data.restored.length} as before, ${data.kept.length} kept.`,
};
