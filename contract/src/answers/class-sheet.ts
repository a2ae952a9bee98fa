import type { EssayType } from '../domain/essay-types.ts';
import type { ClassType } from '../domain/periods.ts';
import type { TrendStatus } from '../domain/states.ts';

/** One criterion over a class. */
export interface ClassCriterion {
  id: string;
  name: string;
  max: number;
  /** Of the students' latest scores; null while no student has one. */
  median: number | null;
  /** Students whose lowest score it is. */
  lowest_for: number;
}

export interface ClassSheetStudent {
  id: string;
  display_id: string;
  /** Null for a caller without view_student_names. */
  student_name: string | null;
  /** The latest score by criterion id; null where there is none. */
  scores: Record<string, number | null>;
  /** Criteria with the lowest score: several in a tie, none if all are equal or one is missing. */
  lowest: string[];
  /** Whether a teacher gave or confirmed every score shown; null where none is shown. */
  confirmed: boolean | null;
  /** Essays that count, fully scored. */
  essays: number;
  trend_status: TrendStatus;
}

/** A published version. */
export interface ClassRubric {
  version: string;
  name: string;
}

/** A class on one page, safe to pin up in a staff room: scores only, nothing about authorship or AI writing. */
export interface ClassSheet {
  academic_year: string;
  period: number;
  class_type: ClassType;
  /** Null for all types. */
  essay_type: EssayType | null;
  /** Only essays from the last so many days; null for the whole year. */
  days: number | null;
  /** The teacher's own rubric that the scores are by, in one version; null: the product's for the class. */
  rubric: ClassRubric | null;
  /** Her own rubrics that essays of the class were scored by, to choose from. */
  rubrics: ClassRubric[];
  criteria: ClassCriterion[];
  /** Students scored on every criterion. */
  compared: number;
  students: ClassSheetStudent[];
}
