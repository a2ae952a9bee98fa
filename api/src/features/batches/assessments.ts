import { Inject, Injectable } from '@nestjs/common';
import type { OnApplicationShutdown } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { RuleBroken } from '@essays/contract';
import type { AssessmentRow, BaselineBatchProgress, Caller } from '@essays/contract';
import { derivedId, newId } from '@essays/storage';
import type { EventLog, Leases, ReadModels } from '@essays/storage';
import { CLOCK, EVENT_LOG, LEASES, READ_MODELS } from '../../platform/http/tokens.ts';
import type { Clock } from '../../platform/http/tokens.ts';
import { NOTHING_YET } from '../../platform/commands/command-meta.ts';
import type { Accepted, CommandMeta } from '../../platform/commands/command-meta.ts';
import { until } from '../../platform/async/until.ts';
import { StudentNames } from '../students/student-names.ts';
import { IDLE, progressOf } from './assessment-progress.ts';
import { ChangeAssessment } from './assessment.commands.ts';
import type { AssessmentCommand } from './assessment.decider.ts';
import { dueForAssessment } from './due-for-assessment.ts';
import { runWithin } from './filed-in-other-class.ts';

/** How long a start blocks other starts until its run becomes visible, milliseconds. */
const START_AT_MOST = 10_000;
/** How long the starting call waits for the end, milliseconds. */
const RUN_AT_MOST = 1_800_000;

const RUNS_ALREADY = 'An assessment is already running.';

/**
 * The intelligent assessment: has waiting samples processed again, student after student. Its progress is in its
 * stream, so any process can continue where another stopped.
 */
@Injectable()
export class Assessments implements OnApplicationShutdown {
  #ended = false;

  constructor(
    private readonly commands: CommandBus,
    private readonly names: StudentNames,
    @Inject(READ_MODELS) private readonly readModels: ReadModels,
    @Inject(EVENT_LOG) private readonly log: EventLog,
    @Inject(LEASES) private readonly leases: Leases,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  onApplicationShutdown(): void {
    this.#ended = true;
  }

  /** @throws RuleBroken while a run is under way. */
  async start(batchSize: number, meta: CommandMeta): Promise<Accepted & { assessment_id: string }> {
    const assessment_id = derivedId(meta.commandId, 'assessment');
    // Every run has its own stream: only this prevents two from starting at the same instant.
    const lease = await this.leases.claim('assessment-start', newId(), this.clock(), START_AT_MOST);
    if (!lease) throw new RuleBroken(RUNS_ALREADY);
    try {
      const accepted = await this.#start(assessment_id, batchSize, meta);
      return { ...accepted, assessment_id };
    } finally {
      await this.leases.release(lease);
    }
  }

  async #start(assessment_id: string, batch_size: number, meta: CommandMeta): Promise<Accepted> {
    await this.readModels.waitFor(['assessments', 'student_baselines'], await this.log.head(), 3000);
    const last = await this.last();
    if (last?.status === 'processing' && last.id !== assessment_id) throw new RuleBroken(RUNS_ALREADY);
    const { due } = await dueForAssessment(this.readModels);
    const student_ids = [...new Set(due.map((row) => row.student_id as string))];
    const run = { assessment_id, batch_size, student_ids, baseline_ids: due.map((row) => row.id) };
    const accepted = await this.#run(assessment_id, { type: 'Start', run }, meta);
    await this.readModels.waitFor(['assessments'], accepted.position, 3000);
    return accepted;
  }

  async stop(meta: CommandMeta): Promise<Accepted> {
    const last = await this.last();
    if (!last) throw new RuleBroken('The assessment is not running.');
    return this.#run(last.id, { type: 'Stop' }, meta);
  }

  /** Clears a finished run from the screen; without one there is nothing to clear. */
  async reset(meta: CommandMeta): Promise<Accepted> {
    const last = await this.last();
    return last ? this.#run(last.id, { type: 'Reset' }, meta) : NOTHING_YET;
  }

  /** Waits for the end of a run, for a limited time. */
  async finished(assessmentId: string): Promise<void> {
    const row = () => this.readModels.get('assessments', assessmentId);
    await until(RUN_AT_MOST, async () => this.#ended || (await row())?.status !== 'processing');
  }

  async progress(caller: Caller): Promise<BaselineBatchProgress> {
    const run = await this.last();
    if (!run) return IDLE;
    const students = await this.names.byId([run.current_student_id, ...run.student_ids]);
    const shown = runWithin(run, students);
    return shown ? progressOf(shown, students, caller) : IDLE;
  }

  /** The newest run, finished or not. */
  async last(): Promise<AssessmentRow | null> {
    const [run] = await this.readModels.find('assessments', {
      orderBy: [['started_at', 'desc']],
      limit: 1,
    });
    return run ?? null;
  }

  #run(id: string, command: AssessmentCommand, meta: CommandMeta): Promise<Accepted> {
    return this.commands.execute(new ChangeAssessment({ assessmentId: id, command }, meta));
  }
}
