import {
  ArrayMaxSize,
  IsArray,
  IsBoolean,
  IsIn,
  IsNotEmpty,
  IsString,
  IsUUID,
  Matches,
} from 'class-validator';
import { ESSAY_TYPES, MAX_TEXT_BYTES, TALK_SUPPORTS } from '@essays/contract';
import type { EssayType, TalkSupport } from '@essays/contract';
import {
  EmptyIsNothing,
  Optional,
  OptionalFlag,
  OptionalOrNull,
  OptionalScore,
  OptionalText,
  Rows,
  Score,
  Text,
} from '../documents/inputs.ts';

const STUDENT = { message: 'Please select a student' };
const TYPE = { message: `Essay type must be one of: ${ESSAY_TYPES.join(', ')}` };
const ORIGINAL = { message: 'Please select the original essay for this rewrite' };

export class UploadEssayRequest {
  @IsString(STUDENT)
  @IsNotEmpty(STUDENT)
  student_session_id!: string;

  @IsIn(ESSAY_TYPES, TYPE)
  essay_type!: EssayType;

  @Optional()
  @Text('The essay text', MAX_TEXT_BYTES, 'Please enter essay text')
  essay_text?: string;

  @OptionalFlag('is_rewrite')
  is_rewrite?: boolean;

  @Optional()
  @IsString(ORIGINAL)
  @EmptyIsNothing()
  rewrite_of_essay_id?: string;

  @OptionalText('Improvement notes', 10_000)
  improvement_notes?: string;

  @OptionalFlag('confirm_student')
  confirm_student?: boolean;
}

export class UploadEssayBatchRequest {
  @IsIn(ESSAY_TYPES, TYPE)
  essay_type!: EssayType;
}

class EssayAssignment {
  @IsUUID('all', { message: 'essay_id must be the id of an essay' })
  essay_id!: string;

  @IsUUID('all', STUDENT)
  student_session_id!: string;
}

export class AssignEssaysRequest {
  /** The batch that all of them must belong to; null: none. */
  @OptionalOrNull()
  @IsString({ message: 'batch_id must be text' })
  batch_id?: string | null;

  @Rows(() => EssayAssignment, 1000, {
    none: 'manual_assignments must be a list',
    tooMany: 'At most 1000 essays can be assigned at once',
    noRow: 'Each assignment must name an essay and a student',
  })
  manual_assignments!: EssayAssignment[];
}

export class ProcessBatchRequest {
  @IsString({ each: true, message: 'essay_ids must be a list of ids' })
  @ArrayMaxSize(1000, { message: 'At most 1000 essays can be processed at once' })
  @IsArray({ message: 'essay_ids must be a list of ids' })
  essay_ids!: string[];
}

export class GradeRequest {
  /** 'embedded' after the configured model failed: the teacher's choice, never an automatic one. */
  @Optional()
  @IsIn(['configured', 'embedded'], { message: 'engine must be configured or embedded' })
  engine?: 'configured' | 'embedded';
}

const REASON = { message: 'A reason is needed' };

export class RejectRequest {
  @IsNotEmpty(REASON)
  @Text('The reason', 5000, REASON.message)
  rejection_reason!: string;
}

export class FlagRequest {
  @IsNotEmpty(REASON)
  @Text('The reason', 5000, REASON.message)
  reason!: string;
}

const SAID = { message: 'Please write down what the student said' };
const SUPPORTS = { message: `supports must be a list of: ${TALK_SUPPORTS.join(', ')}` };

export class NoteTalkRequest {
  /** Today when left out. */
  @Optional()
  @Matches(/^\d{4}-\d{2}-\d{2}$/, { message: 'The day of the talk must be a date such as 2025-09-01' })
  held_on?: string;

  @IsNotEmpty(SAID)
  @Text('What the student said', 10_000, SAID.message)
  said!: string;

  @Optional()
  @IsIn(TALK_SUPPORTS, { ...SUPPORTS, each: true })
  @ArrayMaxSize(TALK_SUPPORTS.length, SUPPORTS)
  @IsArray(SUPPORTS)
  supports?: TalkSupport[];

  @OptionalText('The outcome', 5000)
  outcome?: string;

  /** The id of the note whose place this one takes. */
  @Optional()
  @IsUUID('all', { message: 'corrects must be the id of a note' })
  corrects?: string;
}

export class RewriteDecisionRequest {
  @IsBoolean({ message: 'confirmed must be true or false' })
  confirmed!: boolean;
}

class ScoredCriterion {
  @IsString({ message: 'Each criterion needs its name' })
  criterion!: string;

  @Score('Each score must be a number')
  score!: number;

  @Optional()
  @Text('A rationale', 10_000)
  rationale?: string;

  /** This and what follows stand in an answer, so they may be sent back; they are not used. */
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

export class SaveGradesRequest {
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
}
