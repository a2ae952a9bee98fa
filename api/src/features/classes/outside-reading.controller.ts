import { Body, Controller, Inject } from '@nestjs/common';
import { accountText, CALLS, SCHOOL_ROW_ID } from '@essays/contract';
import type { OutsideReading } from '@essays/contract';
import type { ReadModels } from '@essays/storage';
import { CommandSender } from '../../platform/http/command-sender.ts';
import { InExchange, Needs } from '../../platform/http/decorators.ts';
import type { Exchange } from '../../platform/http/decorators.ts';
import { Serves } from '../../platform/http/serves.ts';
import { READ_MODELS } from '../../platform/http/tokens.ts';
import { ChangeSchool } from '../school/school.commands.ts';
import { Classes } from './classes.ts';
import { OutsideReadingRequest } from './classes.requests.ts';

/** Whether people may read outside their own classes: an administrator says so for the whole school. */
@Controller()
@Needs('manage_users')
export class OutsideReadingController {
  constructor(
    private readonly sender: CommandSender,
    private readonly classes: Classes,
    @Inject(READ_MODELS) private readonly readModels: ReadModels,
  ) {}

  @Serves(CALLS.school.outsideReading)
  async one(): Promise<OutsideReading> {
    const said = (await this.readModels.get('school', SCHOOL_ROW_ID))?.outside_reading;
    const by = said && (await this.readModels.get('users', said.by));
    return {
      allowed: said?.allowed ?? true,
      set: said ? { by: by ? accountText(by) : said.by, at: said.at } : null,
      without_teachers: await this.classes.withoutTeachers(),
      without_classes: (await this.classes.withoutClasses()).map(accountText),
    };
  }

  @Serves(CALLS.school.setOutsideReading)
  async set(
    @Body() { allowed }: OutsideReadingRequest,
    @InExchange() exchange: Exchange,
  ): Promise<OutsideReading> {
    const command = { type: 'SetOutsideReading' as const, allowed };
    await this.sender.send(new ChangeSchool({ command }, exchange.meta), ['school', 'audit'], exchange);
    return this.one();
  }
}
