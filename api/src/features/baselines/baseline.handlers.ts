import { Inject } from '@nestjs/common';
import { CommandHandler } from '@nestjs/cqrs';
import type { ICommandHandler } from '@nestjs/cqrs';
import { derivedId } from '@essays/storage';
import type { EventLog } from '@essays/storage';
import { EVENT_LOG } from '../../platform/http/tokens.ts';
import { CommandRunner } from '../../platform/commands/command-runner.ts';
import { fold } from '../../platform/commands/decider.ts';
import { OwnedDocuments } from '../documents/owned-documents.ts';
import type { Accepted, CommandMeta } from '../../platform/commands/command-meta.ts';
import { streamOf } from '../documents/document-noun.ts';
import { skippingUnreadable, DocumentErasure } from '../documents/document-erasure.ts';
import { filingOf, Filings } from '../documents/filings.ts';
import { essayDecider } from '../essays/write/essay.decider.ts';
import { ESSAY } from '../essays/write/essay.noun.ts';
import { AssignBaseline, ChangeBaseline, EraseBaseline } from './baseline.commands.ts';
import { BASELINE } from './baseline.noun.ts';

@CommandHandler(ChangeBaseline)
export class ChangeBaselineHandler implements ICommandHandler<ChangeBaseline> {
  constructor(private readonly documents: OwnedDocuments) {}

  execute({ fields: { baselineId, command }, meta }: ChangeBaseline): Promise<Accepted> {
    return this.documents.run(BASELINE, baselineId, command, meta);
  }
}

@CommandHandler(AssignBaseline)
export class AssignBaselineHandler implements ICommandHandler<AssignBaseline> {
  constructor(
    private readonly filings: Filings,
    private readonly change: ChangeBaselineHandler,
  ) {}

  async execute({ fields: { baselineId, studentId, setup }, meta }: AssignBaseline): Promise<Accepted> {
    const { academic_year, ...rest } = setup;
    const student = await this.filings.student(studentId);
    const filing = filingOf(student, academic_year);
    const keeps_year = academic_year === undefined;
    const command = { type: 'AssignBaseline' as const, filing, keeps_year, setup: rest };
    return this.change.execute(new ChangeBaseline({ baselineId, command }, meta));
  }
}

@CommandHandler(EraseBaseline)
export class EraseBaselineHandler implements ICommandHandler<EraseBaseline> {
  constructor(
    private readonly erasure: DocumentErasure,
    private readonly runner: CommandRunner,
    @Inject(EVENT_LOG) private readonly log: EventLog,
  ) {}

  execute({ fields: { baselineId }, meta }: EraseBaseline): Promise<Accepted> {
    return this.erasure.erase(
      BASELINE,
      baselineId,
      { type: 'EraseBaseline', because: 'deleted' },
      meta,
      ({ life }) => this.#unlink(baselineId, life?.from_essay_id ?? null, meta),
    );
  }

  /** The essay the sample was made from may become a sample again. Answers the position in the log, or -1. */
  async #unlink(baseline_id: string, essayId: string | null, meta: CommandMeta): Promise<number> {
    if (!essayId) return -1;
    const stream = streamOf(ESSAY, essayId);
    const decider = skippingUnreadable(essayDecider);
    const { life } = fold(decider, await this.log.readStream(stream));
    if (!life || life.erased) return -1;
    const { expectedRevision: _, ...rest } = meta;
    const own = { ...rest, commandId: derivedId(meta.commandId, 'unlink') };
    const unlinked = await this.runner.run(stream, decider, { type: 'UnlinkBaseline', baseline_id }, own);
    return unlinked.position;
  }
}
