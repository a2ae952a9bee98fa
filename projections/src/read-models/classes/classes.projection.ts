import { classKey } from '@essays/contract';
import type { ClassPlace, ClassRow, RecordedEvent } from '@essays/contract';
import type { Projection } from '../projection.ts';
import { isRepeat } from '../folding.ts';

const withoutTeachers = ({ academic_year, period }: ClassPlace): ClassRow => ({
  id: classKey({ academic_year, period }),
  academic_year,
  period,
  teachers: [],
  said: false,
  revision: -1,
});

/**
 * Until somebody says who teaches a class, it is the teacher who was the first to put a student into it. Whoever has
 * another role, such as an administrator, may have done that for a colleague.
 */
const withStudent = (
  before: ClassRow | null,
  { data, metadata }: RecordedEvent<'StudentAdded' | 'StudentDetailsCorrected'>,
): ClassRow => {
  const row = before ?? withoutTeachers(data);
  const isTeachers = metadata.actorRole === 'teacher' && row.teachers.length === 0 && !row.said;
  return isTeachers ? { ...row, teachers: [{ user_id: metadata.actorId, part: 'teacher' }] } : row;
};

/** The classes of each year, and who teaches them. */
export const classes: Projection<'classes'> = {
  name: 'classes',
  version: 1,
  indexes: [],
  on: {
    StudentAdded: { row: ({ data }) => classKey(data), evolve: withStudent },
    StudentDetailsCorrected: { row: ({ data }) => classKey(data), evolve: withStudent },
    ClassTeachersSet: {
      row: ({ data }) => classKey(data),
      evolve: (row, event): ClassRow => {
        const before = row ?? withoutTeachers(event.data);
        if (before.said && isRepeat(before.revision, event)) return before;
        return { ...before, teachers: event.data.teachers, said: true, revision: event.revision };
      },
    },
  },
};
