import { IsBoolean, IsNotEmpty, IsUUID, ValidateIf } from 'class-validator';
import type { AssignmentOfEssay, RaisedFlag, Rejection, RewriteDecision } from '@essays/contract';
import { Text } from '../../http/inputs.ts';

const REASON = { message: 'A reason is needed' };

export class RejectRequest implements Rejection {
  @IsNotEmpty(REASON)
  @Text('The reason', 5000, REASON.message)
  rejection_reason!: string;
}

export class FlagRequest implements RaisedFlag {
  @IsNotEmpty(REASON)
  @Text('The reason', 5000, REASON.message)
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
