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
  ManualScores,
  NewBaseline,
  NewSample,
  SampleChange,
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
import { bodyOf } from '../../platform/http/body-of.ts';

const STUDENT = { message: 'Please select a student for text uploads' };
const TYPE = { message: 'Please select an essay type' };
const STATUS = { message: `Grading status must be one of: ${GRADING_STATUSES.join(', ')}` };
const SCORE = 'Each manual score must be a whole number from 1 to 4';
const PROVENANCE = { message: `provenance must be one of: ${STATED_PROVENANCES.join(', ')}` };
const DATE = 'Writing date must be a date such as 2025-09-30';

/** What the teacher sets for one sample or a batch of them. */
export class BaselineSetupRequest extends bodyOf<BaselineSetup>({
  essay_type: [Optional(), IsIn(BASELINE_TYPES, TYPE), EmptyIsNothing()],
  grading_status: [Optional(), IsIn(GRADING_STATUSES, STATUS), EmptyIsNothing()],
  academic_year: [Optional(), AcademicYear(), EmptyIsNothing()],
  focus_organization_score: OptionalScore(SCORE),
  evidence_elaboration_score: OptionalScore(SCORE),
  conventions_score: OptionalScore(SCORE),
  detailed_feedback: OptionalText('Feedback', 50_000),
}) {}

/** What a teacher says of where samples were written. */
export function Stated(): PropertyDecorator {
  return applyDecorators(Optional(), IsIn(STATED_PROVENANCES, PROVENANCE), EmptyIsNothing());
}

export class UploadBaselineRequest extends bodyOf<NewBaseline>({
  student_session_id: [Optional(), IsString(STUDENT), EmptyIsNothing()],
  essay_text: [Optional(), Text('The text', MAX_TEXT_BYTES, 'Please enter the baseline text')],
  writing_date: [Optional(), Day(DATE), EmptyIsNothing()],
  provenance: Stated(),
  writing_prompt: OptionalText('The writing prompt', 10_000),
  notes: OptionalText('The notes', 10_000),
  is_primary: OptionalFlag('is_primary'),
  confirm_student: OptionalFlag('confirm_student'),
  ...BaselineSetupRequest.rules,
}) {}

/** POST /students/baseline: the student page's add, where the text may also be called sample_text. */
export class AddSampleRequest extends bodyOf<NewSample>({
  sample_text: [Optional(), Text('The text', MAX_TEXT_BYTES)],
  ...UploadBaselineRequest.rules,
}) {}

/** An omitted field stays as it is; null clears it. */
export class ChangeSampleRequest extends bodyOf<SampleChange>({
  essay_type: [Optional(), IsIn(BASELINE_TYPES, TYPE)],
  writing_date: [OptionalOrNull(), Day(DATE)],
  writing_prompt: [OptionalOrNull(), Text('The writing prompt', 10_000)],
  notes: [OptionalOrNull(), Text('The notes', 10_000)],
  is_primary: [Optional(), IsBoolean({ message: 'is_primary must be true or false' })],
}) {}

class BaselineAssignment extends bodyOf<{
  baseline_id: string;
  student_session_id: string;
  revision?: number;
}>({
  baseline_id: IsUUID('all', { message: 'baseline_id must be the id of a baseline' }),
  student_session_id: IsUUID('all', { message: 'Please select a student' }),
  revision: OptionalRevision(),
}) {}

export class AssignBaselinesRequest extends bodyOf<BaselineAssignments>({
  batch_id: [OptionalOrNull(), IsString({ message: 'batch_id must be text' })],
  assignments: Rows(() => BaselineAssignment, 1000, {
    none: 'assignments must be a list',
    tooMany: 'At most 1000 baselines can be assigned at once',
    noRow: 'Each assignment must name a baseline and a student',
  }),
  ...BaselineSetupRequest.rules,
}) {}

export class ReviewRequest extends bodyOf<BaselineReview>({
  decision: IsIn(['approved', 'rejected'], { message: 'The decision must be approved or rejected' }),
  review_notes: [OptionalOrNull(), Text('Review notes', 10_000)],
  rejection_reason: [Optional(), Words('The reason', 5000, 'A reason is needed to reject a baseline.')],
}) {}

export class AssessmentRequest extends bodyOf<AssessmentSize>({
  batchSize: [
    Optional(),
    IsIn(BATCH_SIZES, { message: `Batch size must be one of: ${BATCH_SIZES.join(', ')}` }),
  ],
}) {}

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
