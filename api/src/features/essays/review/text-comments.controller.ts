import { Body, Controller } from '@nestjs/common';
import { CALLS, isTextCommentEvent } from '@essays/contract';
import type { Essay, RecordedEvent } from '@essays/contract';
import { derivedId } from '@essays/storage';
import { InExchange, Needs } from '../../../platform/http/decorators.ts';
import type { Exchange } from '../../../platform/http/decorators.ts';
import { Serves } from '../../../platform/http/serves.ts';
import { Id } from '../../../platform/http/inputs.ts';
import { EssayChanges } from '../change-essay.ts';
import type { TextCommentCommand } from '../write/text-comments.ts';
import { AddTextCommentRequest, ChangeTextCommentRequest } from './text-comments.requests.ts';

/**
 * Comments on words of an essay's text. Colleagues may write at the same time: only changes to the same comment
 * collide.
 */
@Controller()
@Needs('grade_essays')
export class TextCommentsController {
  constructor(private readonly changes: EssayChanges) {}

  @Serves(CALLS.essays.addTextComment)
  add(
    @Id('Essay') id: string,
    @Body() { start, end, quote, text }: AddTextCommentRequest,
    @InExchange() exchange: Exchange,
  ): Promise<Essay> {
    const comment_id = derivedId(exchange.meta.commandId, 'comment');
    return this.#make(id, { type: 'AddTextComment', comment_id, start, end, quote, text }, exchange);
  }

  @Serves(CALLS.essays.changeTextComment)
  change(
    @Id('Essay') id: string,
    @Id('Comment', 'commentId') comment_id: string,
    @Body() { text }: ChangeTextCommentRequest,
    @InExchange() exchange: Exchange,
  ): Promise<Essay> {
    return this.#make(id, { type: 'ChangeTextComment', comment_id, text }, exchange);
  }

  @Serves(CALLS.essays.removeTextComment)
  remove(
    @Id('Essay') id: string,
    @Id('Comment', 'commentId') comment_id: string,
    @InExchange() exchange: Exchange,
  ): Promise<Essay> {
    return this.#make(id, { type: 'RemoveTextComment', comment_id }, exchange);
  }

  #make(id: string, command: TextCommentCommand, exchange: Exchange): Promise<Essay> {
    const conflictsWith = (event: RecordedEvent) =>
      isTextCommentEvent(event) && event.data.comment_id === command.comment_id;
    return this.changes.make(id, command, { ...exchange, meta: { ...exchange.meta, conflictsWith } });
  }
}
