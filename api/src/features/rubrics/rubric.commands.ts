import { Command } from '@nestjs/cqrs';
import type { ClassType, Rubric, RubricWords } from '@essays/contract';
import type { Accepted, CommandMeta } from '../../platform/commands/command-meta.ts';
import type { OwnRubricCommand } from './own-rubric.decider.ts';

/** Publishes one version of the product's own rubric; publishing an existing version changes nothing. */
export class PublishRubric extends Command<Accepted> {
  constructor(
    readonly rubric: Rubric,
    readonly meta: CommandMeta,
  ) {
    super();
  }
}

/** Creates a teacher's rubric. */
export class DraftRubric extends Command<Accepted & { rubric_id: string }> {
  constructor(
    readonly rubric: { class_type: ClassType; copied_from: string | null },
    readonly words: RubricWords,
    readonly meta: CommandMeta,
  ) {
    super();
  }
}

/** What a teacher does with an existing rubric. */
export class ChangeRubric extends Command<Accepted> {
  constructor(
    readonly rubricId: string,
    readonly command: Exclude<OwnRubricCommand, { type: 'draft' }>,
    readonly meta: CommandMeta,
  ) {
    super();
  }
}
