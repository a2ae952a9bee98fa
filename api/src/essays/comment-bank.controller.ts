import { Controller, Get, Query } from '@nestjs/common';
import { COMMENT_FIELDS, InvalidInput } from '@essays/contract';
import type { UsedComment, User } from '@essays/contract';
import { Me, Needs } from '../app/decorators.ts';
import { oneOf, wholeNumberOf } from '../documents/inputs.ts';
import type { RawQuery } from '../documents/inputs.ts';
import { CommentBank } from './comment-bank.queries.ts';

/** More than anybody reads through. */
const LONGEST_PAGE = 50;
const PAGE = 20;

/** Registered before the essays, so that 'comment-bank' is not taken for an id. */
@Controller('essays')
@Needs('view_essays')
export class CommentBankController {
  constructor(private readonly bank: CommentBank) {}

  @Get('comment-bank')
  @Needs('grade_essays')
  async list(@Query() query: RawQuery, @Me() me: User): Promise<{ comments: UsedComment[] }> {
    const field = oneOf(query, 'field', COMMENT_FIELDS);
    if (field === undefined) throw new InvalidInput(`field must be ${COMMENT_FIELDS.join(', ')}.`);
    const { q = '' } = query;
    if (typeof q !== 'string') throw new InvalidInput('q may be given once.');
    const limit = wholeNumberOf(query, 'limit', 1, LONGEST_PAGE) ?? PAGE;
    return { comments: await this.bank.of(me.id, field, q, limit) };
  }
}
