import type { NewBaselineBatch } from '@essays/contract';
import { BaselineSetupRequest, Stated } from '../baselines/baselines.requests.ts';
import { WritingDay } from '../../platform/http/inputs.ts';
import { AnswerWhen } from './answer-when.ts';
import { bodyOf } from '../../platform/http/body-of.ts';

export class UploadBaselineBatchRequest extends bodyOf<NewBaselineBatch>({
  writing_date: WritingDay(),
  provenance: Stated(),
  answer_when: AnswerWhen(),
  ...BaselineSetupRequest.rules,
}) {}
