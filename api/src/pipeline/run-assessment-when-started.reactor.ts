import { evolveBaselineLife, initialBaselineLife } from '@essays/contract';
import type { AssessmentRow, DomainEvent } from '@essays/contract';
import { derivedId } from '@essays/storage';
import type { EventLog, Lease, Leases, ReadModels } from '@essays/storage';
import { SYSTEM } from '../commands/command-meta.ts';
import type { Accepted, CommandMeta } from '../commands/command-meta.ts';
import type { CommandRunner } from '../commands/command-runner.ts';
import { event } from '../commands/decider.ts';
import type { Decider } from '../commands/decider.ts';
import type { BaselineCommand } from '../baselines/baseline.commands.ts';
import { isOver } from './job.ts';

const LEASE = 10_000;
/** How long a student's samples may take before the run goes on without them, milliseconds. */
const PATIENCE = 180_000;
const LOOK_EVERY = 150;
const IDLE = 1_000;

interface RunState {
  running: boolean;
  started: ReadonlySet<string>;
  finished: ReadonlySet<string>;
}

type RunCommand =
  | { type: 'StartStudent'; assessment_id: string; student_id: string; batch: number }
  | { type: 'FinishStudent'; assessment_id: string; student_id: string; error: string | null }
  | { type: 'CompleteRun'; assessment_id: string };

/** What the run itself reports; after Stop or reset nothing more. Starting, stopping and resetting are a person's. */
export const assessmentRunDecider: Decider<RunState, RunCommand> = {
  initialState: { running: false, started: new Set(), finished: new Set() },
  decide(command, state): DomainEvent[] {
    if (!state.running) return [];
    const { assessment_id } = command;
    if (command.type === 'CompleteRun') return [event('AssessmentCompleted', { assessment_id })];
    const { student_id } = command;
    if (state.finished.has(student_id)) return [];
    if (command.type === 'StartStudent')
      return state.started.has(student_id)
        ? []
        : [event('AssessmentStudentStarted', { assessment_id, student_id, batch: command.batch })];
    return [
      event('AssessmentStudentFinished', {
        assessment_id,
        student_id,
        success: command.error === null,
        error: command.error,
      }),
    ];
  },
  evolve(state, e) {
    if (e.type === 'AssessmentStarted') return { ...state, running: true };
    if (e.type === 'AssessmentStudentStarted')
      return { ...state, started: new Set([...state.started, e.data.student_id]) };
    if (e.type === 'AssessmentStudentFinished')
      return { ...state, finished: new Set([...state.finished, e.data.student_id]) };
    const ends = ['AssessmentStopped', 'AssessmentCompleted', 'AssessmentReset'];
    return ends.includes(e.type) ? { ...state, running: false } : state;
  },
};

export interface AssessmentTools {
  log: EventLog;
  leases: Leases;
  readModels: ReadModels;
  runner: CommandRunner;
  baseline(id: string, command: BaselineCommand, meta: CommandMeta): Promise<Accepted>;
  now: () => number;
  owner: string;
  onTrouble: (what: string, error: unknown) => void;
}

/**
 * Has the waiting samples of a run processed again, in groups of students. Who is done stands in the run's stream, so a
 * run survives a restart; it ends with Stop, reset or its last student.
 */
export class RunAssessmentWhenStarted {
  private readonly stopping = new AbortController();
  private running: Promise<void> | null = null;
  private wake: (() => void) | null = null;

  constructor(private readonly tools: AssessmentTools) {}

  start(): void {
    this.running ??= this.loop();
  }

  async stop(): Promise<void> {
    this.stopping.abort();
    this.wake?.();
    await this.running;
  }

  async isIdle(): Promise<boolean> {
    const { readModels, log } = this.tools;
    if ((await readModels.position('assessments')) < (await log.head())) return false;
    return (await readModels.count('assessments', { where: { status: 'processing' } })) === 0;
  }

  private async loop(): Promise<void> {
    const off = this.tools.log.onAppend(() => this.wake?.());
    while (!this.stopping.signal.aborted) {
      try {
        const rows = await this.tools.readModels.find('assessments', { where: { status: 'processing' } });
        for (const row of rows) await this.take(row);
      } catch (error) {
        this.tools.onTrouble('an assessment run', error);
      }
      await this.rest(IDLE);
    }
    off();
  }

  private async take(row: AssessmentRow): Promise<void> {
    const { leases, now, owner } = this.tools;
    const lease = await leases.claim(`assessment:${row.id}`, owner, now(), LEASE);
    if (!lease) return;
    const lost = new AbortController();
    const heartbeat = setInterval(() => {
      leases.renew(lease, now(), LEASE).then(
        (held) => (held ? undefined : lost.abort()),
        () => undefined,
      );
    }, LEASE / 3);
    try {
      await this.run(row, AbortSignal.any([lost.signal, this.stopping.signal]));
    } finally {
      clearInterval(heartbeat);
      await leases.release(lease satisfies Lease);
    }
  }

  private async run(row: AssessmentRow, signal: AbortSignal): Promise<void> {
    for (let at = 0; at < row.student_ids.length; at += row.batch_size) {
      const group = row.student_ids.slice(at, at + row.batch_size);
      const batch = at / row.batch_size + 1;
      await Promise.all(group.map((student) => this.student(row, student, batch, signal)));
      if (signal.aborted || !(await this.state(row.id)).running) return;
    }
    await this.report(row.id, { type: 'CompleteRun', assessment_id: row.id }, 'completed');
  }

  private async student(
    row: AssessmentRow,
    student_id: string,
    batch: number,
    signal: AbortSignal,
  ): Promise<void> {
    const state = await this.state(row.id);
    if (signal.aborted || !state.running || state.finished.has(student_id)) return;
    const assessment_id = row.id;
    await this.report(
      row.id,
      { type: 'StartStudent', assessment_id, student_id, batch },
      `started/${student_id}`,
    );
    let error: string | null = null;
    try {
      const mine = await this.samplesOf(row, student_id);
      for (const id of mine) {
        const meta = this.meta(row.id, `reassess/${id}`);
        await this.tools.baseline(id, { type: 'Reassess' }, meta).catch((refused: unknown) => {
          // Deleted or decided meanwhile: nothing is left to assess.
          if (!isOver(refused)) throw refused;
        });
      }
      error = await this.wait(row.id, mine, signal);
    } catch (fault) {
      this.tools.onTrouble('an assessment of a student', fault);
      error = 'Something went wrong on our side. Try again.';
    }
    if (signal.aborted) return;
    await this.report(
      row.id,
      { type: 'FinishStudent', assessment_id, student_id, error },
      `finished/${student_id}`,
    );
  }

  private async samplesOf(row: AssessmentRow, student_id: string): Promise<string[]> {
    const mine: string[] = [];
    for (const id of row.baseline_ids)
      if ((await this.tools.readModels.get('baselines', id))?.student_session_id === student_id)
        mine.push(id);
    return mine;
  }

  /** Until the samples wait for a person or are done; answers the sentence of the first that was interrupted. */
  private async wait(run: string, ids: readonly string[], signal: AbortSignal): Promise<string | null> {
    const end = this.tools.now() + PATIENCE;
    for (;;) {
      const lives = await Promise.all(
        ids.map(async (id) =>
          (await this.tools.log.readStream(`baseline-${id}`)).reduce(evolveBaselineLife, initialBaselineLife),
        ),
      );
      const open = lives.some((life) => life.step !== null && life.step !== 'grade');
      if (!open) return lives.find((life) => life.interrupted)?.interrupted?.reason ?? null;
      if (signal.aborted || !(await this.state(run)).running) return null;
      if (this.tools.now() > end) return 'This takes longer than usual and goes on by itself.';
      await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY));
    }
  }

  private async state(id: string): Promise<RunState> {
    const past = await this.tools.log.readStream(`assessment-${id}`);
    return past.reduce(
      (state, e) => assessmentRunDecider.evolve(state, e),
      assessmentRunDecider.initialState,
    );
  }

  private report(id: string, command: RunCommand, purpose: string) {
    return this.tools.runner.run(`assessment-${id}`, assessmentRunDecider, command, this.meta(id, purpose));
  }

  private meta(id: string, purpose: string): CommandMeta {
    return {
      commandId: derivedId(`assessment/${id}`, purpose),
      correlationId: id,
      causationId: id,
      actor: SYSTEM,
      now: new Date(this.tools.now()).toISOString(),
    };
  }

  private rest(milliseconds: number): Promise<void> {
    if (this.stopping.signal.aborted) return Promise.resolve();
    return new Promise((resolve) => {
      const end = () => {
        clearTimeout(timer);
        this.wake = null;
        resolve();
      };
      const timer = setTimeout(end, milliseconds);
      this.wake = () => (this.stopping.signal.aborted ? end() : undefined);
    });
  }
}
