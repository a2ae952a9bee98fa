import { IsBoolean, IsIn, IsInt, IsUUID, Min, ValidateIf } from 'class-validator';
import { ESSAY_TYPES, MAX_TEXT_BYTES } from '@essays/contract';
import type {
  AssignmentOfEssay,
  ClaimedWords,
  ConfirmedScores,
  EssayType,
  EssayWritingDay,
  RaisedFlag,
  Rejection,
  RewriteDecision,
  TypedText,
  TypeOfEssay,
} from '@essays/contract';
import { Day, Optional, WholeNumber, Words } from '../../../platform/http/inputs.ts';

export class ConfirmScoresRequest implements ConfirmedScores {
  /** How many essays' scores are confirmed in this act; 1: these alone. */
  @Optional()
  @WholeNumber('among must be a whole number from 1 to 1000', 1, 1000)
  among?: number;
}

export class RejectRequest implements Rejection {
  @Words('The reason', 5000, 'A reason is needed')
  rejection_reason!: string;
}

export class FlagRequest implements RaisedFlag {
  @Words('The reason', 5000, 'A reason is needed')
  reason!: string;
}

export class RewriteDecisionRequest implements RewriteDecision {
  @IsBoolean({ message: 'confirmed must be true or false' })
  confirmed!: boolean;
}

export class AssignmentOfEssayRequest implements AssignmentOfEssay {
  /** null: it was written for none. */
  @ValidateIf((_, value) => value !== null)
  @IsUUID('all', { message: 'Please choose an assignment, or none' })
  assignment_id!: string | null;
}

export class WritingDayRequest implements EssayWritingDay {
  /** null: it is not known. */
  @ValidateIf((_, value) => value !== null)
  @Day('The day on which it was written must be a date such as 2025-09-01')
  writing_date!: string | null;
}

export class TypedTextRequest implements TypedText {
  @Words('The text', MAX_TEXT_BYTES, 'Please enter the text of the essay')
  essay_text!: string;
}

export class TypeOfEssayRequest implements TypeOfEssay {
  @IsIn(ESSAY_TYPES, { message: `Essay type must be one of: ${ESSAY_TYPES.join(', ')}` })
  essay_type!: EssayType;
}

const IN_TEXT = { message: 'start and end must be places in the text' };

export class ClaimedWordsRequest implements ClaimedWords {
  @IsInt(IN_TEXT)
  @Min(0, IN_TEXT)
  start!: number;

  @IsInt(IN_TEXT)
  @Min(1, IN_TEXT)
  end!: number;

  @IsBoolean({ message: 'own must be true or false' })
  own!: boolean;
}
