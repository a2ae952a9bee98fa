import { CommandHandler } from '@nestjs/cqrs';
import type { ICommandHandler } from '@nestjs/cqrs';
import { derivedId } from '@essays/storage';
import type { Accepted } from '../../platform/commands/command-meta.ts';
import { CommandRunner } from '../../platform/commands/command-runner.ts';
import { ChangeRubric, DraftRubric, PublishRubric } from './rubric.commands.ts';
import { ownRubricDecider } from './own-rubric.decider.ts';
import { rubricDecider } from './rubric.decider.ts';
import { rubricStream } from './rubrics.ts';

@CommandHandler(PublishRubric)
export class PublishRubricHandler implements ICommandHandler<PublishRubric> {
  constructor(private readonly runner: CommandRunner) {}

  execute({ fields: { rubric }, meta }: PublishRubric): Promise<Accepted> {
    return this.runner.change(rubricStream(rubric.class_type), rubricDecider, { rubric }, meta);
  }
}

@CommandHandler(DraftRubric)
export class DraftRubricHandler implements ICommandHandler<DraftRubric> {
  constructor(private readonly runner: CommandRunner) {}

  async execute({ fields: { rubric, words }, meta }: DraftRubric) {
    const rubric_id = derivedId(meta.commandId, 'rubric');
    const command = { type: 'draft' as const, rubric_id, ...rubric, words };
    return {
      ...(await this.runner.change(rubricStream(rubric_id), ownRubricDecider, command, meta)),
      rubric_id,
    };
  }
}

@CommandHandler(ChangeRubric)
export class ChangeRubricHandler implements ICommandHandler<ChangeRubric> {
  constructor(private readonly runner: CommandRunner) {}

  execute({ fields: { rubricId, command }, meta }: ChangeRubric): Promise<Accepted> {
    return this.runner.change(rubricStream(rubricId), ownRubricDecider, command, meta);
  }
}
