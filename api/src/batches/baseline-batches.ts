import { Inject, Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { DEFAULT_BATCH_SIZE, InvalidInput, NotFound } from '@essays/contract';
import type { BaselineBatchSummary, BaselineBatchUploadResult, BaselineRow, Caller } from '@essays/contract';
import { derivedId } from '@essays/storage';
import type { FileStore, ReadModels } from '@essays/storage';
import { FILES, READ_MODELS } from '../app/tokens.ts';
import { AssignBaseline, ChangeBaseline } from '../baselines/baseline.commands.ts';
import type { BaselineSetup } from '../baselines/baseline.commands.ts';
import { baselineDecider } from '../baselines/baseline.decider.ts';
import { mustFit } from '../baselines/baseline.handlers.ts';
import type { Accepted, CommandMeta } from '../commands/command-meta.ts';
import { filingOf, Filings } from '../documents/filings.ts';
import type { Upload } from '../documents/upload.ts';
import { maySeeNames, StudentNames } from '../students/student-names.ts';
import { ChangeBatch } from './batch.commands.ts';
import { dueForAssessment } from './assessments.ts';
import { answersInOrder, confidenceOf, later, NOTHING_YET, takeFiles, untilRead } from './batch-files.ts';

/** Batches of samples: what came in and whose it is. */
@Injectable()
export class BaselineBatches {
  constructor(
    private readonly commands: CommandBus,
    private readonly names: StudentNames,
    private readonly filings: Filings,
    @Inject(READ_MODELS) private readonly readModels: ReadModels,
    @Inject(FILES) private readonly files: FileStore,
  ) {}

  /** Every good file becomes a sample of its own; a bad one is refused with a reason and stops no other. */
  async receive(uploads: readonly Upload[], meta: CommandMeta): Promise<Accepted & { batch_id: string }> {
    if (uploads.length === 0) throw new InvalidInput('Please select PDF files for batch upload');
    const batch_id = derivedId(meta.commandId, 'batch');
    // A repeat under the same Idempotency-Key: no file is stored a second time.
    if (await this.readModels.get('baseline_batches', batch_id))
      return { batch_id, revision: 0, position: -1 };
    const { ids, refused, file_names } = await takeFiles(uploads, async (upload, { index, file_name }) => {
      const baseline_id = derivedId(meta.commandId, `baseline/${index}`);
      const { file_id } = await this.files.put(`baseline-${baseline_id}`, upload.buffer);
      const baseline = {
        baseline_id,
        filing: null,
        batch_id,
        essay_type: 'informal_sample' as const,
        grading_status: 'needs_grading' as const,
        academic_year: null,
        method: 'pdf' as const,
        file_id,
        file_bytes: upload.size,
        submitted_at: meta.now,
        writing_date: null,
        is_primary: false,
        manual_scores: null,
        from_essay_id: null,
      };
      const personal = {
        text: null,
        file_name,
        writing_prompt: null,
        notes: null,
        detailed_feedback: null,
      };
      const own = { ...meta, commandId: derivedId(meta.commandId, `file/${index}`) };
      await this.commands.execute(
        new ChangeBaseline(baseline_id, { type: 'ReceiveBaseline', baseline, personal }, own),
      );
      return baseline_id;
    });
    const batch = {
      batch_id,
      total_files: uploads.length,
      baseline_ids: ids,
      refused,
      submitted_at: meta.now,
    };
    const accepted = await this.commands.execute(
      new ChangeBatch(batch_id, { type: 'ReceiveBaselineBatch', batch, file_names }, meta),
    );
    return { ...accepted, batch_id };
  }

  /** What the review step shows; waits, bounded, until the files are read and matched. */
  async uploadResult(batchId: string, caller: Caller): Promise<BaselineBatchUploadResult> {
    const batch = await this.readModels.get('baseline_batches', batchId);
    if (!batch) throw new NotFound('Batch not found');
    await untilRead(this.readModels, 'baselines', batchId, batch.baseline_ids.length);
    const rows = new Map(
      (await this.names.attach(await this.baselines(batchId), caller)).map((row) => [row.id, row]),
    );
    const named = maySeeNames(caller);
    const baselines = answersInOrder<BaselineBatchUploadResult['baselines'][number]>(
      batch,
      batch.baseline_ids,
      {
        refused: (error, file_name) => ({
          id: null,
          original_filename: named ? file_name : '',
          extraction_result: { confidence: 'none' as const, error },
          extraction_method: null,
          student_id: null,
          student_name: null,
          raw_text: null,
        }),
        taken: (id) => {
          const row = rows.get(id);
          const reading = row?.life.reading;
          const error = reading?.state === 'unreadable' ? reading.reason : null;
          const student = row?.student_session_id ?? null;
          return {
            id,
            original_filename: named ? (row?.original_filename ?? '') : '',
            extraction_result: { confidence: confidenceOf(row?.markers ?? [], { student, error }), error },
            extraction_method: reading?.state === 'read' ? 'pdf' : null,
            student_id: student,
            student_name: row?.student_name ?? null,
            raw_text: row?.raw_text ?? row?.sample_text ?? null,
          };
        },
      },
    );
    const readings = [...rows.values()].map(({ life }) => life.reading.state);
    return {
      batch_id: batchId,
      total_files: batch.total_files,
      successful_extractions: readings.filter((state) => state === 'read').length,
      failed_extractions: batch.refused.length + readings.filter((state) => state === 'unreadable').length,
      baselines,
    };
  }

  /** Files the samples and says what they are. All are looked at before the first is filed. */
  async assign(
    assignments: readonly { baseline_id: string; student_session_id: string }[],
    batchId: string | null,
    setup: BaselineSetup & { academic_year?: string },
    meta: CommandMeta,
  ): Promise<Accepted> {
    if (assignments.length === 0) throw new InvalidInput('Please assign at least one baseline');
    if (new Set(assignments.map((one) => one.baseline_id)).size < assignments.length)
      throw new InvalidInput('A baseline can be assigned to one student only');
    for (const { baseline_id, student_session_id } of assignments) {
      const row = await this.readModels.get('baselines', baseline_id);
      if (!row) throw new NotFound('Baseline not found');
      if (batchId && row.batch_id !== batchId)
        throw new InvalidInput('One of the baselines does not belong to this batch');
      const student = await this.filings.student(student_session_id);
      mustFit(student, setup.essay_type);
      baselineDecider.decide(
        { type: 'AssignBaseline', filing: filingOf(student, setup.academic_year), setup },
        { ...baselineDecider.initialState, life: row.life },
      );
    }
    let last = NOTHING_YET;
    for (const { baseline_id, student_session_id } of assignments) {
      const own = { ...meta, commandId: derivedId(meta.commandId, `assign/${baseline_id}`) };
      const assign = new AssignBaseline(baseline_id, student_session_id, setup, own);
      last = later(last, await this.commands.execute(assign));
    }
    return last;
  }

  /** Samples that the intelligent assessment would deal with, by whether their student has an approved one. */
  async summary(): Promise<BaselineBatchSummary> {
    const { due, withApproved } = await dueForAssessment(this.readModels);
    const students = new Set(due.map((row) => row.student_id));
    const existing = [...students].filter((id) => withApproved.has(id)).length;
    return {
      totalPending: due.length,
      studentsWithExistingBaselines: existing,
      studentsWithoutBaselines: students.size - existing,
      estimatedBatches: Math.ceil(students.size / DEFAULT_BATCH_SIZE),
    };
  }

  private baselines(batchId: string): Promise<BaselineRow[]> {
    return this.readModels.find('baselines', { where: { batch_id: batchId } });
  }
}
