import { Inject, Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import {
  InvalidInput,
  isFlaggedListed,
  isGradedListed,
  listedLife,
  NotFound,
  rubricVersionOf,
  RuleBroken,
} from '@essays/contract';
import type {
  BatchCounts,
  Caller,
  EssayBatchRow,
  EssayBatchSummary,
  EssayBatchUploadResult,
  EssayLife,
  EssayRow,
  EssayStatus,
  EssayType,
} from '@essays/contract';
import { derivedId } from '@essays/storage';
import type { FileStore, ReadModels } from '@essays/storage';
import { FILES, READ_MODELS } from '../app/tokens.ts';
import { decisionMakerOf } from '../commands/command-meta.ts';
import type { Accepted, CommandMeta } from '../commands/command-meta.ts';
import { filingOf, Filings } from '../documents/filings.ts';
import { inParallel, until } from '../documents/settled.ts';
import type { Upload } from '../documents/upload.ts';
import { AssignEssay, ChangeEssay } from '../essays/essay.commands.ts';
import type { PersonsEssayCommand } from '../essays/essay.commands.ts';
import { essayDecider } from '../essays/essay.decider.ts';
import { maySeeNames, StudentNames } from '../students/student-names.ts';
import { ChangeBatch } from './batch.commands.ts';
import {
  answersInOrder,
  confidenceOf,
  later,
  NOTHING_YET,
  standingsOf,
  takeFiles,
  untilRead,
  untilShown,
  WIDTH,
} from './batch-files.ts';

/** How long 'Trigger Baseline Check' waits, milliseconds. */
const COMPARISON_AT_MOST = 120_000;

/** Batches of essays: what came in, how far it is, what a whole batch is asked for. */
@Injectable()
export class EssayBatches {
  constructor(
    private readonly commands: CommandBus,
    private readonly names: StudentNames,
    private readonly filings: Filings,
    @Inject(READ_MODELS) private readonly readModels: ReadModels,
    @Inject(FILES) private readonly files: FileStore,
  ) {}

  /** Every good file becomes an essay of its own; a bad one is refused with a reason and stops no other. */
  async receive(
    uploads: readonly Upload[],
    essayType: EssayType,
    meta: CommandMeta,
  ): Promise<Accepted & { batch_id: string }> {
    if (uploads.length === 0) throw new InvalidInput('Please select files to upload');
    const batch_id = derivedId(meta.commandId, 'batch');
    // A repeat under the same Idempotency-Key: no file is stored a second time.
    if (await this.readModels.get('essay_batches', batch_id)) return { batch_id, revision: 0, position: -1 };
    const { ids, refused, file_names } = await takeFiles(uploads, async (upload, { index, file_name }) => {
      const essay_id = derivedId(meta.commandId, `essay/${index}`);
      const { file_id } = await this.files.put(`essay-${essay_id}`, upload.buffer);
      const essay = {
        essay_id,
        filing: null,
        batch_id,
        essay_type: essayType,
        method: 'pdf' as const,
        file_id,
        file_bytes: upload.size,
        submitted_at: meta.now,
        rewrite_of_essay_id: null,
      };
      const personal = { text: null, file_name, improvement_notes: null };
      const own = { ...meta, commandId: derivedId(meta.commandId, `file/${index}`) };
      await this.commands.execute(new ChangeEssay(essay_id, { type: 'ReceiveEssay', essay, personal }, own));
      return essay_id;
    });
    const batch = {
      batch_id,
      essay_type: essayType,
      total_files: uploads.length,
      essay_ids: ids,
      refused,
      submitted_at: meta.now,
    };
    const accepted = await this.commands.execute(
      new ChangeBatch(batch_id, { type: 'ReceiveEssayBatch', batch, file_names }, meta),
    );
    return { ...accepted, batch_id };
  }

  /** What the review step shows; waits, bounded, until the files are read and matched. */
  async uploadResult(batchId: string, caller: Caller): Promise<EssayBatchUploadResult> {
    const batch = await this.batch(batchId);
    await untilRead(this.readModels, 'essays', batchId, batch.essay_ids.length);
    const rows = new Map(
      (await this.names.attach(await this.essays(batchId), caller)).map((row) => [row.id, row]),
    );
    const named = maySeeNames(caller);
    const essays = answersInOrder<EssayBatchUploadResult['essays'][number]>(batch, batch.essay_ids, {
      refused: (error, file_name) => ({
        id: null,
        original_filename: named ? file_name : '',
        processing_status: 'error' as const,
        extraction_result: { confidence: 'none' as const, error },
        student_id: null,
        student_name: null,
      }),
      taken: (id) => {
        const row = rows.get(id);
        const reading = row?.life.reading;
        const error = reading?.state === 'unreadable' ? reading.reason : null;
        const student = row?.student_session_id ?? null;
        return {
          id,
          original_filename: named ? (row?.original_filename ?? '') : '',
          processing_status: row?.processing_status ?? ('pending' as const),
          extraction_result: { confidence: confidenceOf(row?.markers ?? [], { student, error }), error },
          student_id: student,
          student_name: row?.student_name ?? null,
        };
      },
    });
    const readings = [...rows.values()].map(({ life }) => life.reading.state);
    return {
      batch_id: batchId,
      total_files: batch.total_files,
      successful_extractions: readings.filter((state) => state === 'read').length,
      failed_extractions: batch.refused.length + readings.filter((state) => state === 'unreadable').length,
      essays,
    };
  }

  /** Newest first. */
  async list(): Promise<EssayBatchSummary[]> {
    const [batches, jobs] = await Promise.all([
      this.readModels.find('essay_batches', { orderBy: [['submitted_at', 'desc']] }),
      this.readModels.find('jobs', { where: { document: 'essay', batch_id: { not: null } } }),
    ]);
    const ofBatch = new Map<string, EssayLife[]>(batches.map(({ id }) => [id, []]));
    for (const { batch_id, life } of jobs) ofBatch.get(batch_id ?? '')?.push(life as EssayLife);
    return batches.map((batch) => {
      const lives = ofBatch.get(batch.id) ?? [];
      const listed = lives.map(listedLife);
      return {
        batch_id: batch.id,
        batch_date: batch.submitted_at,
        essay_count: lives.length + batch.refused.length,
        successfully_uploaded_count: lives.filter(({ reading }) => reading.state === 'read').length,
        graded_count: listed.filter(isGradedListed).length,
        flagged_count: listed.filter(isFlaggedListed).length,
      };
    });
  }

  /** done + failed + waiting + set_aside = total; a deleted essay counts no more. */
  async counts(batchId: string, caller: Caller): Promise<BatchCounts> {
    const { refused, file_names } = await this.batch(batchId);
    const named = maySeeNames(caller);
    const lives = await this.lives(batchId);
    const of = { done: 0, failed: refused.length, waiting: 0, set_aside: 0 };
    for (const { status } of lives) of[PLACE[status]] += 1;
    const total = lives.length + refused.length;
    const running = lives.some(({ step }) => step !== null);
    return {
      batch_id: batchId,
      status: running ? 'processing' : total > 0 && of.failed === total ? 'error' : 'completed',
      total,
      completed: of.done,
      ...of,
      refused: refused.map(({ index, reason }) => ({
        original_filename: named ? (file_names[index] ?? '') : '',
        reason,
      })),
    };
  }

  /** Files set-aside essays. All are looked at before the first is filed, so that a wrong one leaves nothing half done. */
  async assign(
    assignments: readonly { essay_id: string; student_session_id: string }[],
    batchId: string | null,
    meta: CommandMeta,
  ): Promise<Accepted> {
    if (assignments.length === 0) throw new InvalidInput('Please assign at least one essay');
    if (new Set(assignments.map((one) => one.essay_id)).size < assignments.length)
      throw new InvalidInput('An essay can be assigned to one student only');
    for (const { essay_id, student_session_id } of assignments) {
      const row = await this.readModels.get('essays', essay_id);
      if (!row) throw new NotFound('Essay not found');
      if (batchId && row.batch_id !== batchId)
        throw new InvalidInput('One of the essays does not belong to this batch');
      const filing = filingOf(await this.filings.student(student_session_id));
      essayDecider.decide(
        { type: 'AssignEssay', filing, by: decisionMakerOf(meta) },
        { ...essayDecider.initialState, life: row.life },
      );
    }
    let last = NOTHING_YET;
    for (const { essay_id, student_session_id } of assignments) {
      const own = { ...meta, commandId: derivedId(meta.commandId, `assign/${essay_id}`) };
      last = later(last, await this.commands.execute(new AssignEssay(essay_id, student_session_id, own)));
    }
    return last;
  }

  /** Compares all assigned essays of the batch again and waits for the results (OPEN-044). */
  async compareAgain(
    batchId: string,
    meta: CommandMeta,
  ): Promise<Accepted & { accepted: string[]; skipped: string[]; finished: boolean }> {
    await this.batch(batchId);
    const lives = await this.lives(batchId);
    const able = lives
      .filter(({ owner, reading }) => owner.filing && reading.state === 'read')
      .map((life) => life.essay_id);
    const skipped = lives.map((life) => life.essay_id).filter((id) => !able.includes(id));
    const asked = await this.commands.execute(
      new ChangeBatch(batchId, { type: 'RequestComparison', essay_ids: able }, meta),
    );
    const done = await this.askAll(able, 'compare', meta, () => ({ type: 'RequestComparison' }));
    const accepted = later(asked, done.last);
    await this.readModels.waitFor(['jobs'], accepted.position, 3000);
    const finished = await until(COMPARISON_AT_MOST, async () =>
      (await this.lives(batchId)).every(
        ({ authorship, step, essay_id }) =>
          authorship.state !== 'uncompared' || step === null || !able.includes(essay_id),
      ),
    );
    await untilShown(this.readModels, 'essays');
    return { ...accepted, accepted: done.accepted, skipped: [...skipped, ...done.skipped], finished };
  }

  /** Asks for the grading of these essays; grading follows the checks that are still due. Graded ones are not repeated. */
  async process(
    essayIds: readonly string[],
    meta: CommandMeta,
  ): Promise<Accepted & { accepted: string[]; skipped: string[] }> {
    const { accepted, skipped, last } = await this.askAll(
      [...new Set(essayIds)],
      'grade',
      meta,
      ({ owner: { filing }, standing, reading, score }) =>
        !filing || standing.verdict === 'rejected' || reading.state === 'unreadable' || score
          ? null
          : {
              type: 'RequestGrading',
              rubric_version: rubricVersionOf(filing.class_type),
              engine: 'configured',
              early: true,
            },
    );
    return { ...last, accepted, skipped };
  }

  /** The same of many essays. One of which it cannot be asked, by now, is skipped and stops no other. */
  private async askAll(
    essayIds: readonly string[],
    what: string,
    meta: CommandMeta,
    commandFor: (life: EssayLife) => PersonsEssayCommand | null,
  ): Promise<{ accepted: string[]; skipped: string[]; last: Accepted }> {
    const answers = await inParallel(essayIds, WIDTH, async (essayId) => {
      const job = await this.readModels.get('jobs', essayId);
      const command = job?.document === 'essay' ? commandFor(job.life as EssayLife) : null;
      if (!command) return null;
      const own = { ...meta, commandId: derivedId(meta.commandId, `${what}/${essayId}`) };
      return this.commands.execute(new ChangeEssay(essayId, command, own)).catch((error: unknown) => {
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

  async batch(batchId: string): Promise<EssayBatchRow> {
    const batch = await this.readModels.get('essay_batches', batchId);
    if (!batch) throw new NotFound('Batch not found');
    return batch;
  }

  essays(batchId: string): Promise<EssayRow[]> {
    return this.readModels.find('essays', { where: { batch_id: batchId } });
  }

  private async lives(batchId: string): Promise<EssayLife[]> {
    return (await standingsOf(this.readModels, batchId)).map(({ life }) => life as EssayLife);
  }
}

/** Where an essay of a batch counts. */
const PLACE: Record<EssayStatus, 'done' | 'failed' | 'waiting' | 'set_aside'> = {
  completed: 'done',
  flagged: 'done',
  rejected: 'done',
  error: 'failed',
  unassigned: 'set_aside',
  pending: 'waiting',
  processing: 'waiting',
  ready_for_grading: 'waiting',
};
