import { ArrayMaxSize, IsArray, IsIn, IsUUID, Matches } from 'class-validator';
import { TALK_SUPPORTS } from '@essays/contract';
import type { NewTalk } from '@essays/contract';
import { Optional, OptionalText, Words } from '../../../platform/http/inputs.ts';
import { bodyOf } from '../../../platform/http/body-of.ts';

const SUPPORTS = { message: `supports must be a list of: ${TALK_SUPPORTS.join(', ')}` };

export class NoteTalkRequest extends bodyOf<NewTalk>({
  held_on: [
    Optional(),
    Matches(/^\d{4}-\d{2}-\d{2}$/, { message: 'The day of the talk must be a date such as 2025-09-01' }),
  ],
  said: Words('What the student said', 10_000, 'Please write down what the student said'),
  supports: [
    Optional(),
    IsIn(TALK_SUPPORTS, { ...SUPPORTS, each: true }),
    ArrayMaxSize(TALK_SUPPORTS.length, SUPPORTS),
    IsArray(SUPPORTS),
  ],
  outcome: OptionalText('The outcome', 5000),
  corrects: [Optional(), IsUUID('all', { message: 'corrects must be the id of a note' })],
}) {}
