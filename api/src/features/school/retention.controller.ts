import { Body, Controller, Query } from '@nestjs/common';
import { CALLS, RETENTION } from '@essays/contract';
import type { Retention } from '@essays/contract';
import { CommandSender } from '../../platform/http/command-sender.ts';
import { InExchange, Needs } from '../../platform/http/decorators.ts';
import type { Exchange } from '../../platform/http/decorators.ts';
import { wholeNumberOf } from '../../platform/http/inputs.ts';
import { Serves } from '../../platform/http/serves.ts';
import type { QueryFor } from '../../platform/http/serves.ts';
import { RetentionQueries } from './retention.queries.ts';
import { SchoolDays } from './school-days.ts';
import { ChangeSchool } from './school.commands.ts';
import { RetentionRequest } from './school.requests.ts';

/** How long writing is kept: whoever may delete anything confirms the rule that does. */
@Controller()
@Needs('erase_any')
export class RetentionController {
  constructor(
    private readonly sender: CommandSender,
    private readonly queries: RetentionQueries,
    private readonly days: SchoolDays,
  ) {}

  @Serves(CALLS.school.retention)
  one(
    @Query() query: QueryFor<typeof CALLS.school.retention>,
    @InExchange() { meta }: Exchange,
  ): Promise<Retention> {
    return this.queries.answer(
      meta.now,
      wholeNumberOf(query, 'years', RETENTION.least, RETENTION.most) ?? null,
    );
  }

  @Serves(CALLS.school.setRetention)
  async set(@Body() { years }: RetentionRequest, @InExchange() exchange: Exchange): Promise<Retention> {
    const { meta } = exchange;
    const command = { type: 'SetRetention' as const, years, today: await this.days.dayOf(meta.now) };
    await this.sender.send(new ChangeSchool({ command }, meta), ['school', 'audit'], exchange);
    return this.queries.answer(meta.now, null);
  }
}
