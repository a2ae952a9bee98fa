import { Inject, Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { NotFound, RuleBroken } from '@essays/contract';
import type { AcceptedEssays, EssayLife } from '@essays/contract';
import { derivedId } from '@essays/storage';
import type { EventLog, ReadModels } from '@essays/storage';
import { EVENT_LOG, READ_MODELS } from '../../platform/http/tokens.ts';
import { later, NOTHING_YET } from '../../platform/commands/command-meta.ts';
import type { Accepted, CommandMeta } from '../../platform/commands/command-meta.ts';
import { inParallel } from '../../platform/async/in-parallel.ts';
import { until } from '../../platform/async/until.ts';
import { ChangeEssay } from '../essays/change-essay.ts';
import type { PersonsEssayCommand } from '../essays/write/essay.commands.ts';
import { rubricFor } from '../assignments/rubric-for.ts';
import { WIDTH } from './batch-files.ts';
import { untilShown } from './batch-review.ts';
import { ChangeBatch } from './batch.commands.ts';
import { EssayBatches, essayLives } from './essay-batches.ts';
import { livesWithin } from './filed-in-other-class.ts';

/** How long 'Trigger Baseline Check' waits, milliseconds. */
const COMPARISON_AT_MOST = 120_000;

type MaybePromise<Of> = Of | Promise<Of>;

/** Requests for many essays at once. */
@Injectable()
export class EssayBatchWork {
  constructor(
    private readonly commands: CommandBus,
    private readonly batches: EssayBatches,
    @Inject(EVENT_LOG) private readonly log: EventLog,
    @Inject(READ_MODELS) private readonly readModels: ReadModels,
  ) {}

  /** Compares all assigned essays of the batch again and waits for the results. */
  async compareAgain(
    batchId: string,
    meta: CommandMeta,
  ): Promise<Accepted & AcceptedEssays & { finished: boolean }> {
    await this.batches.batch(batchId);
    const lives = await livesWithin(this.readModels, await essayLives(this.readModels, batchId));
    const able = lives
      .filter(({ owner, reading }) => owner.filing && reading.state === 'read')
      .map((life) => life.essay_id);
    const skipped = lives.map((life) => life.essay_id).filter((id) => !able.includes(id));
    const asked = await this.commands.execute(
      new ChangeBatch({ batchId, command: { type: 'RequestComparison', essay_ids: able } }, meta),
    );
    const done = await this.#askAll(able, 'compare', meta, () => ({ type: 'RequestComparison' }));
    const accepted = later(asked, done.last);
    await this.readModels.waitFor(['jobs'], accepted.position, 3000);
    const finished = await until(COMPARISON_AT_MOST, async () =>
      (await essayLives(this.readModels, batchId)).every(
        ({ authorship, step, essay_id }) =>
          authorship.state !== 'uncompared' || step === null || !able.includes(essay_id),
      ),
    );
    await untilShown(this.readModels, 'essays');
    return { ...accepted, accepted: done.accepted, skipped: [...skipped, ...done.skipped], finished };
  }

  /**
   * Requests grading of these essays; grading follows the checks that are still due. Graded ones are not graded
   * again.
   */
  async process(essayIds: readonly string[], meta: CommandMeta): Promise<Accepted & AcceptedEssays> {
    const { accepted, skipped, last } = await this.#askAll(
      [...new Set(essayIds)],
      'grade',
      meta,
      async ({ essay_id, owner: { filing }, standing, reading, score }) =>
        !filing || standing.verdict === 'rejected' || reading.state === 'unreadable' || score
          ? null
          : {
              type: 'RequestGrading',
              rubric_version: await rubricFor(
                this.log,
                filing.class_type,
                await this.#assignmentOf(essay_id),
              ),
              engine: 'configured',
              early: true,
            },
    );
    return { ...last, accepted, skipped };
  }

  async #assignmentOf(essayId: string): Promise<string | null> {
    return (await this.readModels.get('essays', essayId))?.assignment_id ?? null;
  }

  /** The same for many essays. One for which it is no longer possible is skipped and does not stop the others. */
  async #askAll(
    essayIds: readonly string[],
    what: string,
    meta: CommandMeta,
    commandFor: (life: EssayLife) => MaybePromise<PersonsEssayCommand | null>,
  ): Promise<AcceptedEssays & { last: Accepted }> {
    const answers = await inParallel(essayIds, WIDTH, async (essayId) => {
      const job = await this.readModels.get('jobs', essayId);
      const [life] = await livesWithin(this.readModels, job?.document === 'essay' ? [job.life] : []);
      const command = life ? await commandFor(life) : null;
      if (!command) return null;
      const own = { ...meta, commandId: derivedId(meta.commandId, `${what}/${essayId}`) };
      return this.commands.execute(new ChangeEssay({ essayId, command }, own)).catch((error: unknown) => {
        if (error instanceof RuleBroken || error instanceof NotFound) return null;
        throw error;
      });
    });
    return {
      accepted: essayIds.filter((_, index) => answers[index]),
      skipped: essayIds.filter((_, index) => !answers[index]),
      last: answers.reduce<Accepted>((last, one) => (one ? later(last, one) : last), NOTHING_YET),
    };
  }
}
