import { CommandOf } from '../../platform/commands/command-of.ts';
import type { AssessmentCommand } from './assessment.decider.ts';

/** One step of an intelligent assessment; the decider holds the rules. */
export class ChangeAssessment extends CommandOf<{ assessmentId: string; command: AssessmentCommand }> {}
