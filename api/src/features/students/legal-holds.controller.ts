import { Body, Controller, HttpCode } from '@nestjs/common';
import { CALLS } from '@essays/contract';
import { InExchange, Needs } from '../../platform/http/decorators.ts';
import type { Exchange } from '../../platform/http/decorators.ts';
import { Serves } from '../../platform/http/serves.ts';
import { CommandSender } from '../../platform/http/command-sender.ts';
import { ChangeLegalHold } from './legal-hold.handlers.ts';
import { LegalHoldRequest } from './students.requests.ts';

const counted = (n: number): string => (n === 1 ? 'one student' : `${n} students`);

/** Whoever may delete anything says what may not be deleted. */
@Controller()
@Needs('erase_any')
export class LegalHoldsController {
  constructor(private readonly sender: CommandSender) {}

  @Serves(CALLS.students.hold)
  @HttpCode(200)
  async hold(@Body() request: LegalHoldRequest, @InExchange() exchange: Exchange) {
    const changed = await this.#change('hold', request, exchange);
    return { message: `A legal hold was put on ${counted(changed)}.` };
  }

  @Serves(CALLS.students.liftHold)
  @HttpCode(200)
  async lift(@Body() request: LegalHoldRequest, @InExchange() exchange: Exchange) {
    const changed = await this.#change('lift_hold', request, exchange);
    return { message: `The legal hold on ${counted(changed)} was lifted.` };
  }

  async #change(
    type: 'hold' | 'lift_hold',
    { student_ids, reason }: LegalHoldRequest,
    exchange: Exchange,
  ): Promise<number> {
    const command = new ChangeLegalHold({ studentIds: student_ids, change: { type, reason } }, exchange.meta);
    const { changed } = await this.sender.send(command, ['students', 'audit', 'audit_words'], exchange);
    exchange.response.removeHeader('ETag');
    return changed;
  }
}
