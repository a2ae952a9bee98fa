import { Inject, Injectable, Logger } from '@nestjs/common';
import type { OnApplicationShutdown } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { RuleBroken } from '@essays/contract';
import type { AssessmentRow, BaselineBatchProgress, Caller } from '@essays/contract';
import { derivedId, newId } from '@essays/storage';
import type { EventLog, Leases, ReadModels } from '@essays/storage';
import { BackgroundWork } from '../app/background-work.ts';
import { CLOCK, EVENT_LOG, LEASES, READ_MODELS } from '../app/tokens.ts';
import type { Clock } from '../app/tokens.ts';
import { ChangeBaseline } from '../baselines/baseline.commands.ts';
import { CommandRunner } from '../commands/command-runner.ts';
import { fold } from '../commands/decider.ts';
import { NOTHING_YET, SYSTEM } from '../commands/command-meta.ts';
import type { Accepted, CommandMeta } from '../commands/command-meta.ts';
import { inParallel, until } from '../documents/settled.ts';
import { StudentNames } from '../students/student-names.ts';
import { IDLE, progressOf } from './assessment-progress.ts';
import { assessmentDecider } from './assessment.decider.ts';
import type { AssessmentCommand } from './assessment.decider.ts';
import { dueForAssessment } from './due-for-assessment.ts';

/** How often this process looks for a run that nobody drives, milliseconds. */
const LOOK_EVERY = 2000;
const LEASE = 60_000;
/** How long one student's samples may take, milliseconds. */
const STUDENT_AT_MOST = 180_000;
/** How long a start keeps others from starting while its run becomes visible, milliseconds. */
const START_AT_MOST = 10_000;
/** How long the starting call waits for the end, milliseconds. */
const RUN_AT_MOST = 1_800_000;

const RUNS_ALREADY = 'An assessment is already running.';

/**
 * The intelligent assessment: has waiting samples processed again, student after student. What it has done stands in its
 * stream, so that any process may go on where another one was ended.
 */
@Injectable()
export class Assessments implements OnApplicationShutdown {
  readonly #owner = newId();
  readonly #log = new Logger('Assessment');
  #timer: NodeJS.Timeout | null = null;
  #driving: Promise<void> | null = null;
  #ended = false;
  /** The students of a group finish side by side; what they write to the one stream of the run comes in turn. */
  #turn: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly commands: CommandBus,
    private readonly runner: CommandRunner,
    private readonly names: StudentNames,
    @Inject(READ_MODELS) private readonly readModels: ReadModels,
    @Inject(EVENT_LOG) private readonly log: EventLog,
    @Inject(LEASES) private readonly leases: Leases,
    @Inject(CLOCK) private readonly clock: Clock,
    work: BackgroundWork,
  ) {
    work.add('assessments', () => {
      this.#timer = setInterval(() => this.wake(), LOOK_EVERY).unref();
    });
  }

  async onApplicationShutdown(): Promise<void> {
    this.#ended = true;
    if (this.#timer) clearInterval(this.#timer);
    await this.#driving;
  }

  /** @throws RuleBroken while a run is under way. */
  async start(batchSize: number, meta: CommandMeta): Promise<Accepted & { assessment_id: string }> {
    const assessment_id = derivedId(meta.commandId, 'assessment');
    // Every run has a stream of its own: only this keeps two that begin at the same instant apart.
    const lease = await this.leases.claim('assessment-start', newId(), this.clock(), START_AT_MOST);
    if (!lease) throw new RuleBroken(RUNS_ALREADY);
    try {
      const accepted = await this.#start(assessment_id, batchSize, meta);
      this.wake();
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

  /** Clears a finished run from the screen; with none there is nothing to clear. */
  async reset(meta: CommandMeta): Promise<Accepted> {
    const last = await this.last();
    return last ? this.#run(last.id, { type: 'Reset' }, meta) : NOTHING_YET;
  }

  /** Waits for the end of a run, bounded. */
  async finished(assessmentId: string): Promise<void> {
    await until(RUN_AT_MOST, async () => {
      this.wake();
      return this.#ended || (await this.readModels.get('assessments', assessmentId))?.status !== 'processing';
    });
  }

  async progress(caller: Caller): Promise<BaselineBatchProgress> {
    const run = await this.last();
    if (!run) return IDLE;
    const students = await this.names.byId([run.current_student_id, ...run.student_ids]);
    return progressOf(run, students, caller);
  }

  /** The newest run, finished or not. */
  async last(): Promise<AssessmentRow | null> {
    const [run] = await this.readModels.find('assessments', {
      orderBy: [['started_at', 'desc']],
      limit: 1,
    });
    return run ?? null;
  }

  /** Drives the run that is under way, unless this process does so already. */
  wake(): void {
    if (this.#driving || this.#ended) return;
    this.#driving = this.#drive()
      .catch((error: unknown) => {
        this.#log.error(`A run stopped: ${error instanceof Error ? error.name : 'unknown'}`);
      })
      .finally(() => {
        this.#driving = null;
      });
  }

  async #drive(): Promise<void> {
    const run = await this.last();
    if (run?.status !== 'processing') return;
    const key = `assessment-${run.id}`;
    const lease = await this.leases.claim(key, this.#owner, this.clock(), LEASE);
    if (!lease) return;
    const heartbeat = setInterval(() => {
      void this.leases.renew(lease, this.clock(), LEASE).catch(() => undefined);
    }, LEASE / 3);
    heartbeat.unref();
    let trouble: unknown = null;
    try {
      for (let at = 0; at < run.student_ids.length; at += run.batch_size) {
        const group = run.student_ids.slice(at, at + run.batch_size);
        await inParallel(group, run.batch_size, (studentId) =>
          // One who could not be begun or finished is looked at again the next time; the others go on.
          this.#assess(run, studentId).catch((error: unknown) => {
            trouble ??= error;
          }),
        );
        if (this.#ended || !(await this.#isRunning(run.id))) return;
      }
      if (trouble !== null) throw trouble;
      const done = await this.#run(run.id, { type: 'Complete' }, this.#meta(run.id, 'complete'));
      await this.readModels.waitFor(['assessments'], done.position, 3000);
    } finally {
      clearInterval(heartbeat);
      await this.leases.release(lease);
    }
  }

  async #assess(run: AssessmentRow, studentId: string): Promise<void> {
    const state = await this.#state(run.id);
    if (this.#ended || state.status !== 'processing' || state.finished.includes(studentId)) return;
    await this.#run(
      run.id,
      { type: 'StartStudent', student_id: studentId },
      this.#meta(run.id, `start/${studentId}`),
    );
    const error = await this.#process(run, studentId);
    if (this.#ended) return;
    await this.#run(
      run.id,
      { type: 'FinishStudent', student_id: studentId, success: error === null, error },
      this.#meta(run.id, `finish/${studentId}`),
    );
  }

  /** A sentence when it failed, else null. */
  async #process(run: AssessmentRow, studentId: string): Promise<string | null> {
    const rows = async () =>
      (await this.readModels.find('jobs', { where: { student_id: studentId, document: 'baseline' } }))
        .filter((row) => run.baseline_ids.includes(row.id))
        .flatMap((row) => (row.document === 'baseline' ? [row.life] : []));
    try {
      let position = -1;
      for (const { baseline_id: id } of await rows()) {
        const meta = this.#meta(run.id, `reassess/${id}`);
        const done = await this.commands.execute(new ChangeBaseline(id, { type: 'Reassess' }, meta));
        position = Math.max(position, done.position);
      }
      await this.readModels.waitFor(['jobs'], position, 3000);
      const settled = await until(STUDENT_AT_MOST, async () => {
        if (this.#ended || !(await this.#isRunning(run.id))) return true;
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

  async #state(id: string) {
    return fold(assessmentDecider, await this.log.readStream(`assessment-${id}`));
  }

  async #run(id: string, command: AssessmentCommand, meta: CommandMeta): Promise<Accepted> {
    const mine = this.#turn.then(() => this.runner.run(`assessment-${id}`, assessmentDecider, command, meta));
    this.#turn = mine.catch(() => undefined);
    const { revision, position } = await mine;
    return { revision, position };
  }

  #meta(id: string, what: string): CommandMeta {
    return {
      commandId: derivedId(id, what),
      correlationId: id,
      causationId: id,
      actor: SYSTEM,
      now: new Date(this.clock()).toISOString(),
    };
  }
}
