import { Inject } from '@nestjs/common';
import { CommandHandler } from '@nestjs/cqrs';
import type { ICommandHandler } from '@nestjs/cqrs';
import { evolveEssayLife, isFlagged, NotFound } from '@essays/contract';
import type { EssayLife, RecordedEvent } from '@essays/contract';
import type { EventLog, ReadModels } from '@essays/storage';
import { begin } from '../../platform/commands/begin.ts';
import type { Accepted } from '../../platform/commands/command-meta.ts';
import { CommandRunner } from '../../platform/commands/command-runner.ts';
import { fold } from '../../platform/commands/decider.ts';
import { streamOf } from '../documents/document-noun.ts';
import { ConvertEssay, CorrectEssayType, RecordEssayReport } from '../essays/write/essay.commands.ts';
import { essayDecider } from '../essays/write/essay.decider.ts';
import { ESSAY } from '../essays/write/essay.noun.ts';
import { received } from '../essays/write/essay-state.ts';
import { EVENT_LOG, READ_MODELS } from '../../platform/http/tokens.ts';
import { EssayConversion } from './essay-conversion.ts';

/** How long the check for other samples waits for their read model, milliseconds. */
const CATCH_UP = 3000;

@CommandHandler(ConvertEssay)
export class ConvertEssayHandler implements ICommandHandler<ConvertEssay> {
  constructor(
    private readonly runner: CommandRunner,
    private readonly conversion: EssayConversion,
    @Inject(EVENT_LOG) private readonly log: EventLog,
  ) {}

  async execute({ fields: { essayId }, meta }: ConvertEssay) {
    const stream = streamOf(ESSAY, essayId);
    const past = await this.log.readStream(stream);
    const state = fold(essayDecider, past);
    // The rules are checked first, so that no sample is created from an essay that must not become one.
    essayDecider.decide({ type: 'ConvertEssayToBaseline', baseline_id: '' }, state);
    const life = received(state);
    if (life.linked_baseline_id) {
      const last = past.at(-1) as RecordedEvent;
      const baseline_id = life.linked_baseline_id;
      return { revision: last.revision, position: last.position, baseline_id };
    }
    const begun = begin(past, meta);
    const baseline_id = await this.conversion.make({ past, life, text: state.text }, begun);
    try {
      const command = { type: 'ConvertEssayToBaseline' as const, baseline_id };
      return { ...(await this.runner.change(stream, essayDecider, command, begun)), baseline_id };
    } catch (error) {
      if (error instanceof NotFound) await this.conversion.withdraw(baseline_id, begun);
      throw error;
    }
  }
}

@CommandHandler(CorrectEssayType)
export class CorrectEssayTypeHandler implements ICommandHandler<CorrectEssayType> {
  constructor(
    private readonly runner: CommandRunner,
    private readonly conversion: EssayConversion,
  ) {}

  async execute({ fields: { essayId, essayType }, meta }: CorrectEssayType): Promise<Accepted> {
    const command = { type: 'CorrectType' as const, essay_type: essayType };
    const stream = streamOf(ESSAY, essayId);
    const { revision, position, state } = await this.runner.run(stream, essayDecider, command, meta);
    const sample = state.life?.linked_baseline_id ?? null;
    const retyped = sample === null ? null : await this.conversion.retype(sample, essayType, meta);
    return { revision, position: retyped ?? position };
  }
}

@CommandHandler(RecordEssayReport)
export class RecordEssayReportHandler implements ICommandHandler<RecordEssayReport> {
  constructor(
    private readonly runner: CommandRunner,
    private readonly conversion: EssayConversion,
    @Inject(EVENT_LOG) private readonly log: EventLog,
    @Inject(READ_MODELS) private readonly readModels: ReadModels,
  ) {}

  async execute({ fields: { essayId, report }, meta }: RecordEssayReport): Promise<Accepted> {
    const stream = streamOf(ESSAY, essayId);
    const past = await this.log.readStream(stream);
    const state = fold(essayDecider, past);
    const life = received(state);
    const events = essayDecider.decide(report, state);
    const next = events.reduce<EssayLife>((then, e) => evolveEssayLife(then, e), life);
    const first =
      events.length > 0 && (await this.#becomesFirst(next))
        ? await this.conversion.makeFirst({ past, life, text: state.text }, meta)
        : null;
    const command = { ...report, ...(first !== null && { became_baseline_id: first }) };
    const done = await this.runner.run(stream, essayDecider, command, meta);
    if (first !== null && done.state.life?.erased) await this.conversion.withdraw(first, meta);
    return { revision: done.revision, position: done.position };
  }

  /** Graded, with nothing to compare with. A flagged text does not become a sample of the student's writing. */
  async #becomesFirst({ authorship, grading, owner, standing, ...life }: EssayLife): Promise<boolean> {
    if (authorship.state !== 'skipped' || grading.state !== 'graded' || !owner.filing) return false;
    if (life.linked_baseline_id || standing.verdict === 'rejected' || isFlagged(standing.flags)) return false;
    await this.readModels.waitFor(['student_baselines'], await this.log.head(), CATCH_UP);
    const where = { student_id: owner.filing.student_id };
    return (await this.readModels.count('student_baselines', { where })) === 0;
  }
}
