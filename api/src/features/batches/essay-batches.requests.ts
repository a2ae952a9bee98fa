import { ArrayMaxSize, IsArray, IsIn, IsString, IsUUID } from 'class-validator';
import { ESSAY_TYPES } from '@essays/contract';
import type { EssayAssignments, EssayType, EssaysToGrade, NewEssayBatch } from '@essays/contract';
import { AnswerWhen } from './answer-when.ts';
import {
  OptionalId,
  OptionalOrNull,
  OptionalRevision,
  Rows,
  WritingDay,
} from '../../platform/http/inputs.ts';

const STUDENT = { message: 'Please select a student' };
const TYPE = { message: `Essay type must be one of: ${ESSAY_TYPES.join(', ')}` };

export class UploadEssayBatchRequest implements NewEssayBatch {
  @IsIn(ESSAY_TYPES, TYPE)
  essay_type!: EssayType;

  @OptionalId('Please choose an assignment, or none')
  assignment_id?: string;

  @WritingDay()
  writing_date?: string;

  @AnswerWhen()
  answer_when?: 'received' | 'read';
}

class EssayAssignment {
  @IsUUID('all', { message: 'essay_id must be the id of an essay' })
  essay_id!: string;

  @IsUUID('all', STUDENT)
  student_session_id!: string;

  /** As If-Match: refused when a person has changed it since. */
  @OptionalRevision()
  revision?: number;
}

export class AssignEssaysRequest implements EssayAssignments {
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

export class ProcessBatchRequest implements EssaysToGrade {
  @IsString({ each: true, message: 'essay_ids must be a list of ids' })
  @ArrayMaxSize(1000, { message: 'At most 1000 essays can be processed at once' })
  @IsArray({ message: 'essay_ids must be a list of ids' })
  essay_ids!: string[];
}
