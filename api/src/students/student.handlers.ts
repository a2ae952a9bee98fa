import { Inject } from '@nestjs/common';
import { CommandHandler } from '@nestjs/cqrs';
import type { ICommandHandler } from '@nestjs/cqrs';
import { InvalidInput, NotFound } from '@essays/contract';
import { derivedId } from '@essays/storage';
import type { EventLog, ReadModels } from '@essays/storage';
import { EVENT_LOG, READ_MODELS } from '../http/tokens.ts';
import { CommandRunner } from '../commands/command-runner.ts';
import type { Accepted, CommandMeta } from '../commands/command-meta.ts';
import { SchoolDays } from '../school/school-days.ts';
import { DisplayIds } from './display-ids.ts';
import { Erasure } from './erasure.ts';
import { studentDecider } from './student.decider.ts';
import type { StudentDetails } from './student.decider.ts';
import { checkedName } from './student-name.ts';
import {
  AddStudent,
  AddStudents,
  ChangeStudent,
  EraseStudent,
  RaiseStudentFlag,
  ResolveStudentFlag,
} from './student.commands.ts';

/** Reserves an id and writes the first event. A repeat of the same command finds both and writes nothing. */
const add = async (
  runner: CommandRunner,
  displayIds: DisplayIds,
  days: SchoolDays,
  details: StudentDetails,
  meta: CommandMeta,
): Promise<Accepted & { student_id: string }> => {
  const student_id = derivedId(meta.commandId, 'student');
  const display_id = await displayIds.reserve(student_id, meta);
  const { revision, position } = await runner.run(
    `student-${student_id}`,
    studentDecider,
    { type: 'add', student_id, display_id, enrollment_date: await days.dayOf(meta.now), ...details },
    meta,
  );
  return { revision, position, student_id };
};

@CommandHandler(AddStudent)
export class AddStudentHandler implements ICommandHandler<AddStudent> {
  constructor(
    private readonly runner: CommandRunner,
    private readonly displayIds: DisplayIds,
    private readonly days: SchoolDays,
  ) {}

  execute({ details, meta }: AddStudent) {
    return add(
      this.runner,
      this.displayIds,
      this.days,
      { ...details, name: checkedName(details.name) },
      meta,
    );
  }
}

const nameOfRow = (typed: string, index: number): string => {
  try {
    return checkedName(typed);
  } catch (error) {
    throw error instanceof InvalidInput ? new InvalidInput(`Row ${index + 1}: ${error.message}`) : error;
  }
};

@CommandHandler(AddStudents)
export class AddStudentsHandler implements ICommandHandler<AddStudents> {
  constructor(
    private readonly runner: CommandRunner,
    private readonly displayIds: DisplayIds,
    private readonly days: SchoolDays,
  ) {}

  async execute({ students, meta }: AddStudents) {
    const rows = students.map((details, index) => ({ ...details, name: nameOfRow(details.name, index) }));
    const student_ids: string[] = [];
    let last: Accepted = { revision: -1, position: -1 };
    for (const [index, details] of rows.entries()) {
      // Each student is a stream, so each row is a command of its own; a repeat after a crash continues where it
      // stopped.
      const commandId = derivedId(meta.commandId, `row/${index}`);
      const added = await add(this.runner, this.displayIds, this.days, details, { ...meta, commandId });
      student_ids.push(added.student_id);
      if (added.position > last.position) last = added;
    }
    return { revision: last.revision, position: last.position, student_ids };
  }
}

@CommandHandler(ChangeStudent)
export class ChangeStudentHandler implements ICommandHandler<ChangeStudent> {
  constructor(private readonly runner: CommandRunner) {}

  async execute({ studentId, change, meta }: ChangeStudent) {
    const name = change.name === undefined ? {} : { name: checkedName(change.name) };
    const { revision, position } = await this.runner.run(
      `student-${studentId}`,
      studentDecider,
      { type: 'change', ...change, ...name },
      meta,
    );
    return { revision, position };
  }
}

@CommandHandler(EraseStudent)
export class EraseStudentHandler implements ICommandHandler<EraseStudent> {
  constructor(private readonly erasure: Erasure) {}

  execute({ studentId, meta }: EraseStudent) {
    return this.erasure.ofStudent(studentId, meta);
  }
}

@CommandHandler(RaiseStudentFlag)
export class RaiseStudentFlagHandler implements ICommandHandler<RaiseStudentFlag> {
  constructor(private readonly runner: CommandRunner) {}

  async execute({ studentId, reason, meta }: RaiseStudentFlag) {
    const flag_id = derivedId(meta.commandId, 'flag');
    const { revision, position } = await this.runner.run(
      `student-${studentId}`,
      studentDecider,
      { type: 'raise_flag', flag_id, flag_reason: reason },
      meta,
    );
    return { revision, position, flag_id };
  }
}

@CommandHandler(ResolveStudentFlag)
export class ResolveStudentFlagHandler implements ICommandHandler<ResolveStudentFlag> {
  constructor(
    @Inject(READ_MODELS) private readonly readModels: ReadModels,
    @Inject(EVENT_LOG) private readonly log: EventLog,
    private readonly runner: CommandRunner,
  ) {}

  async execute({ flagId, notes, meta }: ResolveStudentFlag) {
    await this.readModels.waitFor(['students'], await this.log.head(), 1000);
    const students = await this.readModels.find('students');
    const student = students.find((one) => one.flags.some((flag) => flag.id === flagId));
    if (!student) throw new NotFound('This flag does not exist.');
    const { revision, position } = await this.runner.run(
      `student-${student.id}`,
      studentDecider,
      { type: 'resolve_flag', flag_id: flagId, resolution_notes: notes },
      meta,
    );
    return { revision, position };
  }
}
