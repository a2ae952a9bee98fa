import { IsIn, IsString } from 'class-validator';
import type { GradingWish, SavedCriterion, SavedGrades } from '@essays/contract';
import { Optional, OptionalOrNull, OptionalScore, Rows, Score, Text } from '../../../platform/http/inputs.ts';

export class GradeRequest implements GradingWish {
  /** 'embedded' after the configured model failed: the teacher's choice, never an automatic one. */
  @Optional()
  @IsIn(['configured', 'embedded'], { message: 'engine must be configured or embedded' })
  engine?: 'configured' | 'embedded';
}

class ScoredCriterion implements SavedCriterion {
  @IsString({ message: 'Each criterion needs its name' })
  criterion!: string;

  @Score('Each score must be a number')
  score!: number;

  @Optional()
  @Text('A rationale', 10_000)
  rationale?: string;

  /** These fields are in an answer, so a caller may send them back; they are ignored. */
  @Optional()
  @Text('Feedback on a criterion', 10_000)
  student_feedback?: string;

  @Optional()
  @Text('criterion_id', 100)
  criterion_id?: string;

  @Optional()
  @Score('max must be a number')
  max?: number;
}

const whole = (name: string): string => `${name} must be a whole number from 0 to 4`;

export class SaveGradesRequest implements SavedGrades {
  @OptionalScore(whole('Focus/Organization'))
  focus_organization_score?: number;

  @OptionalScore(whole('Evidence/Elaboration'))
  evidence_elaboration_score?: number;

  @OptionalScore(whole('Conventions'))
  conventions_score?: number;

  @Optional()
  @Rows(() => ScoredCriterion, 10, {
    none: 'rubric_assessment must be a list',
    tooMany: 'A rubric has at most 10 criteria',
    noRow: 'Each criterion must have its name and a score',
  })
  rubric_assessment?: ScoredCriterion[];

  /** null: none. */
  @OptionalOrNull()
  @Text('Feedback', 50_000)
  detailed_feedback?: string | null;

  /** null: the product's. */
  @OptionalOrNull()
  @Text('rubric_version', 60)
  rubric_version?: string | null;
}
