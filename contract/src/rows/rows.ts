import type { BaselineFacts } from '../answers/baseline.ts';
import type { EssayFacts } from '../answers/essay.ts';
import type { EssayStep } from '../events/essay.events.ts';
import type { BaselineStep } from '../events/baseline.events.ts';
import type { StudentFlag } from '../answers/student.ts';
import type { Permission, Role } from '../domain/roles.ts';
import type { BaselineStatus } from '../domain/states.ts';
import type { ClassType } from '../domain/periods.ts';
import type { RefusedFile } from '../events/batch.events.ts';

/**
 * Rows of the read models. A student's name stands in `students` only; answers join it when the caller may see it.
 * `revision` is the revision of the row's stream after the last event applied.
 */
export interface EssayRow extends EssayFacts {
  /** Ids found in the file, for the teacher who assigns it. */
  markers: string[];
  set_aside_reason: string | null;
  file_id: string | null;
  sample_ids: string[];
  decided_by: string | null;
  /** The state before the last decision, for undo. */
  before_decision: { status: string; event_id: string } | null;
}

export interface BaselineRow extends BaselineFacts {
  markers: string[];
  set_aside_reason: string | null;
  file_id: string | null;
  raw_text: string | null;
  engine_version: string | null;
}

export interface StudentRow {
  id: string;
  display_id: string;
  name: string;
  /** Name and id folded for search. */
  search: string;
  period: number;
  class_type: ClassType;
  academic_year: string;
  enrollment_date: string;
  is_active: boolean;
  flags: StudentFlag[];
  revision: number;
}

/** What the roster needs to know of a student's samples; its own read model, fed by baseline events. */
export interface StudentBaselinesRow {
  /** The student's id. */
  id: string;
  baselines: Record<string, { status: BaselineStatus; flagged: boolean; previous_year: boolean }>;
}

export interface StudentProgressRow {
  id: string;
  scores: Record<string, { date: string; essay_type: string; academic_year: string | null; overall: number }>;
  teacher_summary: string | null;
  teacher_summary_model: string | null;
  teacher_summary_updated_at: string | null;
}

export interface UserRow {
  id: string;
  username: string;
  role: Role;
  own_permissions: Permission[] | null;
  is_active: boolean;
  password_hash: string;
  revision: number;
}

export interface EssayBatchRow {
  id: string;
  submitted_at: string;
  essay_type: string;
  total_files: number;
  essay_ids: string[];
  refused: RefusedFile[];
  file_names: string[];
}

export interface BaselineBatchRow {
  id: string;
  submitted_at: string;
  total_files: number;
  baseline_ids: string[];
  refused: RefusedFile[];
  file_names: string[];
}

export interface AssessmentRow {
  id: string;
  started_at: string;
  batch_size: number;
  student_ids: string[];
  baseline_ids: string[];
  status: 'processing' | 'completed' | 'stopped' | 'reset';
  current_student_id: string | null;
  results: { student_id: string; success: boolean; error: string | null }[];
}

/** The next step of a document, while there is one. A worker claims it by a lease; the event log decides. */
export interface JobRow {
  /** Id of the essay or baseline. */
  id: string;
  document: 'essay' | 'baseline';
  step: EssayStep | BaselineStep;
  student_id: string | null;
  batch_id: string | null;
  /** Revision of the stream the job was made from: a retry after a failure is another job. */
  revision: number;
  since: string;
}

export interface AuditRow {
  id: string;
  position: number;
  at: string;
  actor_id: string;
  actor_role: string;
  action: string;
  summary: string;
  subject: 'essay' | 'baseline' | 'student' | 'user' | 'batch' | 'assessment';
  subject_id: string;
  student_id: string | null;
  reason: string | null;
  rule: string | null;
  values: Record<string, number> | null;
  decision: boolean;
}

/** Every read model by its permanent name. */
export interface ReadModelRows {
  essays: EssayRow;
  baselines: BaselineRow;
  students: StudentRow;
  student_baselines: StudentBaselinesRow;
  student_progress: StudentProgressRow;
  users: UserRow;
  essay_batches: EssayBatchRow;
  baseline_batches: BaselineBatchRow;
  assessments: AssessmentRow;
  jobs: JobRow;
  audit: AuditRow;
  dashboard: DashboardRow;
}
export type ReadModelName = keyof ReadModelRows;

/** Counters of one academic year and period ('2025-26/2'); recent essays are counted per day. */
export interface DashboardRow {
  id: string;
  academic_year: string;
  period: number;
  /** Ids by what they are counted as, so that a repeated event counts once. */
  students: Record<string, { active: boolean }>;
  essays: Record<string, { submitted_at: string; flagged: boolean }>;
  baselines: Record<string, { student_id: string; waiting: boolean }>;
}
