import type { CommandBus } from '@nestjs/cqrs';
import type { DomainEvent, Filing, WritingProcess, WrittenInRoom } from '@essays/contract';
import { readDocument } from '@essays/engines/reading/document-text';
import { TYPED } from '@essays/engines/reading/text-source';
import { newId } from '@essays/storage';
import type { TestStorage } from '@essays/storage/testing';
import { ChangeBaseline } from '../src/features/baselines/baseline.commands.ts';
import type { BaselineCommand } from '../src/features/baselines/baseline.commands.ts';
import type { CommandMeta } from '../src/platform/commands/command-meta.ts';
import { CommandRunner } from '../src/platform/commands/command-runner.ts';
import { event } from '../src/platform/commands/decider.ts';
import { ChangeEssay } from '../src/features/essays/change-essay.ts';
import type { EssayCommand } from '../src/features/essays/write/essay.commands.ts';

interface SentDocument {
  filing?: Filing | null;
  text?: string;
  pdf?: Uint8Array;
}

/** The room in which a paragraph was written, what was asked, and how it came about. */
export interface ParagraphFrom {
  room: WrittenInRoom;
  prompt?: string;
  process?: WritingProcess;
}

/** A teacher's actions: adds students, uploads essays and samples, changes them. */
export interface TestIntake {
  student(name?: string, period?: number): Promise<Filing>;
  essay(options: SentDocument & { file_name?: string }): Promise<string>;
  baseline(options: SentDocument & { previous?: boolean; about?: ParagraphFrom }): Promise<string>;
  changeEssay(id: string, command: EssayCommand): Promise<void>;
  /** Asks the configured grader; `early` while the checks are still under way. */
  requestGrading(id: string, options?: { early?: true }): Promise<void>;
  changeBaseline(id: string, command: BaselineCommand): Promise<void>;
}

const RECEIVED = { on: '2026-11-27', zone: 'UTC' };

const meta = (): CommandMeta => {
  const id = newId();
  return {
    commandId: id,
    correlationId: id,
    causationId: id,
    actor: { id: 'teacher-1', role: 'teacher' },
    now: new Date().toISOString(),
  };
};

/** A teacher at work on these stores, through the same commands as over HTTP. */
export const testIntake = (storage: TestStorage, commands: CommandBus): TestIntake => {
  const { log, readModels, files } = storage;
  const runner = new CommandRunner(log, 'test');
  const changeEssay = async (id: string, command: EssayCommand) => {
    await commands.execute(new ChangeEssay({ essayId: id, command }, meta()));
  };
  let students = 1000;
  return {
    async student(name = 'Ada Okonkwo', period = 2) {
      const student_id = newId();
      const filing: Filing = {
        student_id,
        period,
        class_type: period === 1 || period === 5 ? 'ib_english' : '10th_grade_english',
        academic_year: '2025-26',
      };
      students += 1;
      const added: DomainEvent = event(
        'StudentAdded',
        { ...filing, display_id: `S${students}`, enrollment_date: '2025-09-01' },
        { name },
      );
      const { position } = await runner.append(`student-${student_id}`, [added], meta(), -1);
      await readModels.waitFor(['students'], position, 5_000);
      return filing;
    },
    async essay({ filing = null, text, pdf, file_name = 'essay.pdf' }) {
      const id = newId();
      const stored = pdf ? await files.put(`essay-${id}`, pdf) : null;
      await commands.execute(
        new ChangeEssay(
          {
            essayId: id,
            command: {
              type: 'ReceiveEssay',
              essay: {
                essay_id: id,
                filing,
                batch_id: null,
                essay_type: filing?.class_type === 'ib_english' ? 'analytical' : 'argumentative',
                method: pdf ? 'pdf' : 'text',
                file_id: stored?.file_id ?? null,
                file_bytes: pdf?.byteLength ?? null,
                submitted_at: new Date().toISOString(),
                rewrite_of_essay_id: null,
              },
              personal: { text: text ?? null, file_name: pdf ? file_name : null, improvement_notes: null },
              ...(text === undefined
                ? {}
                : { extracted: readDocument({ as: 'essay', raw: text, from: TYPED, received: RECEIVED }) }),
            },
          },
          meta(),
        ),
      );
      return id;
    },
    async baseline({ filing = null, text, pdf, previous = false, about }) {
      const id = newId();
      const stored = pdf ? await files.put(`baseline-${id}`, pdf) : null;
      await commands.execute(
        new ChangeBaseline(
          {
            baselineId: id,
            command: {
              type: 'ReceiveBaseline',
              baseline: {
                baseline_id: id,
                filing,
                batch_id: null,
                essay_type: 'argumentative',
                grading_status: previous ? 'previous_year' : 'needs_grading',
                academic_year: '2025-26',
                method: pdf ? 'pdf' : 'text',
                file_id: stored?.file_id ?? null,
                file_bytes: pdf?.byteLength ?? null,
                submitted_at: new Date().toISOString(),
                writing_date: null,
                is_primary: false,
                manual_scores: null,
                from_essay_id: null,
                ...(about && { room: about.room }),
              },
              personal: {
                text: text ?? null,
                file_name: null,
                writing_prompt: about?.prompt ?? null,
                notes: null,
                detailed_feedback: null,
                ...(about?.process && { process: about.process }),
              },
              ...(text === undefined
                ? {}
                : { extracted: readDocument({ as: 'sample', raw: text, from: TYPED, received: RECEIVED }) }),
            },
          },
          meta(),
        ),
      );
      return id;
    },
    changeEssay,
    requestGrading: (id, options) =>
      changeEssay(id, {
        type: 'RequestGrading',
        rubric_version: '10th_grade_english-1',
        engine: 'configured',
        ...options,
      }),
    async changeBaseline(id, command) {
      await commands.execute(new ChangeBaseline({ baselineId: id, command }, meta()));
    },
  };
};
