import { Inject } from '@nestjs/common';
import { CommandHandler } from '@nestjs/cqrs';
import type { ICommandHandler } from '@nestjs/cqrs';
import type { EventLog, PersonalDataKeys } from '@essays/storage';
import { EVENT_LOG, KEYS } from '../../../platform/http/tokens.ts';
import { CommandRunner } from '../../../platform/commands/command-runner.ts';
import { fold } from '../../../platform/commands/decider.ts';
import { LegalHolds } from '../../documents/legal-holds.ts';
import { OwnedDocuments } from '../../documents/owned-documents.ts';
import type { Accepted } from '../../../platform/commands/command-meta.ts';
import { filingOf, Filings } from '../../documents/filings.ts';
import { streamOf } from '../../documents/document-noun.ts';
import { DocumentErasure } from '../../documents/document-erasure.ts';
import { AssignEssay, EraseEssay, UndoEssayAssignment } from './essay.commands.ts';
import { essayDecider } from './essay.decider.ts';
import { ESSAY } from './essay.noun.ts';

@CommandHandler(AssignEssay)
export class AssignEssayHandler implements ICommandHandler<AssignEssay> {
  constructor(
    private readonly filings: Filings,
    private readonly documents: OwnedDocuments,
  ) {}

  async execute({ fields: { essayId, studentId }, meta }: AssignEssay): Promise<Accepted> {
    const filing = filingOf(await this.filings.student(studentId));
    return this.documents.run(ESSAY, essayId, { type: 'AssignEssay', filing }, meta);
  }
}

@CommandHandler(UndoEssayAssignment)
export class UndoEssayAssignmentHandler implements ICommandHandler<UndoEssayAssignment> {
  constructor(
    private readonly runner: CommandRunner,
    @Inject(KEYS) private readonly keys: PersonalDataKeys,
    @Inject(EVENT_LOG) private readonly log: EventLog,
    private readonly holds: LegalHolds,
  ) {}

  async execute({ fields: { essayId }, meta }: UndoEssayAssignment): Promise<Accepted> {
    const stream = streamOf(ESSAY, essayId);
    const { life } = fold(essayDecider, await this.log.readStream(stream));
    await this.holds.demandNone(life?.owner.filing?.student_id ?? null);
    const done = await this.runner.change(stream, essayDecider, { type: 'UndoAssignment' }, meta);
    await this.keys.handOver(stream, null);
    return done;
  }
}

@CommandHandler(EraseEssay)
export class EraseEssayHandler implements ICommandHandler<EraseEssay> {
  constructor(private readonly erasure: DocumentErasure) {}

  execute({ fields: { essayId }, meta }: EraseEssay): Promise<Accepted> {
    return this.erasure.erase(ESSAY, essayId, { type: 'EraseEssay', because: 'deleted' }, meta);
  }
}
