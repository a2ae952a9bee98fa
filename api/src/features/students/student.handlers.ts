import { Inject } from '@nestjs/common';
import { CommandHandler } from '@nestjs/cqrs';
import type { ICommandHandler } from '@nestjs/cqrs';
import { NotFound } from '@essays/contract';
import { derivedId } from '@essays/storage';
import type { EventLog, ReadModels } from '@essays/storage';
import { EVENT_LOG, READ_MODELS } from '../../platform/http/tokens.ts';
import { CommandRunner } from '../../platform/commands/command-runner.ts';
import { later, NOTHING_YET } from '../../platform/commands/command-meta.ts';
import { SchoolNumbers } from './school-numbers.ts';
import { Erasure } from './erasure.ts';
import { studentDecider } from './student.decider.ts';
import { numbered, StudentAdditions } from './student-additions.ts';
import { checkedName, nameOfRow } from './student-name.ts';
import {
  AddStudent,
  AddStudents,
  ChangeStudent,
  EraseStudent,
  RaiseStudentFlag,
  ResolveStudentFlag,
} from './student.commands.ts';
import { mustBeOwn, mustHaveTeachers } from '../../platform/reach/reach.ts';

@CommandHandler(AddStudent)
export class AddStudentHandler implements ICommandHandler<AddStudent> {
  constructor(
    private readonly numbers: SchoolNumbers,
    private readonly additions: StudentAdditions,
  ) {}

  async execute({ fields: { details }, meta }: AddStudent) {
    mustBeOwn([details]);
    const checked = { ...details, name: checkedName(details.name) };
    return this.numbers.giving([numbered(checked, meta)], () => this.additions.add(checked, meta));
  }
}

@CommandHandler(AddStudents)
export class AddStudentsHandler implements ICommandHandler<AddStudents> {
  constructor(
    private readonly numbers: SchoolNumbers,
    private readonly additions: StudentAdditions,
  ) {}

  async execute({ fields: { students }, meta }: AddStudents) {
    // Each student is a stream, so each row is a command of its own; a repeat after a crash continues where it
    // stopped.
    const rows = students.map((details, index) => ({
      details: { ...details, name: nameOfRow(details.name, index) },
      meta: { ...meta, commandId: derivedId(meta.commandId, `row/${index}`) },
    }));
    mustBeOwn(students);
    const given = rows.map((row) => numbered(row.details, row.meta));
    return this.numbers.giving(given, async () => {
      const student_ids: string[] = [];
      let last = NOTHING_YET;
      for (const row of rows) {
        const { student_id, ...added } = await this.additions.add(row.details, row.meta);
        student_ids.push(student_id);
        last = later(last, added);
      }
      return { ...last, student_ids };
    });
  }
}

@CommandHandler(ChangeStudent)
export class ChangeStudentHandler implements ICommandHandler<ChangeStudent> {
  constructor(
    private readonly runner: CommandRunner,
    private readonly numbers: SchoolNumbers,
    @Inject(READ_MODELS) private readonly readModels: ReadModels,
  ) {}

  async execute({ fields: { studentId, change }, meta }: ChangeStudent) {
    const row = await this.readModels.get('students', studentId);
    if (row)
      mustHaveTeachers({
        academic_year: change.academic_year ?? row.academic_year,
        period: change.period ?? row.period,
      });
    const name = change.name === undefined ? {} : { name: checkedName(change.name) };
    const given = [{ school_number: change.school_number, student_id: studentId }];
    return this.numbers.giving(given, () =>
      this.runner.change(
        `student-${studentId}`,
        studentDecider,
        { type: 'change', ...change, ...name },
        meta,
      ),
    );
  }
}

@CommandHandler(EraseStudent)
export class EraseStudentHandler implements ICommandHandler<EraseStudent> {
  constructor(private readonly erasure: Erasure) {}

  execute({ fields: { studentId }, meta }: EraseStudent) {
    return this.erasure.ofStudent(studentId, meta);
  }
}

@CommandHandler(RaiseStudentFlag)
export class RaiseStudentFlagHandler implements ICommandHandler<RaiseStudentFlag> {
  constructor(private readonly runner: CommandRunner) {}

  async execute({ fields: { studentId, reason }, meta }: RaiseStudentFlag) {
    const flag_id = derivedId(meta.commandId, 'flag');
    const command = { type: 'raise_flag' as const, flag_id, flag_reason: reason };
    return { ...(await this.runner.change(`student-${studentId}`, studentDecider, command, meta)), flag_id };
  }
}

@CommandHandler(ResolveStudentFlag)
export class ResolveStudentFlagHandler implements ICommandHandler<ResolveStudentFlag> {
  constructor(
    @Inject(READ_MODELS) private readonly readModels: ReadModels,
    @Inject(EVENT_LOG) private readonly log: EventLog,
    private readonly runner: CommandRunner,
  ) {}

  async execute({ fields: { flagId, notes }, meta }: ResolveStudentFlag) {
    await this.readModels.waitFor(['students'], await this.log.head(), 1000);
    const students = await this.readModels.pick('students', ['id', 'flags'], { where: { flagged: true } });
    const student = students.find((one) => one.flags.some((flag) => flag.id === flagId));
    if (!student) throw new NotFound('This flag does not exist.');
    const command = { type: 'resolve_flag' as const, flag_id: flagId, resolution_notes: notes };
    return this.runner.change(`student-${student.id}`, studentDecider, command, meta);
  }
}
