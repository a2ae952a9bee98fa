import type {
  BaselineBatchProgress,
  BaselineBatchSummary,
  BaselineBatchUploadResult,
} from '../answers/baseline.ts';
import type { StatedProvenance } from '../facts/provenance.ts';
import type { BaselineSetup } from './baselines.calls.ts';
import { get, post } from './call.ts';
import type { Assigned, BatchAnswer } from './essay-batches.calls.ts';

export interface NewBaselineBatch extends BaselineSetup, BatchAnswer {
  /** The day on which they were written; if omitted, what the heading or the file of each says. */
  writing_date?: string;
  /** Where they were written; missing: not known. */
  provenance?: StatedProvenance;
}

export interface BaselineAssignments extends BaselineSetup {
  /** The batch that all of them must belong to; null: none. */
  batch_id?: string | null;
  assignments: (Assigned & { baseline_id: string })[];
}

export interface AssessmentSize {
  /** How many baselines are compared before checking whether to stop. */
  batchSize?: number;
}

export const baselineBatches = {
  /** Uploads many baselines, with what they are; answers when all are read, or at once if asked to. */
  upload: post('/baselines/batch-upload', { files: 'many' })
    .takes<NewBaselineBatch>()
    .answers<BaselineBatchUploadResult>(),
  /**
   * Uploads baselines as Word files (.docx), .odt, .rtf, .txt, .html, PDFs, scans and photos of pages, and ZIPs of
   * them; answered as the upload of a batch is.
   */
  uploadFiles: post('/baselines/upload-files', { files: 'mixed' })
    .takes<NewBaselineBatch>()
    .answers<BaselineBatchUploadResult>(),
  /** What has come of each file of a batch so far, in the form of the answer to its upload. */
  files: get('/baselines/batch/{batchId}/files').answers<BaselineBatchUploadResult>(),
  /** Assigns uploaded baselines to students. */
  assign: post('/baselines/assign-batch').takes<BaselineAssignments>().answers<{ assigned: number }>(),
  /** What an intelligent assessment would have to do. */
  summary: get('/baselines/batch-summary').answers<BaselineBatchSummary>(),
  /** The progress of the intelligent assessment. */
  progress: get('/baselines/batch-progress').answers<BaselineBatchProgress>(),
  /** Compares all open baselines, group by group; answers when done. */
  assess: post('/baselines/batch-intelligent-assessment')
    .takes<AssessmentSize>()
    .answers<BaselineBatchProgress>(),
  /** Ends the intelligent assessment and forgets its results. */
  reset: post('/baselines/batch-reset').answers<BaselineBatchProgress>(),
  /** Stops the intelligent assessment after the current group. */
  stop: post('/baselines/batch-stop').answers<BaselineBatchProgress>(),
};
