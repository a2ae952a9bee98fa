import { IsIn, IsNotEmpty, IsString } from 'class-validator';
import { ESSAY_TYPES, MAX_TEXT_BYTES } from '@essays/contract';
import type { NewEssay } from '@essays/contract';
import {
  EmptyIsNothing,
  Optional,
  OptionalId,
  OptionalFlag,
  OptionalText,
  Text,
  WritingDay,
} from '../../../platform/http/inputs.ts';
import { bodyOf } from '../../../platform/http/body-of.ts';

const STUDENT = { message: 'Please select a student' };
const TYPE = { message: `Essay type must be one of: ${ESSAY_TYPES.join(', ')}` };
const ORIGINAL = { message: 'Please select the original essay for this rewrite' };

export class UploadEssayRequest extends bodyOf<NewEssay>({
  student_session_id: [IsString(STUDENT), IsNotEmpty(STUDENT)],
  essay_type: IsIn(ESSAY_TYPES, TYPE),
  essay_text: [Optional(), Text('The essay text', MAX_TEXT_BYTES, 'Please enter essay text')],
  is_rewrite: OptionalFlag('is_rewrite'),
  rewrite_of_essay_id: [Optional(), IsString(ORIGINAL), EmptyIsNothing()],
  improvement_notes: OptionalText('Improvement notes', 10_000),
  assignment_id: OptionalId('Please choose an assignment, or none'),
  writing_date: WritingDay(),
  confirm_student: OptionalFlag('confirm_student'),
}) {}
