import { IsIn, IsNotEmpty, IsString } from 'class-validator';
import { ESSAY_TYPES, MAX_TEXT_BYTES } from '@essays/contract';
import type { EssayType, NewEssay } from '@essays/contract';
import {
  EmptyIsNothing,
  Optional,
  OptionalId,
  OptionalFlag,
  OptionalText,
  Text,
  WritingDay,
} from '../../../platform/http/inputs.ts';

const STUDENT = { message: 'Please select a student' };
const TYPE = { message: `Essay type must be one of: ${ESSAY_TYPES.join(', ')}` };
const ORIGINAL = { message: 'Please select the original essay for this rewrite' };

export class UploadEssayRequest implements NewEssay {
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

  @OptionalId('Please choose an assignment, or none')
  assignment_id?: string;

  @WritingDay()
  writing_date?: string;

  @OptionalFlag('confirm_student')
  confirm_student?: boolean;
}
