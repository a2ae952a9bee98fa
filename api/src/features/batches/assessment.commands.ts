import { Command } from '@nestjs/cqrs';
import type { Accepted, CommandMeta } from '../../platform/commands/command-meta.ts';
import type { AssessmentCommand } from './assessment.decider.ts';

/** One step of an intelligent assessment; the decider holds the rules. */
export class ChangeAssessment extends Command<Accepted> {
  constructor(
    readonly assessmentId: string,
    readonly command: AssessmentCommand,
    readonly meta: CommandMeta,
  ) {
    super();
  }
}
