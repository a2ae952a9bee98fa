import type { BaselineSummary, BaselineWithAnalysis } from '../answers/baseline.ts';
import type { BaselineType, GradingStatus } from '../facts/essay-types.ts';
import type { StatedProvenance } from '../facts/provenance.ts';
import { get, post, put, remove } from './call.ts';
import type { Message } from './call.ts';
import { CLASS, NUMBERED } from './query.ts';

/** What the teacher sets for one sample or a batch of them. */
export interface BaselineSetup {
  essay_type?: BaselineType;
  grading_status?: GradingStatus;
  academic_year?: string;
  focus_organization_score?: number;
  evidence_elaboration_score?: number;
  conventions_score?: number;
  detailed_feedback?: string;
}

export interface NewBaseline extends BaselineSetup {
  student_session_id?: string;
  /** Instead of a file. */
  essay_text?: string;
  writing_date?: string;
  /** Where it was written; missing: not known. */
  provenance?: StatedProvenance;
  writing_prompt?: string;
  notes?: string;
  is_primary?: boolean;
  confirm_student?: boolean;
}

/** A sample from the student's page, where the text may also be called sample_text. */
export interface NewSample extends NewBaseline {
  sample_text?: string;
}

/** An omitted field stays unchanged; null clears it. With another type, a sample in review is compared again. */
export interface SampleChange {
  essay_type?: BaselineType;
  writing_date?: string | null;
  writing_prompt?: string | null;
  notes?: string | null;
  is_primary?: boolean;
}

export interface BaselineReview {
  decision: 'approved' | 'rejected';
  /** null: none. */
  review_notes?: string | null;
  /** Needed to reject. */
  rejection_reason?: string;
}

/** A student's writing samples; under /students the same ones, under the names that the student's page uses. */
export const baselines = {
  /** Adds a writing sample to a student. */
  addSample: post('/students/baseline', { status: 201 }).takes<NewSample>().answers<BaselineWithAnalysis>(),
  /** One writing sample. */
  sample: get('/students/baseline/{id}').answers<BaselineWithAnalysis>(),
  /** Corrects the details of a writing sample. */
  changeSample: put('/students/baseline/{id}').takes<SampleChange>().answers<BaselineWithAnalysis>(),
  /** Deletes a writing sample permanently. */
  eraseSample: remove('/students/baseline/{id}').answers<Message>(),
  /** The writing samples of a student. */
  ofStudent: get('/students/{id}/baseline', { query: NUMBERED, list: 'itself' }).answers<
    BaselineWithAnalysis[]
  >(),
  /** The writing samples of a student. */
  allOfStudent: get('/students/{id}/baselines', { query: NUMBERED, list: 'itself' }).answers<
    BaselineWithAnalysis[]
  >(),

  /** Uploads one baseline, as a PDF or as text. */
  upload: post('/baselines/upload', { status: 201, files: 'one' })
    .takes<NewBaseline>()
    .answers<BaselineWithAnalysis>(),
  /**
   * Baselines that are waiting for a decision, newest first; in pages if `limit` or `offset` is given, then also
   * longest waiting first (`order=oldest`).
   */
  pending: get('/baselines/pending-reviews', {
    query: [...CLASS, 'search', 'limit', 'offset', 'after', 'around', 'order', 'view'],
    list: 'pendingBaselines',
  }).answers<{ pendingBaselines: BaselineWithAnalysis[] }, { pendingBaselines: BaselineSummary[] }>(),
  /** Recent baselines, newest first. */
  recent: get('/baselines/recent', {
    query: [...CLASS, 'search', 'days', ...NUMBERED, 'status', 'view'],
    list: 'recentBaselines',
  }).answers<{ recentBaselines: BaselineWithAnalysis[] }, { recentBaselines: BaselineSummary[] }>(),
  /** Accepted baselines, newest first, in pages of 50 unless `limit` says otherwise. */
  approved: get('/baselines/approved', {
    query: [...CLASS, 'search', 'limit', 'offset', 'after', 'around', 'view'],
    list: 'approved_baselines',
  }).answers<
    { approved_baselines: BaselineWithAnalysis[]; count: number },
    { approved_baselines: BaselineSummary[]; count: number }
  >(),
  /** Rejected baselines, newest first; in pages if `limit` or `offset` is given. */
  rejected: get('/baselines/rejected', {
    query: [...CLASS, 'limit', 'offset', 'after', 'around', '_t'],
    list: 'rejected_baselines',
  }).answers<{
    rejected_baselines: BaselineWithAnalysis[];
  }>(),
  /** One baseline. */
  one: get('/baselines/{id}').answers<BaselineWithAnalysis>(),
  /** The original file of a baseline. */
  file: get('/baselines/{id}/file').sends('application/pdf'),
  /** Approves or rejects a baseline. */
  review: post('/baselines/{id}/review').takes<BaselineReview>().answers<BaselineWithAnalysis>(),
  /** Undoes the last review of a baseline. */
  undo: post('/baselines/{id}/undo').answers<BaselineWithAnalysis>(),
  /** Processes a baseline again. */
  retry: post('/baselines/{id}/retry-processing').answers<BaselineWithAnalysis>(),
  /** Deletes a baseline permanently. */
  erase: remove('/baselines/{id}').answers<Message>(),
};
