import { IsInt, Min } from 'class-validator';
import { LONGEST_PASSAGE, LONGEST_TEXT_COMMENT } from '@essays/contract';
import type { ChangedTextComment, NewTextComment } from '@essays/contract';
import { Words } from '../../../platform/http/inputs.ts';
import { bodyOf } from '../../../platform/http/body-of.ts';

const SELECTED = { message: 'Please select the words that the comment is about' };

export class ChangeTextCommentRequest extends bodyOf<ChangedTextComment>({
  text: Words('The comment', LONGEST_TEXT_COMMENT, 'Please write a comment'),
}) {}

export class AddTextCommentRequest extends bodyOf<NewTextComment>({
  start: [Min(0, SELECTED), IsInt(SELECTED)],
  end: [Min(1, SELECTED), IsInt(SELECTED)],
  quote: Words('The words that a comment is about', LONGEST_PASSAGE, SELECTED.message),
  ...ChangeTextCommentRequest.rules,
}) {}
