import { applyDecorators } from '@nestjs/common';
import { IsIn } from 'class-validator';
import { EmptyIsNothing, Optional } from '../../platform/http/inputs.ts';

/** When the upload of a batch is answered; if nothing is said, once its files are read. */
export const AnswerWhen = () =>
  applyDecorators(
    Optional(),
    IsIn(['received', 'read'], { message: 'answer_when must be received or read' }),
    EmptyIsNothing(),
  );
