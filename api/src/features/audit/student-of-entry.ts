import type { AuditEntry, AuditRow } from '@essays/contract';

/**
 * Whose an entry is; `known`: the student of its subject, where the row does not say it. `isReadable`: a text may have
 * been filed under a student of another class before.
 */
export const refOf = (
  row: Pick<AuditRow, 'student_id' | 'student_display_id'>,
  known: string | null,
  displayIds: ReadonlyMap<string, string>,
  isReadable: (studentId: string) => boolean,
): Pick<AuditEntry, 'student_id' | 'student_display_id'> => {
  const student_id = row.student_id ?? known;
  if (student_id === null) return { student_id, student_display_id: row.student_display_id };
  if (!isReadable(student_id)) return { student_id: null, student_display_id: null };
  return { student_id, student_display_id: row.student_display_id ?? displayIds.get(student_id) ?? null };
};
