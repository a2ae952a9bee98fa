import type { NewBaselineBatch, StatedProvenance } from '@essays/contract';
import { BaselineSetupRequest, Stated } from '../baselines/baselines.requests.ts';
import { WritingDay } from '../../platform/http/inputs.ts';
import { AnswerWhen } from './answer-when.ts';

export class UploadBaselineBatchRequest extends BaselineSetupRequest implements NewBaselineBatch {
  @WritingDay()
  writing_date?: string;

  @Stated()
  provenance?: StatedProvenance;

  @AnswerWhen()
  answer_when?: 'received' | 'read';
}
