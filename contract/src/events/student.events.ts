import type { ClassType } from '../facts/periods.ts';
import type { EventShape } from './event-shape.ts';

/** What identifies a student outside this product, and is erased with them. */
export interface StudentIdentity {
  name: string;
  /** The number that the school gave them; null or missing: not known here. */
  school_number?: string | null;
  /** Their address at the school, which gradebooks list; null or missing: not known here. */
  email?: string | null;
}

export interface StudentEvents {
  /** A display id was assigned; its stream `displayid-<id>` accepts only one first event, so no id is used twice. */
  DisplayIdReserved: EventShape<{ display_id: string; student_id: string }>;
  /** A teacher put a student on the roster. */
  StudentAdded: EventShape<
    {
      student_id: string;
      display_id: string;
      period: number;
      class_type: ClassType;
      academic_year: string;
      enrollment_date: string;
    },
    StudentIdentity
  >;
  /** A teacher corrected a student's name, school number, address, period or year: this is how all of them are now. */
  StudentDetailsCorrected: EventShape<
    { student_id: string; period: number; class_type: ClassType; academic_year: string },
    StudentIdentity
  >;
  /** The student left the class; nothing is removed. */
  StudentDeactivated: EventShape<{ student_id: string }>;
  /** The student is back in the class. */
  StudentActivated: EventShape<{ student_id: string }>;
  /**
   * 'Delete Permanently': the keys of the student's name and writing are destroyed; decisions stay under the
   * display id.
   */
  StudentErased: EventShape<{ student_id: string; display_id: string; essays: number; baselines: number }>;
  /** A concern about a student was recorded. */
  StudentFlagRaised: EventShape<{ student_id: string; flag_id: string }, { flag_reason: string }>;
  /** A teacher resolved the concern. */
  StudentFlagResolved: EventShape<
    { student_id: string; flag_id: string },
    { resolution_notes: string | null }
  >;
  /**
   * An administrator said that nothing of the student may be deleted, and why. It lasts until it is lifted; a second
   * one gives another reason.
   */
  LegalHoldSet: EventShape<{ student_id: string }, { reason: string }>;
  /** An administrator lifted it, and said why. */
  LegalHoldLifted: EventShape<{ student_id: string }, { reason: string }>;
  /** A summary of the student's progress was written for the teacher. */
  TeacherSummaryWritten: EventShape<
    { student_id: string; model: string; essays: number },
    { teacher_summary: string }
  >;
}
