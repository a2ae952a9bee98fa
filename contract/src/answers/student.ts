import type { TextType } from '../facts/essay-types.ts';
import type { TermEvidence } from '../domain/term-evidence.ts';
import type { ClassType } from '../facts/periods.ts';
import type { StudentBaselineStatus, TrendStatus } from '../facts/states.ts';

export interface StudentFlag {
  id: string;
  flag_reason: string | null;
  resolved_at: string | null;
}

/** Nothing of the student can be deleted until it is lifted. */
export interface LegalHold {
  /** The account that set it. */
  by: string;
  at: string;
  /** As they wrote it; null: the caller may not see what could name the student. */
  reason: string | null;
}

export interface Student {
  id: string;
  display_id: string;
  /** Null for a caller without view_student_names. */
  student_name: string | null;
  /** The number the school gave them; null: none is known, or the caller may not see names. */
  school_number: string | null;
  /** Their address at the school; null like the number. */
  email: string | null;
  period: number;
  class_type: ClassType;
  academic_year: string;
  enrollment_date: string;
  is_active: boolean;
  has_baseline: boolean;
  baseline_status: StudentBaselineStatus;
  /** Of all approved samples together: with fewer than 400, a comparison says nothing. */
  approved_words: number;
  /**
   * Id of the account that added the student to the roster: someone who may erase only their own students may erase
   * this one.
   */
  entered_by: string;
  flags: StudentFlag[];
  /** Null: none. */
  legal_hold: LegalHold | null;
  revision: number;
}

export interface StudentBrief {
  id: string;
  display_id: string;
  /** Null for a caller without view_student_names. */
  name: string | null;
}

export interface PickerStudent extends StudentBrief {
  period: number;
  class_type: ClassType;
  has_baseline: boolean;
}

export interface StudentProgress {
  progress: { trend_status: TrendStatus; slope_per_essay: number | null; count: number };
  /** Oldest first; `counts` is false while the essay is flagged: it is drawn, but the trend ignores it. */
  scores: { essay_id: string; date: string; essay_type: TextType; overall: number; counts: boolean }[];
  /** What the latest essays of the year say together about who wrote them; null: too few were compared. */
  term: TermEvidence | null;
  teacher_summary: string | null;
  teacher_summary_model: string | null;
  teacher_summary_updated_at: string | null;
}

/**
 * Whom a file names, and where; 'number': by the school number in its name, 'display_id': by the display id there.
 * Both are null where it names several, so that none can be proposed.
 */
export interface NamedStudent {
  student: StudentBrief | null;
  where: 'file_name' | 'first_words' | 'both' | 'number' | 'display_id' | null;
}
