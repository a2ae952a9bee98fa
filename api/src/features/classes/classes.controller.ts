import { Body, Controller, ForbiddenException, Param } from '@nestjs/common';
import { academicYearProblem, CALLS, InvalidInput, PERIOD_WORD, TAUGHT_PERIODS } from '@essays/contract';
import type { SchoolClass, SchoolClasses, User } from '@essays/contract';
import { CommandSender } from '../../platform/http/command-sender.ts';
import { InExchange, Me, Needs, NeedsOneOf } from '../../platform/http/decorators.ts';
import type { Exchange } from '../../platform/http/decorators.ts';
import { Serves } from '../../platform/http/serves.ts';
import { ChangeClass } from './class.commands.ts';
import { Classes } from './classes.ts';
import { ClassTeachersRequest } from './classes.requests.ts';

/** Which classes there are, and who teaches them. */
@Controller()
export class ClassesController {
  constructor(
    private readonly sender: CommandSender,
    private readonly classes: Classes,
  ) {}

  @Serves(CALLS.classes.list)
  @NeedsOneOf('view_essays', 'manage_students')
  list(@Me() me: User): Promise<SchoolClasses> {
    return this.classes.list(me);
  }

  @Serves(CALLS.classes.teach)
  @Needs('manage_students')
  async teach(
    @Param('academicYear') academic_year: string,
    @Param('period') place: string,
    @Body() { teachers }: ClassTeachersRequest,
    @InExchange() exchange: Exchange,
  ): Promise<SchoolClass> {
    const problem = academicYearProblem(academic_year);
    if (problem !== null) throw new InvalidInput(problem);
    const period = TAUGHT_PERIODS.find((one) => String(one) === place);
    if (period === undefined)
      throw new InvalidInput(`${PERIOD_WORD.title} must be one of ${TAUGHT_PERIODS.join(', ')}.`);
    const { changeable } = await this.classes.one(academic_year, period, exchange.me);
    if (!changeable) throw new ForbiddenException();
    await this.classes.mustBeActive(teachers.map(({ user_id }) => user_id));
    const command = new ChangeClass({ command: { academic_year, period, teachers } }, exchange.meta);
    await this.sender.send(command, ['classes', 'audit'], exchange);
    return this.classes.one(academic_year, period, exchange.me);
  }
}
