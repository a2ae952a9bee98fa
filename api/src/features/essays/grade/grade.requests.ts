import { IsIn, IsString } from 'class-validator';
import type { GradingWish, SavedCriterion, SavedGrades } from '@essays/contract';
import { Optional, OptionalOrNull, OptionalScore, Rows, Score, Text } from '../../../platform/http/inputs.ts';
import { bodyOf } from '../../../platform/http/body-of.ts';

export class GradeRequest extends bodyOf<GradingWish>({
  engine: [
    Optional(),
    IsIn(['configured', 'embedded'], { message: 'engine must be configured or embedded' }),
  ],
}) {}

class ScoredCriterion extends bodyOf<SavedCriterion>({
  criterion: IsString({ message: 'Each criterion needs its name' }),
  score: Score('Each score must be a number'),
  rationale: [Optional(), Text('A rationale', 10_000)],
  student_feedback: [Optional(), Text('Feedback on a criterion', 10_000)],
  criterion_id: [Optional(), Text('criterion_id', 100)],
  max: [Optional(), Score('max must be a number')],
}) {}

const whole = (name: string): string => `${name} must be a whole number from 0 to 4`;

export class SaveGradesRequest extends bodyOf<SavedGrades>({
  focus_organization_score: OptionalScore(whole('Focus/Organization')),
  evidence_elaboration_score: OptionalScore(whole('Evidence/Elaboration')),
  conventions_score: OptionalScore(whole('Conventions')),
  rubric_assessment: [
    Optional(),
    Rows(() => ScoredCriterion, 10, {
      none: 'rubric_assessment must be a list',
      tooMany: 'A rubric has at most 10 criteria',
      noRow: 'Each criterion must have its name and a score',
    }),
  ],
  detailed_feedback: [OptionalOrNull(), Text('Feedback', 50_000)],
  rubric_version: [OptionalOrNull(), Text('rubric_version', 60)],
}) {}
