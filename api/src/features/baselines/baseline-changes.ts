import { Injectable } from '@nestjs/common';
import type { BaselineWithAnalysis } from '@essays/contract';
import { streamOf } from '../documents/document-noun.ts';
import { ErasureRights } from '../documents/erasure-rights.ts';
import { CommandSender } from '../../platform/http/command-sender.ts';
import { ignoringPipelineEvents } from '../../platform/http/decorators.ts';
import type { Exchange } from '../../platform/http/decorators.ts';
import { ChangeBaseline, EraseBaseline } from './baseline.commands.ts';
import type { PersonsBaselineCommand } from './baseline.commands.ts';
import { BASELINE } from './baseline.noun.ts';
import { BASELINE_SCREEN, BaselineQueries, ERASURE_SCREEN } from './baseline.queries.ts';

/** Changes one sample and returns its new state, or deletes it; the same under both of its paths. */
@Injectable()
export class BaselineChanges {
  constructor(
    private readonly sender: CommandSender,
    private readonly queries: BaselineQueries,
    private readonly rights: ErasureRights,
  ) {}

  async make(id: string, command: PersonsBaselineCommand, exchange: Exchange): Promise<BaselineWithAnalysis> {
    await this.sender.send(
      new ChangeBaseline({ baselineId: id, command }, exchange.meta),
      BASELINE_SCREEN,
      exchange,
    );
    return this.queries.one(id, exchange.me);
  }

  async erase(id: string, exchange: Exchange): Promise<{ message: string }> {
    await this.rights.demand(streamOf(BASELINE, id), exchange.me);
    const command = new EraseBaseline({ baselineId: id }, ignoringPipelineEvents(exchange).meta);
    await this.sender.send(command, ERASURE_SCREEN, exchange);
    return { message: 'Baseline deleted successfully.' };
  }
}
