import { Injectable } from '@nestjs/common';
import { derivedId } from '@essays/storage';
import { CommandRunner } from '../../platform/commands/command-runner.ts';
import type { Accepted, CommandMeta } from '../../platform/commands/command-meta.ts';
import { SchoolDays } from '../school/school-days.ts';
import { DisplayIds } from './display-ids.ts';
import { studentDecider } from './student.decider.ts';
import type { StudentDetails } from './student.decider.ts';

const studentIdOf = ({ commandId }: CommandMeta): string => derivedId(commandId, 'student');

/** The school number of somebody about to be added. */
export const numbered = ({ school_number }: StudentDetails, meta: CommandMeta) => ({
  school_number,
  student_id: studentIdOf(meta),
});

/** Puts students on the roster. */
@Injectable()
export class StudentAdditions {
  constructor(
    private readonly runner: CommandRunner,
    private readonly displayIds: DisplayIds,
    private readonly days: SchoolDays,
  ) {}

  /** Reserves an id and writes the first event. A repeat of the same command finds both and writes nothing. */
  async add(details: StudentDetails, meta: CommandMeta): Promise<Accepted & { student_id: string }> {
    const student_id = studentIdOf(meta);
    const display_id = await this.displayIds.reserve(student_id, meta);
    const added = await this.runner.change(
      `student-${student_id}`,
      studentDecider,
      {
        ...details,
        type: 'add',
        student_id,
        display_id,
        enrollment_date: await this.days.dayOf(meta.now),
      },
      meta,
    );
    return { ...added, student_id };
  }
}
