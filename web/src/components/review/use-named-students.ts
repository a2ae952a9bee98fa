import type { PickerStudent } from '@essays/contract';
import { useMemo } from 'react';
import { namedStudent, namesOf } from '../../domain/named-student.ts';
import type { NamedStudent } from '../../domain/named-student.ts';

interface File {
  id: string;
  name: string;
  /** Its text, or the beginning of it. */
  text: string | null;
}

/** Whom each file names that nobody has chosen a student for; and all choices together with those that are named. */
export const useNamedStudents = (
  students: readonly PickerStudent[],
  files: readonly File[],
  chosen: Readonly<Record<string, string>>,
) => {
  const names = useMemo(() => namesOf(students), [students]);
  const open = files.filter(({ id }) => !chosen[id]);
  const named = new Map<string, NamedStudent | null>(
    open.map((file) => [file.id, namedStudent(file, names)]),
  );
  const sure = [...named].flatMap(([id, found]) => (found?.student ? [[id, found.student.id] as const] : []));
  return {
    of: (id: string) => named.get(id) ?? null,
    count: sure.length,
    withNamed: (): Record<string, string> => ({ ...chosen, ...Object.fromEntries(sure) }),
  };
};
