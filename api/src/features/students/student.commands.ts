import { Command } from '@nestjs/cqrs';
import type { Accepted, CommandMeta } from '../../platform/commands/command-meta.ts';
import type { StudentDetails } from './student.decider.ts';

export class AddStudent extends Command<Accepted & { student_id: string }> {
  constructor(
    readonly details: StudentDetails,
    readonly meta: CommandMeta,
  ) {
    super();
  }
}

/** All or nothing: every row is checked before the first is written. */
export class AddStudents extends Command<Accepted & { student_ids: string[] }> {
  constructor(
    readonly students: readonly StudentDetails[],
    readonly meta: CommandMeta,
  ) {
    super();
  }
}

export class ChangeStudent extends Command<Accepted> {
  constructor(
    readonly studentId: string,
    readonly change: Partial<StudentDetails> & { is_active?: boolean },
    readonly meta: CommandMeta,
  ) {
    super();
  }
}

/** 'Delete Permanently'. */
export class EraseStudent extends Command<Accepted> {
  constructor(
    readonly studentId: string,
    readonly meta: CommandMeta,
  ) {
    super();
  }
}

export class RaiseStudentFlag extends Command<Accepted & { flag_id: string }> {
  constructor(
    readonly studentId: string,
    readonly reason: string,
    readonly meta: CommandMeta,
  ) {
    super();
  }
}

export class ResolveStudentFlag extends Command<Accepted> {
  constructor(
    readonly flagId: string,
    readonly notes: string | null,
    readonly meta: CommandMeta,
  ) {
    super();
  }
}
