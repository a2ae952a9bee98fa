import { Inject, Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { RuleBroken } from '@essays/contract';
import type { AssessmentRow, EventType, RecordedEvent } from '@essays/contract';
import { chunksOf, derivedId } from '@essays/storage';
import type { EventLog, ReadModels } from '@essays/storage';
import { inParallel } from '../../platform/async/in-parallel.ts';
import { NotReady } from '../../platform/async/not-ready.ts';
import { until } from '../../platform/async/until.ts';
import { ChangeBaseline } from '../baselines/baseline.commands.ts';
import { systemMeta } from '../../platform/commands/command-meta.ts';
import type { CommandMeta } from '../../platform/commands/command-meta.ts';
import { fold } from '../../platform/commands/decider.ts';
import type { FollowUp, Subject } from '../../platform/follower/follow-up.ts';
import { CLOCK, EVENT_LOG, READ_MODELS } from '../../platform/http/tokens.ts';
import type { Clock } from '../../platform/http/tokens.ts';
import { ChangeAssessment } from './assessment.commands.ts';
import { assessmentDecider } from './assessment.decider.ts';
import type { AssessmentCommand } from './assessment.decider.ts';

/** How long one student's samples may take, milliseconds. */
const STUDENT_AT_MOST = 180_000;

/**
 * Runs an intelligent assessment, student after student. Its progress is in its stream, so any process can continue
 * where another stopped.
 */
@Injectable()
export class RunAssessmentWhenStarted implements FollowUp {
  readonly name = 'assessments';
  readonly types: readonly EventType[] = ['AssessmentStarted'];
  /** The students of a group run in parallel; their writes to the run's single stream take turns. */
  #turn: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly commands: CommandBus,
    @Inject(READ_MODELS) private readonly readModels: ReadModels,
    @Inject(EVENT_LOG) private readonly log: EventLog,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async subjectsOf({ data, metadata }: RecordedEvent): Promise<Subject[]> {
    const { assessment_id: id } = data as RecordedEvent<'AssessmentStarted'>['data'];
    return [{ id, asker: metadata.actorId }];
  }

  async catchUp(id: string, signal: AbortSignal): Promise<void> {
    const run = await this.readModels.get('assessments', id);
    if (!run) throw new NotReady('The read model does not know the run');
    if (run.status !== 'processing') return;
    let trouble: unknown = null;
    for (const group of chunksOf(run.student_ids, run.batch_size)) {
      await inParallel(group, run.batch_size, (studentId) =>
        // A student that could not be started or finished is retried next time; the others continue.
        this.#assess(run, studentId, signal).catch((error: unknown) => {
          trouble ??= error;
        }),
      );
      if (signal.aborted || !(await this.#isRunning(id))) return;
    }
    if (trouble !== null) throw trouble;
    await this.#change(id, { type: 'Complete' }, 'complete');
  }

  async #assess(run: AssessmentRow, student_id: string, signal: AbortSignal): Promise<void> {
    const state = await this.#state(run.id);
    if (signal.aborted || state.status !== 'processing' || state.finished.includes(student_id)) return;
    await this.#change(run.id, { type: 'StartStudent', student_id }, `start/${student_id}`);
    const error = await this.#process(run, student_id, signal);
    if (signal.aborted) return;
    const end = { type: 'FinishStudent' as const, student_id, success: error === null, error };
    await this.#change(run.id, end, `finish/${student_id}`);
  }

  /** A sentence when it failed, else null. */
  async #process(run: AssessmentRow, studentId: string, signal: AbortSignal): Promise<string | null> {
    const rows = async () =>
      (await this.readModels.find('jobs', { where: { student_id: studentId, document: 'baseline' } }))
        .filter((row) => run.baseline_ids.includes(row.id))
        .flatMap((row) => (row.document === 'baseline' ? [row.life] : []));
    try {
      let position = -1;
      const asked_by = await this.#starter(run.id);
      for (const { baseline_id: id } of await rows()) {
        const meta = this.#meta(run.id, `reassess/${id}`);
        const done = await this.commands.execute(
          new ChangeBaseline({ baselineId: id, command: { type: 'Reassess', asked_by } }, meta),
        );
        position = Math.max(position, done.position);
      }
      await this.readModels.waitFor(['jobs'], position, 3000);
      const settled = await until(STUDENT_AT_MOST, async () => {
        if (signal.aborted || !(await this.#isRunning(run.id))) return true;
        return (await rows()).every(({ step }) => step === null || step === 'grade');
      });
      if (!settled) return 'This took too long. Processing continues; please check back later.';
      const [interrupted] = (await rows()).flatMap(({ review }) =>
        review.state === 'interrupted' ? [review.reason] : [],
      );
      return interrupted ?? null;
    } catch (error) {
      return error instanceof RuleBroken ? error.message : 'Processing failed unexpectedly.';
    }
  }

  async #isRunning(id: string): Promise<boolean> {
    return (await this.#state(id)).status === 'processing';
  }

  /** Its steps take the turns of whoever started it. */
  async #starter(id: string): Promise<string> {
    const [started] = await this.log.readStream(`assessment-${id}`);
    return started!.metadata.actorId;
  }

  async #state(id: string) {
    return fold(assessmentDecider, await this.log.readStream(`assessment-${id}`));
  }

  async #change(id: string, command: AssessmentCommand, what: string): Promise<void> {
    const meta = this.#meta(id, what);
    const mine = this.#turn.then(() =>
      this.commands.execute(new ChangeAssessment({ assessmentId: id, command }, meta)),
    );
    this.#turn = mine.catch(() => undefined);
    await mine;
  }

  #meta(id: string, what: string): CommandMeta {
    return systemMeta(derivedId(id, what), this.clock(), { correlationId: id, causationId: id });
  }
}
