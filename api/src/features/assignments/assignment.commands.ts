import type { AssignmentTerms, AssignmentWords, EssayType, FilledGradebook } from '@essays/contract';
import { CommandOf } from '../../platform/commands/command-of.ts';
import type { Accepted } from '../../platform/commands/command-meta.ts';

export const streamOfAssignment = (id: string): string => `assignment-${id}`;

/** Sets a task. */
export class CreateAssignment extends CommandOf<
  { assignment: { essay_type: EssayType; academic_year: string } & AssignmentTerms; words: AssignmentWords },
  Accepted & { assignment_id: string }
> {}

export class ChangeAssignment extends CommandOf<{
  assignmentId: string;
  terms: AssignmentTerms;
  words: AssignmentWords;
}> {}

/** Records that its scores were filled into a gradebook. */
export class FillGradebook extends CommandOf<{ assignmentId: string; filled: FilledGradebook }> {}

/** Removes an assignment that no essay is in. */
export class DeleteAssignment extends CommandOf<{ assignmentId: string }> {}
