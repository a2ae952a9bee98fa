import { Injectable } from '@nestjs/common';
import { CommandHandler } from '@nestjs/cqrs';
import type { ICommandHandler } from '@nestjs/cqrs';
import type { Essay } from '@essays/contract';
import { CommandOf } from '../../platform/commands/command-of.ts';
import type { Outcome } from '../../platform/commands/command-runner.ts';
import { CommandSender } from '../../platform/http/command-sender.ts';
import type { Exchange } from '../../platform/http/decorators.ts';
import { OwnedDocuments } from '../documents/owned-documents.ts';
import { ESSAY_SCREEN, EssayQueries } from './read/essay.queries.ts';
import type { EssayCommand, PersonsEssayCommand } from './write/essay.commands.ts';
import { ESSAY } from './write/essay.noun.ts';

type ChangedEssay = Omit<Outcome<unknown>, 'state'>;

/** One decision about one essay; the decider holds the rules. */
export class ChangeEssay extends CommandOf<{ essayId: string; command: EssayCommand }, ChangedEssay> {}

@CommandHandler(ChangeEssay)
export class ChangeEssayHandler implements ICommandHandler<ChangeEssay> {
  constructor(private readonly documents: OwnedDocuments) {}

  execute({ fields: { essayId, command }, meta }: ChangeEssay): Promise<ChangedEssay> {
    return this.documents.run(ESSAY, essayId, command, meta);
  }
}

/** Changes one essay and returns its new state. */
@Injectable()
export class EssayChanges {
  constructor(
    private readonly sender: CommandSender,
    private readonly queries: EssayQueries,
  ) {}

  async make(id: string, command: PersonsEssayCommand, exchange: Exchange): Promise<Essay> {
    await this.sender.send(new ChangeEssay({ essayId: id, command }, exchange.meta), ESSAY_SCREEN, exchange);
    return this.queries.one(id, exchange.me);
  }
}
