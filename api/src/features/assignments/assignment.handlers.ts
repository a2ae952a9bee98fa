import { Inject } from '@nestjs/common';
import { CommandHandler } from '@nestjs/cqrs';
import type { ICommandHandler } from '@nestjs/cqrs';
import { derivedId } from '@essays/storage';
import type { EventLog, ReadModels } from '@essays/storage';
import type { AssignmentTerms } from '@essays/contract';
import { Rubrics } from '../rubrics/rubrics.ts';
import type { RubricChoice } from '../rubrics/rubrics.ts';
import { EVENT_LOG, WHOLE_SCHOOL } from '../../platform/http/tokens.ts';
import { CommandRunner } from '../../platform/commands/command-runner.ts';
import type { Accepted } from '../../platform/commands/command-meta.ts';
import {
  ChangeAssignment,
  CreateAssignment,
  DeleteAssignment,
  FillGradebook,
  streamOfAssignment,
} from './assignment.commands.ts';
import { assignmentDecider } from './assignment.decider.ts';

/** @throws NotFound when it was never published. */
const chosen = async (
  rubrics: Rubrics,
  { rubric_version: version }: AssignmentTerms,
): Promise<RubricChoice | null> => (version ? rubrics.choice(version) : null);

@CommandHandler(CreateAssignment)
export class CreateAssignmentHandler implements ICommandHandler<CreateAssignment> {
  constructor(
    private readonly runner: CommandRunner,
    private readonly rubrics: Rubrics,
  ) {}

  async execute({ fields: { assignment, words }, meta }: CreateAssignment) {
    const rubric = await chosen(this.rubrics, assignment);
    const assignment_id = derivedId(meta.commandId, 'assignment');
    const done = await this.runner.change(
      streamOfAssignment(assignment_id),
      assignmentDecider,
      { type: 'create', assignment: { assignment_id, ...assignment }, words, rubric },
      meta,
    );
    return { ...done, assignment_id };
  }
}

@CommandHandler(ChangeAssignment)
export class ChangeAssignmentHandler implements ICommandHandler<ChangeAssignment> {
  constructor(
    private readonly runner: CommandRunner,
    private readonly rubrics: Rubrics,
  ) {}

  async execute({ fields: { assignmentId, terms, words }, meta }: ChangeAssignment): Promise<Accepted> {
    const stream = streamOfAssignment(assignmentId);
    const rubric = await chosen(this.rubrics, terms);
    return this.runner.change(stream, assignmentDecider, { type: 'change', terms, words, rubric }, meta);
  }
}

@CommandHandler(FillGradebook)
export class FillGradebookHandler implements ICommandHandler<FillGradebook> {
  constructor(private readonly runner: CommandRunner) {}

  execute({ fields: { assignmentId, filled }, meta }: FillGradebook): Promise<Accepted> {
    const stream = streamOfAssignment(assignmentId);
    return this.runner.change(stream, assignmentDecider, { type: 'fill_gradebook', filled }, meta);
  }
}

@CommandHandler(DeleteAssignment)
export class DeleteAssignmentHandler implements ICommandHandler<DeleteAssignment> {
  constructor(
    /** Essays of any class keep it. */
    @Inject(WHOLE_SCHOOL) private readonly readModels: ReadModels,
    @Inject(EVENT_LOG) private readonly log: EventLog,
    private readonly runner: CommandRunner,
  ) {}

  async execute({ fields: { assignmentId }, meta }: DeleteAssignment): Promise<Accepted> {
    await this.readModels.waitFor(['essays'], await this.log.head(), 1000);
    const essays = await this.readModels.count('essays', { where: { assignment_id: assignmentId } });
    const stream = streamOfAssignment(assignmentId);
    return this.runner.change(stream, assignmentDecider, { type: 'delete', essays }, meta);
  }
}
