import type { ClassCriterion } from '../domain/class-figures.ts';
import type { ClassPlace } from '../facts/classes.ts';
import type { EssayType } from '../facts/essay-types.ts';
import type { ClassType } from '../facts/periods.ts';
import type { TrendStatus } from '../facts/states.ts';

export interface ClassSheetStudent {
  id: string;
  display_id: string;
  /** Null for a caller without view_student_names. */
  student_name: string | null;
  /** The class that the student is in now, having left this one; null: this one. Then only what was written here. */
  now_in: ClassPlace | null;
  /** Other classes of the year in which some of it was written. */
  also_from: number[];
  /** The latest score by criterion id; null if there is none. */
  scores: Record<string, number | null>;
  /** Criteria with the lowest score: several if tied, none if all are equal or one is missing. */
  lowest: string[];
  /** Whether a teacher gave or confirmed every score shown; null if none is shown. */
  confirmed: boolean | null;
  /** Essays that count and are fully scored. */
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
  /** Null: all types. */
  essay_type: EssayType | null;
  /** Only essays from this many last days; null for the whole year. */
  days: number | null;
  /** The teacher's own rubric that the scores are based on, in one version; null: the product's for the class. */
  rubric: ClassRubric | null;
  /** The teacher's own rubrics that essays of the class were scored by, to choose from. */
  rubrics: ClassRubric[];
  criteria: ClassCriterion[];
  /** Number of students of the class scored on every criterion. */
  compared: number;
  students: ClassSheetStudent[];
}
