import { ArrayMaxSize, IsArray, IsIn, IsString, IsUUID } from 'class-validator';
import { ESSAY_TYPES } from '@essays/contract';
import type { EssayAssignments, EssaysToGrade, NewEssayBatch } from '@essays/contract';
import { AnswerWhen } from './answer-when.ts';
import {
  OptionalId,
  OptionalOrNull,
  OptionalRevision,
  Rows,
  WritingDay,
} from '../../platform/http/inputs.ts';
import { bodyOf } from '../../platform/http/body-of.ts';

const STUDENT = { message: 'Please select a student' };
const TYPE = { message: `Essay type must be one of: ${ESSAY_TYPES.join(', ')}` };

export class UploadEssayBatchRequest extends bodyOf<NewEssayBatch>({
  essay_type: IsIn(ESSAY_TYPES, TYPE),
  assignment_id: OptionalId('Please choose an assignment, or none'),
  writing_date: WritingDay(),
  answer_when: AnswerWhen(),
}) {}

class EssayAssignment extends bodyOf<{ essay_id: string; student_session_id: string; revision?: number }>({
  essay_id: IsUUID('all', { message: 'essay_id must be the id of an essay' }),
  student_session_id: IsUUID('all', STUDENT),
  revision: OptionalRevision(),
}) {}

export class AssignEssaysRequest extends bodyOf<EssayAssignments>({
  batch_id: [OptionalOrNull(), IsString({ message: 'batch_id must be text' })],
  manual_assignments: Rows(() => EssayAssignment, 1000, {
    none: 'manual_assignments must be a list',
    tooMany: 'At most 1000 essays can be assigned at once',
    noRow: 'Each assignment must name an essay and a student',
  }),
}) {}

export class ProcessBatchRequest extends bodyOf<EssaysToGrade>({
  essay_ids: [
    IsString({ each: true, message: 'essay_ids must be a list of ids' }),
    ArrayMaxSize(1000, { message: 'At most 1000 essays can be processed at once' }),
    IsArray({ message: 'essay_ids must be a list of ids' }),
  ],
}) {}
