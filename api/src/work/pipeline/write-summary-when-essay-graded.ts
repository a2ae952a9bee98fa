import { createHash } from 'node:crypto';
import type { CommandBus } from '@nestjs/cqrs';
import type { EventMap, EventType, RecordedEvent } from '@essays/contract';
import type { SummaryInput } from '@essays/engines/progress/teacher-summary';
import { derivedId } from '@essays/storage';
import type { EventLog, ReadModels } from '@essays/storage';
import { systemMeta } from '../../platform/commands/command-meta.ts';
import type { FollowUp, Subject } from '../../platform/follower/follow-up.ts';
import { ServiceFailure } from '../../platform/language-model/service-failure.ts';
import type { SummaryWriter } from '../progress/summary-writer.ts';
import { WriteTeacherSummary } from '../../features/students/teacher-summary.ts';
import { summaryInput } from './summary-input.ts';
import { askerOf, caughtUp } from './tools.ts';

/** How many scored essays are needed for a summary. */
const LEAST_ESSAYS = 2;

interface SummaryTools {
  log: EventLog;
  readModels: ReadModels;
  commands: CommandBus;
  writer: SummaryWriter;
  /** Milliseconds since 1970. */
  now: () => number;
  onTrouble: (what: string, error: unknown) => void;
}

/**
 * Writes the summary of a student's progress again after a grade, and after a decision that brings a score in or
 * takes it out. The command's id is derived from the figures summed up, so the current summary is never written
 * twice.
 */
export class WriteSummaryWhenEssayGraded implements FollowUp {
  readonly name = 'summaries';
  /** What changes the scores that count. */
  readonly types: readonly EventType[] = [
    'EssayGraded',
    'EssayScoredByTeacher',
    'EssayErased',
    'EssayFlagged',
    'AuthorshipApproved',
    'EssayRejected',
    'EssayDecisionUndone',
  ];
  readonly #tools: SummaryTools;

  constructor(tools: SummaryTools) {
    this.#tools = tools;
  }

  async subjectsOf({ data, metadata }: RecordedEvent): Promise<Subject[]> {
    const { student_id, essay_id, because } = data as Partial<EventMap['EssayErased']['data']> & {
      essay_id: string;
    };
    // Of a student who is being deleted nothing is written any more, and no figure is sent anywhere.
    if (because === 'student_erased') return [];
    const id = student_id === undefined ? await this.#studentOf(essay_id) : student_id;
    return id === null ? [] : [{ id, asker: await askerOf(this.#tools.readModels, essay_id, metadata) }];
  }

  async #studentOf(essayId: string): Promise<string | null> {
    await caughtUp(this.#tools, ['student_progress']);
    const row = await this.#tools.readModels.get('student_progress', essayId);
    return row?.kind === 'essay' ? row.student_id : null;
  }

  async catchUp(student: string, signal: AbortSignal): Promise<void> {
    const { log, readModels, commands, now } = this.#tools;
    await caughtUp(this.#tools, ['student_progress', 'essays', 'baselines']);
    const input = await summaryInput(readModels, student);
    const past = await log.readStream(`student-${student}`);
    if (past.some((one) => one.type === 'StudentErased')) return;
    const summaries = past.filter((one) => one.type === 'TeacherSummaryWritten');
    if (summaries.length === 0 && input.essays.length < LEAST_ESSAYS) return;
    const figures = createHash('sha256').update(JSON.stringify(input)).digest('hex');
    // The same figures may come back after an undo: they are new again unless the last summary covers them.
    const idAfter = (earlier: number) => derivedId(`summary/${student}/${earlier}`, figures);
    if (summaries.at(-1)?.metadata.commandId === idAfter(summaries.length - 1)) return;
    const written = await this.#ask(input, signal);
    if (!written) return;
    const summary = {
      student_id: student,
      model: written.model,
      essays: input.essays.length,
      teacher_summary: written.text,
    };
    await commands.execute(
      new WriteTeacherSummary({ summary }, systemMeta(idAfter(summaries.length), now())),
    );
  }

  /** Null if the writer refuses permanently: the old summary stays. */
  async #ask(input: SummaryInput, signal: AbortSignal): Promise<{ text: string; model: string } | null> {
    try {
      return await this.#tools.writer.write(input, signal);
    } catch (error) {
      if (!(error instanceof ServiceFailure) || error.retryable) throw error;
      this.#tools.onTrouble('asking for a summary', error);
      return null;
    }
  }
}
