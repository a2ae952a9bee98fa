import type { ClassType, Rubric, RubricWords } from '@essays/contract';
import { CommandOf } from '../../platform/commands/command-of.ts';
import type { Accepted } from '../../platform/commands/command-meta.ts';
import type { OwnRubricCommand } from './own-rubric.decider.ts';

/** Publishes one version of the product's own rubric; publishing an existing version changes nothing. */
export class PublishRubric extends CommandOf<{ rubric: Rubric }> {}

/** Creates a teacher's rubric. */
export class DraftRubric extends CommandOf<
  { rubric: { class_type: ClassType; copied_from: string | null }; words: RubricWords },
  Accepted & { rubric_id: string }
> {}

/** What a teacher does with an existing rubric. */
export class ChangeRubric extends CommandOf<{
  rubricId: string;
  command: Exclude<OwnRubricCommand, { type: 'draft' }>;
}> {}
