import { CommandHandler } from '@nestjs/cqrs';
import type { ICommandHandler } from '@nestjs/cqrs';
import { CommandOf } from '../../platform/commands/command-of.ts';
import type { Accepted } from '../../platform/commands/command-meta.ts';
import { CommandRunner } from '../../platform/commands/command-runner.ts';
import { event } from '../../platform/commands/decider.ts';
import type { Decider } from '../../platform/commands/decider.ts';

interface TeacherSummary {
  student_id: string;
  /** Who wrote it. */
  model: string;
  /** Scored essays it sums up. */
  essays: number;
  teacher_summary: string;
}

/** Stores a summary of a student's progress for the student's teachers. */
export class WriteTeacherSummary extends CommandOf<{ summary: TeacherSummary }> {}

/** A summary of a student who was erased meanwhile is not written. */
const summaryDecider: Decider<{ exists: boolean; erased: boolean }, TeacherSummary> = {
  initialState: { exists: false, erased: false },
  decide: ({ teacher_summary, ...summary }, state) =>
    state.exists && !state.erased ? [event('TeacherSummaryWritten', summary, { teacher_summary })] : [],
  evolve: (state, e) => ({
    exists: state.exists || e.type === 'StudentAdded',
    erased: state.erased || e.type === 'StudentErased',
  }),
};

@CommandHandler(WriteTeacherSummary)
export class WriteTeacherSummaryHandler implements ICommandHandler<WriteTeacherSummary> {
  constructor(private readonly runner: CommandRunner) {}

  execute({ fields: { summary }, meta }: WriteTeacherSummary): Promise<Accepted> {
    return this.runner.change(`student-${summary.student_id}`, summaryDecider, summary, meta);
  }
}
