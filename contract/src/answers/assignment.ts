import type { AssignmentState } from '../domain/assignment-state.ts';
import type { EssayType } from '../domain/essay-types.ts';
import type { ClassType } from '../domain/periods.ts';
import type { WhoseScores } from '../domain/whose-scores.ts';
import type { ReturnedFeedback } from './feedback.ts';
import type { AssignmentTerms, AssignmentWords } from '../events/assignment.events.ts';

/** A task set for one or more classes. */
export interface Assignment extends Omit<AssignmentTerms, 'rubric_version'>, AssignmentWords {
  id: string;
  essay_type: EssayType;
  class_type: ClassType;
  academic_year: string;
  /** The teacher's own rubric that its essays are scored by; null: the product's for their class. */
  rubric: { version: string; name: string } | null;
  created_at: string;
  /** Revision of its stream; the ETag. */
  revision: number;
}

/** Where one student stands in one assignment. */
export interface AssignmentPlace {
  state: AssignmentState;
  /** What the student wrote for it; of several the newest that was not rejected. Null: nothing. */
  essay_id: string | null;
  /** When it was uploaded: when the student handed it in is not known. */
  uploaded_at: string | null;
  /** It was uploaded after the last day had ended. */
  after_due: boolean;
  /** Sum of the criteria scored, and the most that could be reached; null until it is scored in full. */
  score: { given: number; max: number } | null;
  /** Whose the score is; null while there is none. */
  scores: WhoseScores | null;
  /** The last feedback that the student got on it; null: none. */
  returned: ReturnedFeedback | null;
  /** How many essays of the student are in it. */
  essays: number;
}

export interface AssignmentStudent {
  id: string;
  display_id: string;
  /** Null for a caller without view_student_names. */
  student_name: string | null;
  period: number;
  /** On the roster of one of its classes today; else it is somebody who wrote for it all the same. */
  on_roster: boolean;
}

export interface AssignmentLine extends AssignmentStudent, AssignmentPlace {}

/** How many students are in each state. */
export type AssignmentCounts = Record<AssignmentState, number>;

/** An assignment in a list: of whom how many are how far. */
export interface AssignmentSummary extends Assignment {
  counts: AssignmentCounts;
  students: number;
  /** Essays in it whose student is not known yet. */
  unassigned: number;
}

/** One assignment with everybody who is to write it, and everybody who did. */
export interface AssignmentPage extends AssignmentSummary {
  lines: AssignmentLine[];
}

/** A class by its assignments. */
export interface AssignmentGrid {
  academic_year: string;
  period: number;
  assignments: Assignment[];
  /** `places` by assignment id. */
  students: (AssignmentStudent & { places: Record<string, AssignmentPlace> })[];
}
