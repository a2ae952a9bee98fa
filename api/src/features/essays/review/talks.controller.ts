import { Body, Controller } from '@nestjs/common';
import { CALLS } from '@essays/contract';
import type { Essay } from '@essays/contract';
import { derivedId } from '@essays/storage';
import { InExchange, Needs, NeedsOneOf } from '../../../platform/http/decorators.ts';
import type { Exchange } from '../../../platform/http/decorators.ts';
import { Serves } from '../../../platform/http/serves.ts';
import { Id } from '../../../platform/http/inputs.ts';
import { SchoolDays } from '../../school/school-days.ts';
import { EssayChanges } from '../change-essay.ts';
import { NoteTalkRequest } from './talks.requests.ts';

/** What the student says to a teacher, or to the department head. */
@Controller()
@Needs('view_essays')
export class TalksController {
  constructor(
    private readonly changes: EssayChanges,
    private readonly days: SchoolDays,
  ) {}

  @Serves(CALLS.essays.noteTalk)
  @NeedsOneOf('grade_essays', 'view_audit')
  async note(
    @Id('Essay') id: string,
    @Body() { held_on, said, supports = [], outcome, corrects }: NoteTalkRequest,
    @InExchange() exchange: Exchange,
  ): Promise<Essay> {
    const { commandId, now } = exchange.meta;
    const today = await this.days.dayOf(now);
    const command = {
      type: 'NoteTalk' as const,
      talk_id: derivedId(commandId, 'talk'),
      held_on: held_on ?? today,
      today,
      said,
      supports,
      outcome: outcome ?? null,
      corrects: corrects ?? null,
    };
    return this.changes.make(id, command, exchange);
  }
}
