import type { AssignmentState } from '../domain/assignment-state.ts';
import type { EssayType } from '../facts/essay-types.ts';
import type { ClassType } from '../facts/periods.ts';
import type { WrittenFrom } from '../facts/writing-day.ts';
import type { WhoseScores } from '../facts/whose-scores.ts';
import type { ReturnedFeedback } from '../facts/feedback-sheet.ts';
import type { AssignmentTerms, AssignmentWords } from '../events/assignment.events.ts';

/** A task set for one or more classes. */
export interface Assignment
  extends Omit<AssignmentTerms, 'rubric_version'>, Omit<AssignmentWords, 'hand_out'> {
  /** What the students got with it; null: none is kept. */
  hand_out: string | null;
  id: string;
  essay_type: EssayType;
  class_type: ClassType;
  academic_year: string;
  /** The teacher's own rubric that its essays are scored by; null: the product's rubric for their class. */
  rubric: { version: string; name: string } | null;
  created_at: string;
  /** Revision of its stream; the ETag. */
  revision: number;
}

/** Where one student stands in one assignment. */
export interface AssignmentPlace {
  state: AssignmentState;
  /** What the student wrote for it: the newest essay that was not rejected. Null: nothing. */
  essay_id: string | null;
  /** When it was uploaded: when the student handed it in is not known. */
  uploaded_at: string | null;
  /** The day on which it was written, and who says so; null: nobody does. */
  writing_date: string | null;
  written_from: WrittenFrom | null;
  /** Whether it was written after the last day, as its heading or a teacher says. */
  after_due: boolean;
  /** Whether it uses few or none of the words that the class writes of. */
  off_topic: boolean;
  /**
   * The points given, or the mean of the three scores (`is_mean`), and the highest possible; null until it is fully
   * scored.
   */
  score: { given: number; max: number; is_mean?: boolean } | null;
  /** Whose the score is; null if there is none. */
  scores: WhoseScores | null;
  /** The last feedback on it that the student got; null: none. */
  returned: ReturnedFeedback | null;
  /** How many of the student's essays are in it. */
  essays: number;
}

export interface AssignmentStudent {
  id: string;
  display_id: string;
  /** Null for a caller without view_student_names. */
  student_name: string | null;
  period: number;
  /**
   * Whether the student is on the roster of one of its classes today; otherwise it is somebody who wrote for it anyway.
   */
  on_roster: boolean;
}

/** One of several essays of a student in an assignment. */
export type AssignmentEssay = Pick<AssignmentPlace, 'state' | 'uploaded_at' | 'score' | 'scores'> & {
  essay_id: string;
};

export interface AssignmentLine extends AssignmentStudent, AssignmentPlace {
  /** Each of the student's essays in it, the newest first, where there are several; otherwise none. */
  several: AssignmentEssay[];
  /** The number the school gave them; null: none is known, or the caller may not see names. */
  school_number: string | null;
  /** Their address at the school; null like the number. */
  email: string | null;
}

/** How many students are in each state. */
export type AssignmentCounts = Record<AssignmentState, number>;

/** An assignment in a list, with how many students are how far. */
export interface AssignmentSummary extends Assignment {
  /** Its classes that were asked about; counts and lines are theirs. */
  shown: number[];
  counts: AssignmentCounts;
  students: number;
  /** Essays in it whose student is not known yet. */
  unassigned: number;
}

/** One assignment with everybody who is supposed to write it, and everybody who did. */
export interface AssignmentPage extends AssignmentSummary {
  lines: AssignmentLine[];
}

/** A class and its assignments. */
export interface AssignmentGrid {
  academic_year: string;
  period: number;
  assignments: Assignment[];
  /** `places` by assignment id. */
  students: (AssignmentStudent & { places: Record<string, AssignmentPlace> })[];
}
