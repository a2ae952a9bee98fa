import { Body, Controller, Param, ParseUUIDPipe } from '@nestjs/common';
import { CALLS, NotFound } from '@essays/contract';
import { InExchange, Needs, ignoringPipelineEvents } from '../../platform/http/decorators.ts';
import type { Exchange } from '../../platform/http/decorators.ts';
import { Serves } from '../../platform/http/serves.ts';
import { CommandSender } from '../../platform/http/command-sender.ts';
import { ResolveStudentFlag } from './student.commands.ts';
import { ResolveFlagRequest } from './students.requests.ts';

/** The flag is the student's, its path is under /baselines because the review screen calls it there. */
@Controller()
export class StudentFlagsController {
  constructor(private readonly sender: CommandSender) {}

  @Serves(CALLS.students.resolveFlag)
  @Needs('grade_essays')
  async resolve(
    @Param('id', new ParseUUIDPipe({ exceptionFactory: () => new NotFound('This flag does not exist.') }))
    id: string,
    @Body() { resolution_notes }: ResolveFlagRequest,
    @InExchange() exchange: Exchange,
  ): Promise<{ message: string }> {
    const { meta } = ignoringPipelineEvents(exchange);
    const command = new ResolveStudentFlag({ flagId: id, notes: resolution_notes?.trim() || null }, meta);
    await this.sender.send(command, ['students', 'audit'], exchange);
    return { message: 'The flag was resolved.' };
  }
}
