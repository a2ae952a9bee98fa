import { Inject, Injectable } from '@nestjs/common';
import { DEFAULT_BATCH_SIZE, NotFound } from '@essays/contract';
import type {
  Assigned,
  BaselineBatchSummary,
  BaselineBatchUploadResult,
  Caller,
  NewBaselineBatch,
} from '@essays/contract';
import type { ReadModels } from '@essays/storage';
import { READ_MODELS, WHOLE_SCHOOL } from '../../platform/http/tokens.ts';
import { AssignBaseline, ChangeBaseline } from '../baselines/baseline.commands.ts';
import type { BaselineSetup } from '../baselines/baseline.commands.ts';
import { baselineDecider } from '../baselines/baseline.decider.ts';
import { BASELINE } from '../baselines/baseline.noun.ts';
import type { Accepted, CommandMeta } from '../../platform/commands/command-meta.ts';
import { filingOf } from '../documents/filings.ts';
import type { DroppedFile } from './dropped-files.ts';
import { StudentNames } from '../students/student-names.ts';
import { BatchAssignment } from './batch-assignment.ts';
import { BatchFiles } from './batch-files.ts';
import type { BatchOf } from './batch-files.ts';
import { inOrderOf, READING_PATIENCE, reviewOf, untilRead } from './batch-review.ts';
import type { ReadingPatience } from './batch-review.ts';
import { SameTexts } from './same-texts.ts';
import { filedInOtherClass } from './filed-in-other-class.ts';
import { assessable } from './due-for-assessment.ts';

type Setup = BaselineSetup & { academic_year?: string };
/** When and where they were written, if the teacher says so. */
type NewBatch = Setup & Pick<NewBaselineBatch, 'writing_date' | 'provenance'>;

/** The upload of a batch says what its samples are, and assigning them may say it again. */
const samplesOf = ({ detailed_feedback, ...setup }: NewBatch): BatchOf => ({
  none: 'Please select PDF files for batch upload',
  document({ id, file_name, arrival }, meta) {
    const baseline = {
      ...arrival,
      baseline_id: id,
      filing: null,
      essay_type: 'informal_sample' as const,
      grading_status: 'needs_grading' as const,
      academic_year: null,
      writing_date: null,
      is_primary: false,
      manual_scores: null,
      from_essay_id: null,
      ...setup,
    };
    const personal = {
      text: null,
      file_name,
      writing_prompt: null,
      notes: null,
      detailed_feedback: detailed_feedback ?? null,
    };
    return new ChangeBaseline(
      { baselineId: id, command: { type: 'ReceiveBaseline', baseline, personal } },
      meta,
    );
  },
  batch: ({ batch, ids, file_names }) => ({
    type: 'ReceiveBaselineBatch',
    batch: { ...batch, baseline_ids: ids },
    file_names,
  }),
});

/** Batches of samples: what came in and whose it is. */
@Injectable()
export class BaselineBatches {
  constructor(
    private readonly files: BatchFiles,
    private readonly assignment: BatchAssignment,
    private readonly names: StudentNames,
    private readonly same: SameTexts,
    @Inject(READ_MODELS) readonly readModels: ReadModels,
    /** A file whose ID led out of reach is told to whoever sent it. */
    @Inject(WHOLE_SCHOOL) readonly wholeSchool: ReadModels,
    @Inject(READING_PATIENCE) private readonly patience: ReadingPatience,
  ) {}

  receive(
    files: readonly DroppedFile[],
    setup: NewBatch,
    meta: CommandMeta,
  ): Promise<Accepted & { batch_id: string }> {
    return this.files.receive(BASELINE, files, meta, samplesOf(setup));
  }

  /** Waits, for a limited time, until the files are read and matched. */
  async read(batchId: string): Promise<void> {
    const { baseline_ids } = await this.#batch(batchId);
    await untilRead(this.readModels, 'baselines', batchId, baseline_ids.length, this.patience);
  }

  /** What the review step shows, as far as the files are read. */
  async uploadResult(batchId: string, caller: Caller): Promise<BaselineBatchUploadResult> {
    const batch = await this.#batch(batchId);
    const rows = await this.readModels.find('baselines', { where: { batch_id: batchId } });
    const named = await this.names.attach(rows, caller);
    const same = await this.same.of(batch, inOrderOf(batch.baseline_ids, rows), caller);
    const elsewhere = await filedInOtherClass(this, 'baselines', batch.baseline_ids);
    const { files, counts } = reviewOf(batch, batch.baseline_ids, named, same, caller, elsewhere);
    const baselines = files.map(({ shown, row }) => ({
      ...shown,
      student_display_id: row?.student_display_id ?? null,
      extraction_method: row?.life.reading.state === 'read' ? row.file_format : null,
      raw_text: row?.raw_text ?? row?.sample_text ?? null,
      markers: [...(row?.markers ?? [])],
      set_aside_reason: row?.set_aside_reason ?? null,
      revision: row?.revision ?? null,
    }));
    return { ...counts, baselines };
  }

  /** Files the samples and says what they are. */
  async assign(
    assignments: readonly (Assigned & { baseline_id: string })[],
    batchId: string | null,
    setup: Setup,
    meta: CommandMeta,
  ): Promise<Accepted> {
    const pairs = assignments.map(({ baseline_id, ...assigned }) => ({ id: baseline_id, ...assigned }));
    return this.assignment.assign(BASELINE, pairs, batchId, meta, {
      mustBeAllowed({ life }, student) {
        const filing = filingOf(student, setup.academic_year);
        const keeps_year = setup.academic_year === undefined;
        baselineDecider.decide(
          { type: 'AssignBaseline', filing, keeps_year, setup },
          { ...baselineDecider.initialState, life },
        );
      },
      command: (id, studentId, own) => new AssignBaseline({ baselineId: id, studentId, setup }, own),
    });
  }

  /** Samples that the intelligent assessment would process, by whether their student has an approved one. */
  async summary(): Promise<BaselineBatchSummary> {
    const { samples, studentsWithApproved, studentsWithoutApproved } = await assessable(this.readModels);
    return {
      totalPending: samples,
      studentsWithExistingBaselines: studentsWithApproved,
      studentsWithoutBaselines: studentsWithoutApproved,
      estimatedBatches: Math.ceil((studentsWithApproved + studentsWithoutApproved) / DEFAULT_BATCH_SIZE),
    };
  }

  async #batch(batchId: string) {
    const batch = await this.readModels.get('baseline_batches', batchId);
    if (!batch) throw new NotFound('Batch not found');
    return batch;
  }
}
