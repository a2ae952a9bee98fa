import type { SchoolClass, SchoolClasses } from '../answers/class.ts';
import type { ClassTeacher } from '../facts/classes.ts';
import { get, put } from './call.ts';

export interface ClassTeachers {
  /** In place of those who taught it before; none: the class is everybody's. */
  teachers: ClassTeacher[];
}

export const classes = {
  /** Every class that has had students, and who teaches it. */
  list: get('/classes').answers<SchoolClasses>(),
  /** Says who teaches a class: its own teachers may, an administrator, and everybody while nobody teaches it. */
  teach: put('/classes/{academicYear}/{period}').takes<ClassTeachers>().answers<SchoolClass>(),
};
