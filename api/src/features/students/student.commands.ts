import { CommandOf } from '../../platform/commands/command-of.ts';
import type { Accepted } from '../../platform/commands/command-meta.ts';
import type { StudentDetails } from './student.decider.ts';

export class AddStudent extends CommandOf<{ details: StudentDetails }, Accepted & { student_id: string }> {}

/** All or nothing: every row is checked before the first is written. */
export class AddStudents extends CommandOf<
  { students: readonly StudentDetails[] },
  Accepted & { student_ids: string[] }
> {}

export class ChangeStudent extends CommandOf<{
  studentId: string;
  change: Partial<StudentDetails> & { is_active?: boolean };
}> {}

/** 'Delete Permanently'. */
export class EraseStudent extends CommandOf<{ studentId: string }> {}

export class RaiseStudentFlag extends CommandOf<
  { studentId: string; reason: string },
  Accepted & { flag_id: string }
> {}

export class ResolveStudentFlag extends CommandOf<{ flagId: string; notes: string | null }> {}
