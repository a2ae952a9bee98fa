import { Body, Controller, Res } from '@nestjs/common';
import type { Response } from 'express';
import { CALLS, InvalidInput } from '@essays/contract';
import type { User } from '@essays/contract';
import { tagged } from '../../platform/http/tagged.ts';
import { InExchange, Me, Needs } from '../../platform/http/decorators.ts';
import type { Exchange } from '../../platform/http/decorators.ts';
import { Serves } from '../../platform/http/serves.ts';
import { CommandSender } from '../../platform/http/command-sender.ts';
import { Id } from '../../platform/http/inputs.ts';
import { BaselineChanges } from './baseline-changes.ts';
import { BaselineIntake } from './baseline-intake.ts';
import { BASELINE_SCREEN, BaselineQueries } from './baseline.queries.ts';
import { AddSampleRequest, ChangeSampleRequest } from './baselines.requests.ts';

/** The same samples under the paths of the student page. */
@Controller()
@Needs('view_essays')
export class BaselineSamplesController {
  constructor(
    private readonly sender: CommandSender,
    private readonly queries: BaselineQueries,
    private readonly intake: BaselineIntake,
    private readonly changes: BaselineChanges,
  ) {}

  @Serves(CALLS.baselines.addSample)
  @Needs('grade_essays')
  async add(@Body() { sample_text, ...request }: AddSampleRequest, @InExchange() exchange: Exchange) {
    const essay_text = request.essay_text ?? sample_text;
    if (!essay_text?.trim()) throw new InvalidInput('Sample text is required');
    const received = await this.intake.receive({ ...request, essay_text }, undefined, exchange.meta);
    const { baseline_id } = await this.sender.acknowledge(received, BASELINE_SCREEN, exchange);
    return this.queries.one(baseline_id, exchange.me);
  }

  @Serves(CALLS.baselines.sample)
  async one(@Id('Baseline') id: string, @Me() me: User, @Res({ passthrough: true }) response: Response) {
    return tagged(await this.queries.one(id, me), response);
  }

  @Serves(CALLS.baselines.changeSample)
  @Needs('grade_essays')
  correct(
    @Id('Baseline') id: string,
    @Body() details: ChangeSampleRequest,
    @InExchange() exchange: Exchange,
  ) {
    return this.changes.make(id, { type: 'CorrectDetails', ...details }, exchange);
  }

  @Serves(CALLS.baselines.eraseSample)
  @Needs('erase_own')
  erase(@Id('Baseline') id: string, @InExchange() exchange: Exchange) {
    return this.changes.erase(id, exchange);
  }

  @Serves(CALLS.baselines.ofStudent)
  ofStudent(@Id('Student') id: string, @Me() me: User) {
    return this.queries.ofStudent(id, me);
  }

  @Serves(CALLS.baselines.allOfStudent)
  allOfStudent(@Id('Student') id: string, @Me() me: User) {
    return this.queries.ofStudent(id, me);
  }
}
