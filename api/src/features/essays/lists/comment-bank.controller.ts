import { Controller, Query } from '@nestjs/common';
import { CALLS, COMMENT_FIELDS, InvalidInput } from '@essays/contract';
import type { User } from '@essays/contract';
import { Me, Needs } from '../../../platform/http/decorators.ts';
import { oneOf, wholeNumberOf } from '../../../platform/http/inputs.ts';
import { Serves } from '../../../platform/http/serves.ts';
import type { QueryFor } from '../../../platform/http/serves.ts';
import { CommentBank } from './comment-bank.queries.ts';

/** More than anyone reads. */
const LONGEST_PAGE = 50;
const PAGE = 20;

/** Registered before the essays, so that 'comment-bank' is not taken for an id. */
@Controller()
@Needs('view_essays')
export class CommentBankController {
  constructor(private readonly bank: CommentBank) {}

  @Serves(CALLS.commentBank.list)
  @Needs('grade_essays')
  async list(@Query() query: QueryFor<typeof CALLS.commentBank.list>, @Me() me: User) {
    const field = oneOf(query, 'field', COMMENT_FIELDS);
    if (field === undefined) throw new InvalidInput(`field must be ${COMMENT_FIELDS.join(', ')}.`);
    const { q = '' } = query;
    if (typeof q !== 'string') throw new InvalidInput('q may be given once.');
    const limit = wholeNumberOf(query, 'limit', 1, LONGEST_PAGE) ?? PAGE;
    return { comments: await this.bank.of(me.id, field, q, limit) };
  }
}
