import type { NewBaselineBatch } from '@essays/contract';
import { BaselineSetupRequest } from '../baselines/baselines.requests.ts';
import { AnswerWhen } from './answer-when.ts';

export class UploadBaselineBatchRequest extends BaselineSetupRequest implements NewBaselineBatch {
  @AnswerWhen()
  answer_when?: 'received' | 'read';
}
