import { Command } from '@nestjs/cqrs';
import type { Rubric } from '@essays/contract';
import type { Accepted, CommandMeta } from '../commands/command-meta.ts';

/** Publishes one version of a rubric; publishing an existing version changes nothing. */
export class PublishRubric extends Command<Accepted> {
  constructor(
    readonly rubric: Rubric,
    readonly meta: CommandMeta,
  ) {
    super();
  }
}
