import { Injectable } from '@nestjs/common';
import type { Essay } from '@essays/contract';
import { CommandSender } from '../../platform/http/command-sender.ts';
import type { Exchange } from '../../platform/http/decorators.ts';
import { ESSAY_SCREEN, EssayQueries } from './read/essay.queries.ts';
import { ChangeEssay } from './write/essay.commands.ts';
import type { PersonsEssayCommand } from './write/essay.commands.ts';

/** Changes one essay and returns its new state. */
@Injectable()
export class EssayChanges {
  constructor(
    private readonly sender: CommandSender,
    private readonly queries: EssayQueries,
  ) {}

  async make(id: string, command: PersonsEssayCommand, exchange: Exchange): Promise<Essay> {
    await this.sender.send(new ChangeEssay(id, command, exchange.meta), ESSAY_SCREEN, exchange);
    return this.queries.one(id, exchange.me);
  }
}
