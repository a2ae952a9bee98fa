import type { UsedComment } from '../answers/comment.ts';
import { get } from './call.ts';

export const commentBank = {
  /** The caller’s own earlier sentences for one field of the score form, most used first, none containing a name. */
  list: get('/essays/comment-bank', { query: ['field', 'q', 'limit'] }).answers<{
    comments: UsedComment[];
  }>(),
};
