import { CommandHandler } from '@nestjs/cqrs';
import type { ICommandHandler } from '@nestjs/cqrs';
import type { ClassPlace, ClassTeacher, DomainEvent, RecordedEvent } from '@essays/contract';
import { CommandOf } from '../../platform/commands/command-of.ts';
import type { Accepted } from '../../platform/commands/command-meta.ts';
import { CommandRunner } from '../../platform/commands/command-runner.ts';
import { event } from '../../platform/commands/decider.ts';
import type { Decider } from '../../platform/commands/decider.ts';

const streamOfClass = ({ academic_year, period }: ClassPlace): string => `class-${academic_year}-${period}`;

interface ClassState {
  /** Null until somebody has said it. */
  teachers: ClassTeacher[] | null;
}

/** Says who teaches a class. */
interface SetTeachers extends ClassPlace {
  teachers: ClassTeacher[];
}

/** Each account once, with the part that was named last. */
const eachOnce = (teachers: readonly ClassTeacher[]): ClassTeacher[] => [
  ...new Map(teachers.map(({ user_id, part }) => [user_id, { user_id, part }])).values(),
];

const classDecider: Decider<ClassState, SetTeachers> = {
  initialState: { teachers: null },
  decide({ academic_year, period, teachers: named }, state): DomainEvent[] {
    const teachers = eachOnce(named);
    if (JSON.stringify(teachers) === JSON.stringify(state.teachers)) return [];
    return [event('ClassTeachersSet', { academic_year, period, teachers })];
  },
  evolve: (state, e: DomainEvent | RecordedEvent) =>
    e.type === 'ClassTeachersSet' ? { teachers: e.data.teachers } : state,
};

export class ChangeClass extends CommandOf<{ command: SetTeachers }> {}

@CommandHandler(ChangeClass)
export class ChangeClassHandler implements ICommandHandler<ChangeClass> {
  constructor(private readonly runner: CommandRunner) {}

  execute({ fields: { command }, meta }: ChangeClass): Promise<Accepted> {
    return this.runner.change(streamOfClass(command), classDecider, command, meta);
  }
}
