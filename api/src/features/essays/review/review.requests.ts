import { IsBoolean, IsIn, IsInt, IsUUID, Min, ValidateIf } from 'class-validator';
import { ESSAY_TYPES, MAX_TEXT_BYTES } from '@essays/contract';
import type {
  AssignmentOfEssay,
  ClaimedWords,
  ConfirmedScores,
  EssayWritingDay,
  RaisedFlag,
  Rejection,
  RewriteDecision,
  TypedText,
  TypeOfEssay,
} from '@essays/contract';
import { Day, Optional, WholeNumber, Words } from '../../../platform/http/inputs.ts';
import { bodyOf } from '../../../platform/http/body-of.ts';

export class ConfirmScoresRequest extends bodyOf<ConfirmedScores>({
  among: [Optional(), WholeNumber('among must be a whole number from 1 to 1000', 1, 1000)],
}) {}

export class RejectRequest extends bodyOf<Rejection>({
  rejection_reason: Words('The reason', 5000, 'A reason is needed'),
}) {}

export class FlagRequest extends bodyOf<RaisedFlag>({
  reason: Words('The reason', 5000, 'A reason is needed'),
}) {}

export class RewriteDecisionRequest extends bodyOf<RewriteDecision>({
  confirmed: IsBoolean({ message: 'confirmed must be true or false' }),
}) {}

export class AssignmentOfEssayRequest extends bodyOf<AssignmentOfEssay>({
  assignment_id: [
    ValidateIf((_, value) => value !== null),
    IsUUID('all', { message: 'Please choose an assignment, or none' }),
  ],
}) {}

export class WritingDayRequest extends bodyOf<EssayWritingDay>({
  writing_date: [
    ValidateIf((_, value) => value !== null),
    Day('The day on which it was written must be a date such as 2025-09-01'),
  ],
}) {}

export class TypedTextRequest extends bodyOf<TypedText>({
  essay_text: Words('The text', MAX_TEXT_BYTES, 'Please enter the text of the essay'),
}) {}

export class TypeOfEssayRequest extends bodyOf<TypeOfEssay>({
  essay_type: IsIn(ESSAY_TYPES, { message: `Essay type must be one of: ${ESSAY_TYPES.join(', ')}` }),
}) {}

const IN_TEXT = { message: 'start and end must be places in the text' };

export class ClaimedWordsRequest extends bodyOf<ClaimedWords>({
  start: [IsInt(IN_TEXT), Min(0, IN_TEXT)],
  end: [IsInt(IN_TEXT), Min(1, IN_TEXT)],
  own: IsBoolean({ message: 'own must be true or false' }),
}) {}
