import { Command } from '@nestjs/cqrs';
import type { AssignmentTerms, AssignmentWords, EssayType, FilledGradebook } from '@essays/contract';
import type { Accepted, CommandMeta } from '../../platform/commands/command-meta.ts';

export const streamOfAssignment = (id: string): string => `assignment-${id}`;

/** Sets a task. */
export class CreateAssignment extends Command<Accepted & { assignment_id: string }> {
  constructor(
    readonly assignment: { essay_type: EssayType; academic_year: string } & AssignmentTerms,
    readonly words: AssignmentWords,
    readonly meta: CommandMeta,
  ) {
    super();
  }
}

export class ChangeAssignment extends Command<Accepted> {
  constructor(
    readonly assignmentId: string,
    readonly terms: AssignmentTerms,
    readonly words: AssignmentWords,
    readonly meta: CommandMeta,
  ) {
    super();
  }
}

/** Records that its scores were filled into a gradebook. */
export class FillGradebook extends Command<Accepted> {
  constructor(
    readonly assignmentId: string,
    readonly filled: FilledGradebook,
    readonly meta: CommandMeta,
  ) {
    super();
  }
}

/** Removes an assignment that no essay is in. */
export class DeleteAssignment extends Command<Accepted> {
  constructor(
    readonly assignmentId: string,
    readonly meta: CommandMeta,
  ) {
    super();
  }
}
