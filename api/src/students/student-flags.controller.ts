import { Body, Controller, HttpCode, Param, ParseUUIDPipe, Post } from '@nestjs/common';
import { NotFound } from '@essays/contract';
import { InExchange, Needs } from '../app/decorators.ts';
import type { Exchange } from '../app/decorators.ts';
import { CommandSender } from '../commands/command-sender.ts';
import { ResolveStudentFlag } from './student.commands.ts';
import { ResolveFlagRequest } from './students.requests.ts';

/** The flag is the student's, its path is under /baselines because the review screen calls it there. */
@Controller('baselines/flags')
export class StudentFlagsController {
  constructor(private readonly sender: CommandSender) {}

  @Post(':id/resolve')
  @HttpCode(200)
  @Needs('grade_essays')
  async resolve(
    @Param('id', new ParseUUIDPipe({ exceptionFactory: () => new NotFound('This flag does not exist.') }))
    id: string,
    @Body() { resolution_notes }: ResolveFlagRequest,
    @InExchange() exchange: Exchange,
  ): Promise<{ message: string }> {
    const command = new ResolveStudentFlag(id, resolution_notes?.trim() || null, exchange.meta);
    await this.sender.send(command, ['students', 'audit'], exchange);
    return { message: 'The flag was resolved.' };
  }
}
