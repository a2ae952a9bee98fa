import type { AuditFacts } from '../answers/audit.ts';
import type { BaselineFacts } from '../answers/baseline.ts';
import type { EssayFacts } from '../answers/essay.ts';
import type { EssayStep } from '../events/essay.events.ts';
import type { BaselineStep } from '../events/baseline.events.ts';
import type { FlagKind, FlagOutcome } from '../answers/flag-report.ts';
import type { LegalHold, StudentFlag } from '../answers/student.ts';
import type { BaselineLife } from '../domain/baseline-life.ts';
import type { EssayLife } from '../domain/essay-life-state.ts';
import type { NoLevelPlace } from '../facts/no-level.ts';
import type { EssayType } from '../facts/essay-types.ts';
import type { KnownCopy } from '../domain/copies.ts';
import type { Listed } from '../domain/essay-lists.ts';
import type { Permission, Role } from '../facts/roles.ts';
import type { BaselineStatus } from '../facts/states.ts';
import type { ClassType } from '../facts/periods.ts';
import type { NameKeys } from '../domain/name-keys.ts';
import type { AssessmentRow } from './assessment-row.ts';
import type { AssignmentRow } from './assignment-row.ts';
import type { ClassRow } from './class-row.ts';
import type { WritingRoomRow } from './writing-room-row.ts';
import type { RubricRow } from './rubric-row.ts';
import type { FeedbackLinkRow } from './feedback-link-row.ts';
import type { ClassEssayRow } from './class-essay-row.ts';
import type { StudentProgressRow } from './student-progress-row.ts';
import type { CommentBankRow } from './comment-bank-row.ts';
import type { DashboardRow } from './dashboard-row.ts';
import type { SheetColumns } from './sheet-columns.ts';
import type { TextColumns } from './text-columns.ts';
import type { SchoolRow } from './school-row.ts';
import type { ScoreAgreementRow } from './score-agreement-row.ts';
import type { CheckedBy } from '../facts/ai-writing.ts';
import type { FoundPoint } from '../facts/found-point.ts';
import type { FileFormat } from '../facts/file-formats.ts';
import type { RefusedFile } from '../events/batch.events.ts';

/**
 * Rows of the read models. A student's name is in `students` only; answers include it when the caller may see it.
 * `revision` is the revision of the row's stream after the last event applied.
 */
export interface EssayRow extends Omit<EssayFacts, 'text_comments'>, Listed, SheetColumns, TextColumns {
  /** Ids found in the file, for the teacher who assigns it. */
  markers: string[];
  set_aside_reason: string | null;
  file_id: string | null;
  /** Null for a typed text. */
  file_format: FileFormat | null;
  /** Id of the account that uploaded it. */
  entered_by: string;
  /** Whose classes it belongs to (`classKeyOf`). */
  class_key: string;
  /** The reasons before the last decision, which an undo restores; null if there is nothing to undo. */
  before_decision: { flag_reason: string | null; rejection_reason: string | null } | null;
  /** What made the comparison, also once its words are erased; null or missing: there is none, or it was not kept. */
  compared_by?: CheckedBy | null;
  /** Essays of other students with the same words; missing: none. */
  copies?: readonly KnownCopy[];
  /** Where it was that no level was proposed for, also after that was overruled; null: it never was. */
  no_level_place: NoLevelPlace | null;
  /** What the words of its grade follow from, by the scores that stand; missing: a language model wrote them. */
  points?: FoundPoint[];
  /** The state that the next event is folded onto; answers omit it. */
  life: EssayLife;
}

export interface BaselineRow extends BaselineFacts, TextColumns {
  markers: string[];
  set_aside_reason: string | null;
  file_id: string | null;
  /** Null for a typed text. */
  file_format: FileFormat | null;
  raw_text: string | null;
  engine_version: string | null;
  /** As in an essay's row. */
  class_key: string;
  /** The state that the next event is folded onto; answers omit it. */
  life: BaselineLife;
}

export interface StudentRow extends NameKeys {
  id: string;
  display_id: string;
  name: string;
  /** Names that were corrected since, to be covered in older texts; missing: none. */
  former_names?: string[];
  /** Null: not known. */
  school_number: string | null;
  email: string | null;
  /** Its key, by which students are found; null: no number. */
  number_key: string | null;
  email_key: string | null;
  /** Name, id and school number, normalized for search. */
  search: string;
  /** The last name first, then the id: the order of the roster. */
  name_order: string;
  /** The name alone, folded. */
  name_key: string;
  period: number;
  class_type: ClassType;
  academic_year: string;
  enrollment_date: string;
  is_active: boolean;
  /** Id of the account that added the student to the roster. */
  entered_by: string;
  /** As in an essay's row. */
  class_key: string;
  flags: StudentFlag[];
  /** Ever; missing: never. */
  flagged?: true;
  /** `by`: id of the account. Missing or null: none. */
  legal_hold?: LegalHold | null;
  revision: number;
}

/** What the roster needs to know about one sample; `studentBaselineStatus` sums up the samples of a student. */
export interface StudentBaselinesRow {
  /** The baseline's id. */
  id: string;
  /** Null while the sample is not filed. */
  student_id: string | null;
  status: BaselineStatus;
  flagged: boolean;
  previous_year: boolean;
  /** Of its text; 0 before it was read. */
  words: number;
  /** Revision of the last event folded in, so that a repeat changes nothing. */
  seen: number;
  life: BaselineLife;
}

export interface UserRow {
  id: string;
  username: string;
  role: Role;
  own_permissions: Permission[] | null;
  is_active: boolean;
  /** Of the person; missing: none was entered. */
  name?: string;
  password_hash: string;
  /** Its owner did not choose the password. */
  must_change_password?: true;
  /** How often it was deactivated: each time ends all its tokens for good. Missing: never. */
  deactivations?: number;
  /** Missing: proposed scores are shown to it. */
  scores_first?: boolean;
  /** Its name reads as `erasedAccount` returns; the row stays because of what the account did. */
  erased?: true;
  /**
   * Sessions that were signed out, each with the time its tokens would have expired; absent before the first. They
   * are here because the account is read for every request anyway.
   */
  ended_sessions?: Record<string, string>;
  revision: number;
}

export interface EssayBatchRow {
  id: string;
  submitted_at: string;
  essay_type: EssayType;
  total_files: number;
  essay_ids: string[];
  refused: RefusedFile[];
  file_names: string[];
  /** Where no file became an essay, the key of whoever entered it; null: its essays say whose it is. */
  class_key: string | null;
  /** Id of the account that uploaded it; missing: the row is of an earlier release. */
  entered_by?: string;
}

interface BaselineBatchRow {
  id: string;
  submitted_at: string;
  total_files: number;
  baseline_ids: string[];
  refused: RefusedFile[];
  file_names: string[];
  /** As in a batch of essays. */
  entered_by?: string;
}

/**
 * What must be done next with an essay or sample. Open work is `{ step: { not: null } }`; a row without a step is kept,
 * because the next event is folded onto it. A worker claims the work by a lease; the event log decides.
 */
export type JobRow = JobFacts &
  (
    | { document: 'essay'; step: EssayStep | null; life: EssayLife }
    | { document: 'baseline'; step: BaselineStep | null; life: BaselineLife }
  );

interface JobFacts {
  /** Id of the essay or baseline. */
  id: string;
  student_id: string | null;
  batch_id: string | null;
  /** The account that last asked for work on it: its steps take this person's turns. */
  asked_by: string;
  /** Revision of the event that made or renewed this step: a retry after a failure is a new job. */
  revision: number;
  /** Time of that event. */
  since: string;
  /** A check to be made when its service is back; otherwise null. */
  later: 'check_ai_writing' | null;
  /** Revision of the last event folded in. */
  seen: number;
}

/**
 * A person's words are not here but in `audit_words`. A student's whole trail is every row whose `subject_id` occurs in
 * one of the student's rows.
 */
export interface AuditRow extends AuditFacts {
  /** The teacher's own rubric that `summary` speaks of without its name; missing: of none. */
  rubric_version?: string;
}

/**
 * The reasons people wrote, by subject, separate from the trail: when the essay, baseline or student is erased this
 * row is deleted, and the trail of decisions stays as it is.
 */
export interface AuditWordsRow {
  /** `subject_id` of the trail. */
  id: string;
  /** Reason by event id. */
  reasons: Record<string, string>;
}

/**
 * One essay with its flags and their outcomes: nothing of its text and nothing about its student, so it can be kept.
 */
export interface FlagOutcomeRow {
  id: string;
  /** User id. */
  uploaded_by: string;
  submitted_at: string;
  essay_type: EssayType;
  /** From the filing; null until the essay is filed. */
  academic_year: string | null;
  period: number | null;
  class_type: ClassType | null;
  compared: boolean;
  ai_checked: boolean;
  /** When, and the outcome; null if it was never flagged this way, or only for another student. */
  flags: Record<FlagKind, { at: string; outcome: FlagOutcome } | null>;
  /** The last of each; an undone one counts until another replaces it. */
  approved_at: string | null;
  rejected_at: string | null;
  /** Approvals and rejections since it was flagged, and how many of them were undone. */
  decisions: number;
  undone: number;
  /** Revision of the last event folded in. */
  seen: number;
  /** Null once the essay is deleted: no more events are folded. */
  life: EssayLife | null;
}

/** Every read model by its permanent name. */
export interface ReadModelRows {
  essays: EssayRow;
  baselines: BaselineRow;
  students: StudentRow;
  student_baselines: StudentBaselinesRow;
  student_progress: StudentProgressRow;
  comment_bank: CommentBankRow;
  users: UserRow;
  essay_batches: EssayBatchRow;
  baseline_batches: BaselineBatchRow;
  assessments: AssessmentRow;
  assignments: AssignmentRow;
  classes: ClassRow;
  rubrics: RubricRow;
  writing_rooms: WritingRoomRow;
  feedback_links: FeedbackLinkRow;
  jobs: JobRow;
  audit: AuditRow;
  audit_words: AuditWordsRow;
  dashboard: DashboardRow;
  flag_outcomes: FlagOutcomeRow;
  score_agreements: ScoreAgreementRow;
  class_essays: ClassEssayRow;
  school: SchoolRow;
}
export type ReadModelName = keyof ReadModelRows;

/** Sums that rows of a read model add to, kept among them; the ids begin with '='. A sum of zero is left out. */
export interface FigureRow {
  id: string;
  counts: Record<string, number>;
}
