import { createHash } from 'node:crypto';
import { countsInProgress, criteriaOf, fourPointEquivalent, round2 } from '@essays/contract';
import type { EssayProgressRow, EssayRow } from '@essays/contract';
import { derivedId } from '@essays/storage';
import type { EventLog, Leases, ReadModels } from '@essays/storage';
import { SYSTEM } from '../commands/command-meta.ts';
import type { CommandRunner } from '../commands/command-runner.ts';
import { event } from '../commands/decider.ts';
import type { Decider } from '../commands/decider.ts';
import { ServiceFailure } from '../language-model/service-failure.ts';
import type { SummaryWriter } from '../progress/summary-writer.ts';
import type { SummaryInput } from '@essays/engines/progress/teacher-summary';
import { trend } from '@essays/engines/progress/trend';

/** Scored essays from which there is something to sum up. */
const LEAST_ESSAYS = 2;
const LEASE = 60_000;
const TRIES = 3;
const FIRST_WAIT = 2_000;
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
  private readonly waiting = new Set<string>();
  /** Essays decided on, whose student the event does not name. */
  private readonly decided = new Set<string>();
  private readonly stopping = new AbortController();
  private after = -1;
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
    return !this.busy && this.waiting.size === 0 && this.after >= (await this.tools.log.head());
  }

  private async loop(): Promise<void> {
    const off = this.tools.log.onAppend(() => this.wake?.());
    try {
      this.after = await this.tools.log.head();
      await this.findMissed();
    } catch (error) {
      this.tools.onTrouble('looking for missed summaries', error);
    }
    while (!this.stopping.signal.aborted) {
      this.busy = true;
      try {
        await this.follow();
        await this.studentsOfDecided();
        for (const student of [...this.waiting]) {
          if (this.stopping.signal.aborted) break;
          await this.write(student);
          this.waiting.delete(student);
        }
      } catch (error) {
        this.tools.onTrouble('writing a summary', error);
        this.waiting.clear();
      }
      this.busy = false;
      await this.rest(1_000);
    }
    off();
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

  private async studentsOfDecided(): Promise<void> {
    if (this.decided.size === 0) return;
    await this.tools.readModels.waitFor(['student_progress'], this.after, 5_000);
    for (const essay of this.decided) {
      const row = await this.tools.readModels.get('student_progress', essay);
      if (row?.kind === 'essay' && row.student_id !== null) this.waiting.add(row.student_id);
      this.decided.delete(essay);
    }
  }

  /** What was graded while nobody followed the log. */
  private async findMissed(): Promise<void> {
    await this.tools.readModels.waitFor(['student_progress'], this.after, 10_000);
    const rows = await this.tools.readModels.find('student_progress');
    const scored = new Map<string, number>();
    for (const row of rows)
      if (isScoredRow(row) && row.student_id !== null)
        scored.set(row.student_id, (scored.get(row.student_id) ?? 0) + 1);
    for (const [student, count] of scored) if (count >= LEAST_ESSAYS) this.waiting.add(student);
  }

  private async write(student: string): Promise<void> {
    const { tools } = this;
    await tools.readModels.waitFor(
      ['student_progress', 'essays', 'baselines'],
      await tools.log.head(),
      5_000,
    );
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
    if (!lease) return;
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

  /** Null when the writer failed after all tries: the old summary stays. */
  private async ask(input: SummaryInput): Promise<{ text: string; model: string } | null> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await this.tools.writer.write(input, this.stopping.signal);
      } catch (error) {
        const again = error instanceof ServiceFailure && error.retryable && attempt < TRIES;
        if (this.stopping.signal.aborted) return null;
        if (!again) {
          this.tools.onTrouble('asking for a summary', error);
          return null;
        }
        await this.rest(Math.max(FIRST_WAIT * 2 ** (attempt - 1), (error as ServiceFailure).retryAfter ?? 0));
      }
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

const isScoredRow = (row: { kind: string }): row is EssayProgressRow & { overall: number } =>
  row.kind === 'essay' &&
  (row as EssayProgressRow).overall !== null &&
  countsInProgress({ processing_status: (row as EssayProgressRow).life.status });

/** The figures of a student. */
async function summaryInput(readModels: ReadModels, student: string): Promise<SummaryInput> {
  const progress = (await readModels.find('student_progress', { where: { student_id: student } }))
    .filter(isScoredRow)
    .sort((one, other) => (one.date < other.date ? -1 : one.date > other.date ? 1 : 0));
  const essays = await readModels.find('essays', { where: { student_session_id: student, origin: 'essay' } });
  const byId = new Map(essays.map((row) => [row.id, row]));
  const approved = await readModels.count('baselines', {
    where: { student_session_id: student, processing_status: 'approved' },
  });
  return {
    trend: trend(progress.map((row) => ({ date: row.date, score: row.overall }))),
    essays: progress.map((row) => ({
      date: row.date,
      overall: row.overall,
      criteria: criteriaScores(byId.get(row.id)),
    })),
    learningTargets: targetMeans(essays.filter(countsInProgress)),
    sampleCount: approved,
    authorshipFlags: essays.filter((row) => row.is_flagged_baseline).length,
    aiWritingFlags: essays.filter((row) => row.is_flagged_for_ai_writing).length,
    rewrites: essays.filter((row) => row.is_rewrite && row.rewrite_decision !== 'dismissed').length,
  };
}

function criteriaScores(row: EssayRow | undefined): Record<string, number> {
  if (!row) return {};
  if (row.class_type === 'ib_english') {
    const names = new Map(criteriaOf('ib_english').map((one) => [one.id, one.title]));
    return Object.fromEntries(
      row.rubric_assessment.map((one) => [
        names.get(one.criterion_id) ?? one.criterion,
        round2(fourPointEquivalent(one.score, one.max)),
      ]),
    );
  }
  const three = {
    focus_organization: row.focus_organization_score,
    evidence_elaboration: row.evidence_elaboration_score,
    conventions: row.conventions_score,
  };
  return Object.fromEntries(Object.entries(three).filter((one): one is [string, number] => one[1] !== null));
}

function targetMeans(rows: readonly EssayRow[]): { code: string; name: string; score: number }[] {
  const sums = new Map<string, { name: string; sum: number; count: number }>();
  for (const target of rows.flatMap((row) => row.learning_targets)) {
    const one = sums.get(target.learning_target_code) ?? {
      name: target.learning_target_name,
      sum: 0,
      count: 0,
    };
    sums.set(target.learning_target_code, { ...one, sum: one.sum + target.score, count: one.count + 1 });
  }
  return [...sums].map(([code, { name, sum, count }]) => ({ code, name, score: round2(sum / count) }));
}
