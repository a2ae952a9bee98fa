import { IsInt, Min } from 'class-validator';
import { LONGEST_PASSAGE, LONGEST_TEXT_COMMENT } from '@essays/contract';
import type { ChangedTextComment, NewTextComment } from '@essays/contract';
import { Words } from '../../../platform/http/inputs.ts';

const SELECTED = { message: 'Please select the words that the comment is about' };

export class ChangeTextCommentRequest implements ChangedTextComment {
  @Words('The comment', LONGEST_TEXT_COMMENT, 'Please write a comment')
  text!: string;
}

export class AddTextCommentRequest extends ChangeTextCommentRequest implements NewTextComment {
  /** Where the words begin in `essay_text`, in UTF-16 units. */
  @Min(0, SELECTED)
  @IsInt(SELECTED)
  start!: number;

  /** Where they end. */
  @Min(1, SELECTED)
  @IsInt(SELECTED)
  end!: number;

  /** The words there, as the caller saw them. */
  @Words('The words that a comment is about', LONGEST_PASSAGE, SELECTED.message)
  quote!: string;
}
