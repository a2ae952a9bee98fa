import type { AuditEntry, AuditRow } from '@essays/contract';
import type { ReadModels } from '@essays/storage';
import { reachNow } from '../../platform/reach/reach.ts';

type IsWithin = (studentId: string) => boolean;

/** Of these students, those whom the caller may read: a text may have been filed under one of another class before. */
export const studentsWithin = async (
  readModels: ReadModels,
  studentIds: readonly string[],
): Promise<IsWithin> => {
  if (reachNow() === null) return () => true;
  const rows = await readModels.pick('students', ['id'], { where: { id: { in: studentIds } } });
  const known = new Set(rows.map(({ id }) => id));
  return (id) => known.has(id);
};

/** Whose an entry is; `known`: the student of its subject, where the row does not say it. */
export const refOf = (
  row: Pick<AuditRow, 'student_id' | 'student_display_id'>,
  known: string | null,
  displayIds: ReadonlyMap<string, string>,
  isWithin: IsWithin,
): Pick<AuditEntry, 'student_id' | 'student_display_id'> => {
  const student_id = row.student_id ?? known;
  if (student_id === null) return { student_id, student_display_id: row.student_display_id };
  if (!isWithin(student_id)) return { student_id: null, student_display_id: null };
  return { student_id, student_display_id: row.student_display_id ?? displayIds.get(student_id) ?? null };
};
