import { Inject, Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { isFlaggedListed, isGradedListed, InvalidInput, NotFound, rubricVersionOf } from '@essays/contract';
import type {
  BatchCounts,
  EssayBatchRow,
  EssayBatchSummary,
  EssayBatchUploadResult,
  EssayRow,
  EssayType,
  RefusedFile,
} from '@essays/contract';
import { derivedId } from '@essays/storage';
import type { FileStore, ReadModels } from '@essays/storage';
import { FILES, READ_MODELS } from '../app/tokens.ts';
import type { Accepted, CommandMeta } from '../commands/command-meta.ts';
import { until, inParallel } from '../documents/settled.ts';
import { fileNameOf, refusalOf } from '../documents/upload.ts';
import type { Upload } from '../documents/upload.ts';
import { ChangeEssay } from '../essays/essay.commands.ts';
import { StudentNames, maySeeNames } from '../students/student-names.ts';
import { ChangeBatch } from './batch.commands.ts';

type Caller = { permissions: readonly string[] };

/** Files stored at the same time. */
const WIDTH = 8;
/** How long the answer waits for the texts of its files, milliseconds: some for the start and some for each. */
const EXTRACTION_STARTS_IN = 5000;
const EXTRACTION_TAKES = 500;
const EXTRACTION_AT_MOST = 45_000;
/** How long 'Trigger Baseline Check' waits, milliseconds. */
const COMPARISON_AT_MOST = 120_000;

export const confidenceOf = (
  markers: readonly string[],
  by: { student: string | null; error: string | null },
): 'high' | 'low' | 'none' => {
  if (by.error !== null || markers.length === 0) return 'none';
  return markers.length === 1 && by.student !== null ? 'high' : 'low';
};

/**
 * A batch keeps only the names of files that became nothing: the others' names stand with their essays and go when those
 * are erased.
 */
export const namesOfRefused = (names: readonly string[], refused: readonly RefusedFile[]): string[] =>
  names.map((name, index) => (refused.some((one) => one.index === index) ? name : ''));

/** Batches of essays: what came in, how far it is, what a whole batch is asked for. */
@Injectable()
export class EssayBatches {
  constructor(
    private readonly commands: CommandBus,
    private readonly names: StudentNames,
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
    const file_names = uploads.map(fileNameOf);
    const refused: RefusedFile[] = [];
    const received = await inParallel(uploads, WIDTH, async (upload, index) => {
      const refusal = refusalOf(upload);
      if (refusal) {
        refused.push({ index, reason: refusal.message });
        return null;
      }
      const essay_id = derivedId(meta.commandId, `essay/${index}`);
      const { file_id } = await this.files.put(`essay-${essay_id}`, upload.buffer);
      await this.commands.execute(
        new ChangeEssay(
          essay_id,
          {
            type: 'ReceiveEssay',
            essay: {
              essay_id,
              filing: null,
              batch_id,
              essay_type: essayType,
              method: 'pdf',
              file_id,
              file_bytes: upload.size,
              submitted_at: meta.now,
              rewrite_of_essay_id: null,
            },
            personal: { text: null, file_name: file_names[index] ?? null, improvement_notes: null },
          },
          { ...meta, commandId: derivedId(meta.commandId, `file/${index}`) },
        ),
      );
      return essay_id;
    });
    const accepted = await this.commands.execute(
      new ChangeBatch(
        batch_id,
        {
          type: 'ReceiveEssayBatch',
          file_names: namesOfRefused(file_names, refused),
          batch: {
            batch_id,
            essay_type: essayType,
            total_files: uploads.length,
            essay_ids: received.filter((id): id is string => id !== null),
            refused: refused.sort((a, b) => a.index - b.index),
            submitted_at: meta.now,
          },
        },
        meta,
      ),
    );
    return { ...accepted, batch_id };
  }

  /** What the review step shows; waits, bounded, until the files are read and matched. */
  async uploadResult(batchId: string, caller: Caller): Promise<EssayBatchUploadResult> {
    const batch = await this.batch(batchId);
    const patience = Math.min(
      EXTRACTION_AT_MOST,
      EXTRACTION_STARTS_IN + EXTRACTION_TAKES * batch.essay_ids.length,
    );
    await until(patience, async () => {
      const rows = await this.essays(batchId);
      return (
        rows.length >= batch.essay_ids.length &&
        rows.every(({ life }) => life.step !== 'extract' && life.step !== 'match_student')
      );
    });
    const rows = new Map(
      (await this.names.attach(await this.essays(batchId), caller)).map((row) => [row.id, row]),
    );
    const refusals = new Map(batch.refused.map(({ index, reason }) => [index, reason]));
    const ids = [...batch.essay_ids];
    const named = maySeeNames(caller);
    const essays = Array.from({ length: batch.total_files }, (_, index) => {
      const refusal = refusals.get(index);
      if (refusal !== undefined) {
        const original_filename = named ? (batch.file_names[index] ?? '') : '';
        return {
          id: null,
          original_filename,
          processing_status: 'error' as const,
          extraction_result: { confidence: 'none' as const, error: refusal },
          student_id: null,
          student_name: null,
        };
      }
      const id = ids.shift() as string;
      const row = rows.get(id);
      const error = row?.life.extraction_error ?? null;
      const confidence = confidenceOf(row?.markers ?? [], {
        student: row?.student_session_id ?? null,
        error,
      });
      return {
        id,
        original_filename: named ? (row?.original_filename ?? '') : '',
        processing_status: row?.processing_status ?? ('pending' as const),
        extraction_result: { confidence, error },
        student_id: row?.student_session_id ?? null,
        student_name: row?.student_name ?? null,
      };
    });
    const read = [...rows.values()].filter((row) => row.life.has_text).length;
    const failed = batch.refused.length + [...rows.values()].filter((r) => r.life.extraction_error).length;
    return {
      batch_id: batchId,
      total_files: batch.total_files,
      successful_extractions: read,
      failed_extractions: failed,
      essays,
    };
  }

  /** Newest first. */
  async list(): Promise<EssayBatchSummary[]> {
    const [batches, essays] = await Promise.all([
      this.readModels.find('essay_batches', { orderBy: [['submitted_at', 'desc']] }),
      this.readModels.find('essays', { where: { batch_id: { not: null } } }),
    ]);
    return batches.map((batch) => {
      const rows = essays.filter((row) => row.batch_id === batch.id);
      return {
        batch_id: batch.id,
        batch_date: batch.submitted_at,
        essay_count: batch.total_files,
        successfully_uploaded_count: rows.filter((row) => row.life.has_text).length,
        graded_count: rows.filter(isGradedListed).length,
        flagged_count: rows.filter(isFlaggedListed).length,
      };
    });
  }

  /** done + failed + waiting + set_aside = total; a deleted essay counts no more. */
  async counts(batchId: string): Promise<BatchCounts> {
    const batch = await this.batch(batchId);
    const rows = await this.essays(batchId);
    const count = (is: (row: EssayRow) => boolean) => rows.filter(is).length;
    const done = count((row) => ['completed', 'flagged', 'rejected'].includes(row.processing_status));
    const failed = count((row) => row.processing_status === 'error') + batch.refused.length;
    const set_aside = count((row) => row.processing_status === 'unassigned');
    const total = rows.length + batch.refused.length;
    const running = rows.some((row) => row.life.step !== null);
    return {
      batch_id: batchId,
      status: running ? 'processing' : total > 0 && failed === total ? 'error' : 'completed',
      total,
      completed: done,
      done,
      failed,
      set_aside,
      waiting: total - done - failed - set_aside,
    };
  }

  /** Compares all assigned essays of the batch again and waits for the results (OPEN-044). */
  async compareAgain(
    batchId: string,
    meta: CommandMeta,
  ): Promise<Accepted & { accepted: string[]; skipped: string[]; finished: boolean }> {
    await this.batch(batchId);
    const rows = await this.essays(batchId);
    const able = rows.filter(({ life }) => life.filing && life.has_text).map((row) => row.id);
    const skipped = rows.map((row) => row.id).filter((id) => !able.includes(id));
    let accepted = await this.commands.execute(
      new ChangeBatch(batchId, { type: 'RequestComparison', essay_ids: able }, meta),
    );
    await inParallel(able, WIDTH, async (essayId) => {
      const own = { ...meta, commandId: derivedId(meta.commandId, `compare/${essayId}`) };
      const asked = await this.commands.execute(new ChangeEssay(essayId, { type: 'RequestComparison' }, own));
      if (asked.position > accepted.position) accepted = { ...accepted, position: asked.position };
    });
    await this.readModels.waitFor(['essays'], accepted.position, 3000);
    const finished = await until(COMPARISON_AT_MOST, async () =>
      (await this.essays(batchId)).every(
        ({ life }) =>
          life.comparison !== 'unmade' || life.step === null || !able.includes(life.essay_id ?? ''),
      ),
    );
    return { ...accepted, accepted: able, skipped, finished };
  }

  /** Asks for the grading of these essays; grading follows the checks that are still due. Graded ones are not repeated. */
  async process(
    essayIds: readonly string[],
    meta: CommandMeta,
  ): Promise<Accepted & { accepted: string[]; skipped: string[] }> {
    const accepted: string[] = [];
    const skipped: string[] = [];
    let last: Accepted = { revision: -1, position: -1 };
    await inParallel([...new Set(essayIds)], WIDTH, async (essayId) => {
      const row = await this.readModels.get('essays', essayId);
      if (!row?.life.filing || row.life.rejected || row.life.extraction_error || row.life.graded_by) {
        skipped.push(essayId);
        return;
      }
      const rubric_version = rubricVersionOf(row.life.filing.class_type);
      const own = { ...meta, commandId: derivedId(meta.commandId, `grade/${essayId}`) };
      const asked = await this.commands.execute(
        new ChangeEssay(
          essayId,
          { type: 'RequestGrading', rubric_version, engine: 'configured', early: true },
          own,
        ),
      );
      if (asked.position > last.position) last = asked;
      accepted.push(essayId);
    });
    return { ...last, accepted, skipped };
  }

  async batch(batchId: string): Promise<EssayBatchRow> {
    const batch = await this.readModels.get('essay_batches', batchId);
    if (!batch) throw new NotFound('Batch not found');
    return batch;
  }

  essays(batchId: string): Promise<EssayRow[]> {
    return this.readModels.find('essays', { where: { batch_id: batchId } });
  }
}
