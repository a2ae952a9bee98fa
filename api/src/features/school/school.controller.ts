import { Body, Controller, Module, Res } from '@nestjs/common';
import type { Response } from 'express';
import { CALLS } from '@essays/contract';
import type { School } from '@essays/contract';
import { CommandSender } from '../../platform/http/command-sender.ts';
import { InExchange, Needs, SignedIn } from '../../platform/http/decorators.ts';
import type { Exchange } from '../../platform/http/decorators.ts';
import { Serves } from '../../platform/http/serves.ts';
import { tagged } from '../../platform/http/tagged.ts';
import { RetentionController } from './retention.controller.ts';
import { RetentionQueries } from './retention.queries.ts';
import { SchoolDays } from './school-days.ts';
import { ChangeSchool } from './school.commands.ts';
import { SchoolRequest } from './school.requests.ts';

/** What is so for the whole school. */
@Controller()
class SchoolController {
  constructor(
    private readonly sender: CommandSender,
    private readonly days: SchoolDays,
  ) {}

  @Serves(CALLS.school.one)
  @SignedIn()
  async one(@Res({ passthrough: true }) response: Response): Promise<School> {
    return tagged(await this.days.school(), response);
  }

  @Serves(CALLS.school.change)
  @Needs('manage_users')
  async change(@Body() { time_zone }: SchoolRequest, @InExchange() exchange: Exchange): Promise<School> {
    const command = { type: 'SetTimeZone' as const, time_zone };
    await this.sender.send(new ChangeSchool({ command }, exchange.meta), ['school', 'audit'], exchange);
    return tagged(await this.days.school(), exchange.response);
  }
}

@Module({ controllers: [SchoolController, RetentionController], providers: [RetentionQueries] })
export class SchoolModule {}
