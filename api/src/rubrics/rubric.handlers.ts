import { CommandHandler } from '@nestjs/cqrs';
import type { ICommandHandler } from '@nestjs/cqrs';
import type { Accepted } from '../commands/command-meta.ts';
import { CommandRunner } from '../commands/command-runner.ts';
import { PublishRubric } from './rubric.commands.ts';
import { rubricDecider } from './rubric.decider.ts';
import { rubricStream } from './rubrics.ts';

@CommandHandler(PublishRubric)
export class PublishRubricHandler implements ICommandHandler<PublishRubric> {
  constructor(private readonly runner: CommandRunner) {}

  execute({ rubric, meta }: PublishRubric): Promise<Accepted> {
    return this.runner.change(rubricStream(rubric.class_type), rubricDecider, { rubric }, meta);
  }
}
