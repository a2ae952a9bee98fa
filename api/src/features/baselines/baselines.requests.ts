import { applyDecorators } from '@nestjs/common';
import { IsBoolean, IsIn, IsString, IsUUID } from 'class-validator';
import {
  BASELINE_TYPES,
  BATCH_SIZES,
  GRADING_STATUSES,
  InvalidInput,
  MAX_TEXT_BYTES,
  overallScore,
  STATED_PROVENANCES,
} from '@essays/contract';
import type {
  AssessmentSize,
  BaselineAssignments,
  BaselineReview,
  BaselineSetup,
  BaselineType,
  GradingStatus,
  ManualScores,
  NewBaseline,
  NewSample,
  SampleChange,
  StatedProvenance,
} from '@essays/contract';
import {
  AcademicYear,
  Day,
  EmptyIsNothing,
  Optional,
  OptionalFlag,
  OptionalOrNull,
  OptionalRevision,
  OptionalScore,
  OptionalText,
  Rows,
  Text,
  Words,
} from '../../platform/http/inputs.ts';

const STUDENT = { message: 'Please select a student for text uploads' };
const TYPE = { message: 'Please select an essay type' };
const STATUS = { message: `Grading status must be one of: ${GRADING_STATUSES.join(', ')}` };
const SCORE = 'Each manual score must be a whole number from 1 to 4';
const PROVENANCE = { message: `provenance must be one of: ${STATED_PROVENANCES.join(', ')}` };
const DATE = 'Writing date must be a date such as 2025-09-30';

/** What the teacher sets for one sample or a batch of them. */
export class BaselineSetupRequest implements BaselineSetup {
  @Optional()
  @IsIn(BASELINE_TYPES, TYPE)
  @EmptyIsNothing()
  essay_type?: BaselineType;

  @Optional()
  @IsIn(GRADING_STATUSES, STATUS)
  @EmptyIsNothing()
  grading_status?: GradingStatus;

  @Optional()
  @AcademicYear()
  @EmptyIsNothing()
  academic_year?: string;

  @OptionalScore(SCORE)
  focus_organization_score?: number;

  @OptionalScore(SCORE)
  evidence_elaboration_score?: number;

  @OptionalScore(SCORE)
  conventions_score?: number;

  @OptionalText('Feedback', 50_000)
  detailed_feedback?: string;
}

/** What a teacher says of where samples were written. */
export function Stated(): PropertyDecorator {
  return applyDecorators(Optional(), IsIn(STATED_PROVENANCES, PROVENANCE), EmptyIsNothing());
}

export class UploadBaselineRequest extends BaselineSetupRequest implements NewBaseline {
  @Optional()
  @IsString(STUDENT)
  @EmptyIsNothing()
  student_session_id?: string;

  @Optional()
  @Text('The text', MAX_TEXT_BYTES, 'Please enter the baseline text')
  essay_text?: string;

  @Optional()
  @Day(DATE)
  @EmptyIsNothing()
  writing_date?: string;

  @Stated()
  provenance?: StatedProvenance;

  @OptionalText('The writing prompt', 10_000)
  writing_prompt?: string;

  @OptionalText('The notes', 10_000)
  notes?: string;

  @OptionalFlag('is_primary')
  is_primary?: boolean;

  @OptionalFlag('confirm_student')
  confirm_student?: boolean;
}

/** POST /students/baseline: the student page's add, where the text may also be called sample_text. */
export class AddSampleRequest extends UploadBaselineRequest implements NewSample {
  @Optional()
  @Text('The text', MAX_TEXT_BYTES)
  sample_text?: string;
}

/** An omitted field stays as it is; null clears it. */
export class ChangeSampleRequest implements SampleChange {
  @Optional()
  @IsIn(BASELINE_TYPES, TYPE)
  essay_type?: BaselineType;

  @OptionalOrNull()
  @Day(DATE)
  writing_date?: string | null;

  @OptionalOrNull()
  @Text('The writing prompt', 10_000)
  writing_prompt?: string | null;

  @OptionalOrNull()
  @Text('The notes', 10_000)
  notes?: string | null;

  @Optional()
  @IsBoolean({ message: 'is_primary must be true or false' })
  is_primary?: boolean;
}

class BaselineAssignment {
  @IsUUID('all', { message: 'baseline_id must be the id of a baseline' })
  baseline_id!: string;

  @IsUUID('all', { message: 'Please select a student' })
  student_session_id!: string;

  /** As If-Match: refused when a person has changed it since. */
  @OptionalRevision()
  revision?: number;
}

export class AssignBaselinesRequest extends BaselineSetupRequest implements BaselineAssignments {
  /** The batch that all of them must belong to; null: none. */
  @OptionalOrNull()
  @IsString({ message: 'batch_id must be text' })
  batch_id?: string | null;

  @Rows(() => BaselineAssignment, 1000, {
    none: 'assignments must be a list',
    tooMany: 'At most 1000 baselines can be assigned at once',
    noRow: 'Each assignment must name a baseline and a student',
  })
  assignments!: BaselineAssignment[];
}

export class ReviewRequest implements BaselineReview {
  @IsIn(['approved', 'rejected'], { message: 'The decision must be approved or rejected' })
  decision!: 'approved' | 'rejected';

  /** null: none. */
  @OptionalOrNull()
  @Text('Review notes', 10_000)
  review_notes?: string | null;

  @Optional()
  @Words('The reason', 5000, 'A reason is needed to reject a baseline.')
  rejection_reason?: string;
}

export class AssessmentRequest implements AssessmentSize {
  @Optional()
  @IsIn(BATCH_SIZES, { message: `Batch size must be one of: ${BATCH_SIZES.join(', ')}` })
  batchSize?: number;
}

/** The three scores of a manual grade, each 1–4 and all needed; null for every other grading status. */
export const manualScoresOf = (request: BaselineSetupRequest): ManualScores | null => {
  if (request.grading_status !== 'manual_grade') return null;
  const one = (value: number | undefined): number => {
    if (value === undefined || !Number.isInteger(value) || value < 1 || value > 4)
      throw new InvalidInput(SCORE);
    return value;
  };
  const three = {
    focus_organization_score: one(request.focus_organization_score),
    evidence_elaboration_score: one(request.evidence_elaboration_score),
    conventions_score: one(request.conventions_score),
  };
  return { ...three, overall_score: overallScore(three) as number };
};

/** What samples are, as far as somebody says so. */
export const setupOf = (request: BaselineSetupRequest) => {
  const manual_scores = manualScoresOf(request);
  const { essay_type, grading_status, academic_year, detailed_feedback } = request;
  return {
    ...(essay_type && { essay_type }),
    ...(grading_status && { grading_status }),
    ...(academic_year && { academic_year }),
    ...(manual_scores && { manual_scores }),
    ...(manual_scores && detailed_feedback && { detailed_feedback }),
  };
};
