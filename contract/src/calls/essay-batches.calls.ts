import type {
  BatchCounts,
  Essay,
  EssayBatchSummary,
  EssayBatchUploadResult,
  EssaySummary,
} from '../answers/essay.ts';
import type { WritingDate } from '../facts/writing-day.ts';
import type { EssayType } from '../facts/essay-types.ts';
import { get, post } from './call.ts';
import type { AcceptedEssays } from './call.ts';
import { NUMBERED } from './query.ts';

/** When the upload of a batch is answered: once the files are received, or, if omitted, once they are read. */
export interface BatchAnswer {
  answer_when?: 'received' | 'read';
}

export interface NewEssayBatch extends BatchAnswer {
  essay_type: EssayType;
  /** The assignment they are for; it must be of the same essay type. */
  assignment_id?: string;
  /** The day on which they were written; if omitted, what the heading or the file of each says. */
  writing_date?: string;
}

/** Which student a document is said to belong to. */
export interface Assigned {
  student_session_id: string;
  /**
   * The revision at which it was seen, as in If-Match: if a person has changed it since, this and all others are
   * refused.
   */
  revision?: number;
}

export interface EssayAssignments {
  /** The batch that all of them must belong to; null: none. */
  batch_id?: string | null;
  manual_assignments: (Assigned & { essay_id: string })[];
}

export interface EssaysToGrade {
  essay_ids: string[];
}

export const essayBatches = {
  /** Uploads many essays; answers when all are read and matched, or at once if asked to. */
  upload: post('/essays/upload-batch', { files: 'many' })
    .takes<NewEssayBatch>()
    .answers<EssayBatchUploadResult>(),
  /**
   * Uploads essays as Word files (.docx), .odt, .rtf, .txt, .html, PDFs, scans and photos of pages, and ZIPs of them;
   * answered as the upload of a batch is.
   */
  uploadFiles: post('/essays/upload-files', { files: 'mixed' })
    .takes<NewEssayBatch>()
    .answers<EssayBatchUploadResult>(),
  /**
   * What the first files, 3 at most, say about the day on which they were written, so that a teacher can confirm it
   * before the upload; in their order, and null for one that says nothing or cannot be read. Nothing is stored.
   */
  writingDays: post('/essays/writing-days', { files: 'many' }).answers<{ days: (WritingDate | null)[] }>(),
  /** All batches, newest first. */
  list: get('/essays/batches', { query: ['classes', ...NUMBERED], list: 'itself' }).answers<
    EssayBatchSummary[]
  >(),
  /** What has come of each file of a batch so far, in the form of the answer to its upload. */
  files: get('/essays/batch/{batchId}/files').answers<EssayBatchUploadResult>(),
  /** The essays of a batch. */
  essays: get('/essays/batch/{batchId}', { query: ['view', ...NUMBERED], list: 'itself' }).answers<
    Essay[],
    EssaySummary[]
  >(),
  /** Compares all essays of a batch with the samples again; answers when it is done. */
  compare: post('/essays/batch/{batchId}/baseline-comparison').answers<
    AcceptedEssays & { finished: boolean }
  >(),
  /** The progress of a batch; the counts always add up to the total. */
  status: get('/essays/batch-status/{id}').answers<BatchCounts>(),
  /** Assigns uploaded essays to students. */
  assign: post('/essays/assign').takes<EssayAssignments>().answers<{ assigned: number }>(),
  /** Asks for the grading of many essays; answers at once. */
  process: post('/essays/process-batch').takes<EssaysToGrade>().answers<AcceptedEssays>(),
};
