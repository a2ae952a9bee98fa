import { createHash } from 'node:crypto';
import { derivedId } from '@essays/storage';
import type { EventLog, Leases, ReadModels } from '@essays/storage';
import { SYSTEM } from '../commands/command-meta.ts';
import type { CommandRunner } from '../commands/command-runner.ts';
import { event } from '../commands/decider.ts';
import type { Decider } from '../commands/decider.ts';
import { ServiceFailure } from '../language-model/service-failure.ts';
import type { SummaryWriter } from '../progress/summary-writer.ts';
import type { SummaryInput } from '@essays/engines/progress/teacher-summary';
import { NotYet } from './job.ts';
import { Retries } from './retries.ts';
import { isScoredRow, summaryInput } from './summary-input.ts';
import { caughtUp } from './tools.ts';

/** Scored essays from which there is something to sum up. */
const LEAST_ESSAYS = 2;
const LEASE = 60_000;
/** How long a writer that failed is asked for nobody, milliseconds; then one student goes first. */
const LEFT_ALONE = 30_000;
const PAGE = 500;

interface WriteSummary {
  student_id: string;
  model: string;
  essays: number;
  teacher_summary: string;
}

/** A summary of a student who was erased meanwhile is not written. */
const summaryDecider: Decider<{ exists: boolean; erased: boolean }, WriteSummary> = {
  initialState: { exists: false, erased: false },
  decide: ({ student_id, model, essays, teacher_summary }, state) =>
    state.exists && !state.erased
      ? [event('TeacherSummaryWritten', { student_id, model, essays }, { teacher_summary })]
      : [],
  evolve: (state, e) => ({
    exists: state.exists || e.type === 'StudentAdded',
    erased: state.erased || e.type === 'StudentErased',
  }),
};

export interface SummaryTools {
  log: EventLog;
  leases: Leases;
  readModels: ReadModels;
  runner: CommandRunner;
  writer: SummaryWriter;
  now: () => number;
  owner: string;
  onTrouble: (what: string, error: unknown) => void;
}

/** What changes the scores that count. */
const OF_STUDENT = ['EssayGraded', 'EssayScoredByTeacher', 'EssayErased'] as const;
const OF_ESSAY = ['EssayFlagged', 'AuthorshipApproved', 'EssayRejected', 'EssayDecisionUndone'] as const;
const FOLLOWED: ReadonlySet<string> = new Set([...OF_STUDENT, ...OF_ESSAY]);

/**
 * Writes the summary of a student's progress anew after a grade, and after a decision that brings a score in or takes it
 * out. It needs no checkpoint: the id of the command follows from the figures summed up, so that a summary that stands is
 * never written twice, whatever was missed or repeated.
 */
export class WriteSummaryWhenEssayGraded {
  /** Students whose summary is due. */
  private readonly waiting = new Retries();
  /** Essays decided on, whose student the event does not name. */
  private readonly decided = new Retries();
  /** What was graded before the start is found. */
  private isMissedFound = false;
  private readonly stopping = new AbortController();
  private after = -1;
  /** Milliseconds since 1970. */
  private leaveAloneUntil = 0;
  private running: Promise<void> | null = null;
  private wake: (() => void) | null = null;
  private busy = true;

  constructor(private readonly tools: SummaryTools) {}

  start(): void {
    this.running ??= this.loop();
  }

  async stop(): Promise<void> {
    this.stopping.abort();
    this.wake?.();
    await this.running;
  }

  async isIdle(): Promise<boolean> {
    const isOpen = this.busy || this.waiting.size > 0 || this.decided.size > 0;
    return !isOpen && this.isMissedFound && this.after >= (await this.tools.log.head());
  }

  private async loop(): Promise<void> {
    const off = this.tools.log.onAppend(() => this.wake?.());
    while (!this.stopping.signal.aborted) {
      this.busy = true;
      await this.trying('looking for missed summaries', () => this.findMissed());
      await this.trying('following the log', () => this.follow());
      for (const essay of this.decided.due(this.tools.now()))
        await this.each(this.decided, essay, () => this.studentOf(essay));
      for (const student of this.waiting.due(this.tools.now())) {
        if (this.tools.now() < this.leaveAloneUntil) break;
        await this.each(this.waiting, student, () => this.write(student));
      }
      this.busy = false;
      await this.rest(1_000);
    }
    off();
  }

  /** One that fails is tried again later; the others go on. */
  private async each(all: Retries, one: string, work: () => Promise<void>): Promise<void> {
    if (this.stopping.signal.aborted) return;
    try {
      await work();
      all.delete(one);
    } catch (error) {
      if (error instanceof NotYet) return all.waits(one, this.tools.now());
      all.failed(one, this.tools.now());
      this.tools.onTrouble('writing a summary', error);
    }
  }

  private async trying(what: string, work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      if (!(error instanceof NotYet)) this.tools.onTrouble(what, error);
    }
  }

  private async follow(): Promise<void> {
    const head = await this.tools.log.head();
    for (;;) {
      const page = await this.tools.log.readAll({
        after: this.after,
        limit: PAGE,
        types: [...OF_STUDENT, ...OF_ESSAY],
      });
      for (const one of page) {
        if (!FOLLOWED.has(one.type)) continue;
        const { student_id, essay_id } = one.data as { student_id?: string | null; essay_id: string };
        if (student_id) this.waiting.add(student_id);
        else this.decided.add(essay_id);
      }
      this.after = Math.max(this.after, page.at(-1)?.position ?? -1);
      if (page.length < PAGE) break;
    }
    this.after = Math.max(this.after, head);
  }

  private async studentOf(essay: string): Promise<void> {
    await caughtUp(this.tools, ['student_progress']);
    const row = await this.tools.readModels.get('student_progress', essay);
    if (row?.kind === 'essay' && row.student_id !== null) this.waiting.add(row.student_id);
  }

  /** What was graded while nobody followed the log. */
  private async findMissed(): Promise<void> {
    if (this.isMissedFound) return;
    if (this.after < 0) this.after = await this.tools.log.head();
    await caughtUp(this.tools, ['student_progress']);
    const rows = await this.tools.readModels.find('student_progress');
    const scored = new Map<string, number>();
    for (const row of rows)
      if (isScoredRow(row) && row.student_id !== null)
        scored.set(row.student_id, (scored.get(row.student_id) ?? 0) + 1);
    for (const [student, count] of scored) if (count >= LEAST_ESSAYS) this.waiting.add(student);
    this.isMissedFound = true;
  }

  private async write(student: string): Promise<void> {
    const { tools } = this;
    await caughtUp(tools, ['student_progress', 'essays', 'baselines']);
    const input = await summaryInput(tools.readModels, student);
    const stream = `student-${student}`;
    const past = await tools.log.readStream(stream);
    if (past.some((one) => one.type === 'StudentErased')) return;
    const summaries = past.filter((one) => one.type === 'TeacherSummaryWritten');
    if (summaries.length === 0 && input.essays.length < LEAST_ESSAYS) return;
    const figures = createHash('sha256').update(JSON.stringify(input)).digest('hex');
    // The same figures may come back after an undo: they are new again unless the last summary is of them.
    const idAfter = (earlier: number) => derivedId(`summary/${student}/${earlier}`, figures);
    if (summaries.at(-1)?.metadata.commandId === idAfter(summaries.length - 1)) return;
    const commandId = idAfter(summaries.length);
    const lease = await tools.leases.claim(
      `student:${student}:write_summary`,
      tools.owner,
      tools.now(),
      LEASE,
    );
    if (!lease) throw new NotYet('Another process writes it');
    try {
      const written = await this.ask(input);
      if (!written) return;
      const now = new Date(tools.now()).toISOString();
      await tools.runner.run(
        stream,
        summaryDecider,
        {
          student_id: student,
          model: written.model,
          essays: input.essays.length,
          teacher_summary: written.text,
        },
        { commandId, correlationId: commandId, causationId: commandId, actor: SYSTEM, now },
      );
    } finally {
      await tools.leases.release(lease);
    }
  }

  /** Null when the writer will not write it whenever it is asked: the old summary stays. */
  private async ask(input: SummaryInput): Promise<{ text: string; model: string } | null> {
    try {
      return await this.tools.writer.write(input, this.stopping.signal);
    } catch (error) {
      if (!(error instanceof ServiceFailure)) throw error;
      if (error.retryable) {
        this.leaveAloneUntil = this.tools.now() + Math.max(LEFT_ALONE, error.retryAfter ?? 0);
        throw error;
      }
      this.tools.onTrouble('asking for a summary', error);
      return null;
    }
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
      this.wake = end;
    });
  }
}
