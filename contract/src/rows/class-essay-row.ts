import type { EssayLife } from '../domain/essay-life.ts';
import type { EssayType } from '../domain/essay-types.ts';
import type { ClassType } from '../domain/periods.ts';

/**
 * One essay as the others of its class know it: which to be compared with and graded beside. Without a word of its
 * text, so that hundreds are found and read in a moment.
 */
export interface ClassEssayRow {
  id: string;
  student_id: string | null;
  class_type: ClassType | null;
  academic_year: string | null;
  assignment_id: string | null;
  essay_type: EssayType;
  submitted_at: string;
  /** Null until its text was read. */
  word_count: number | null;
  rejected: boolean;
  /** What a teacher gave, by criterion id; null where none has scored it. */
  teachers_scores: Record<string, number> | null;
  /** The rubric of the grade that stands, by criterion id; empty where it was graded without one. */
  rubric: Record<string, number>;
  /** Revision of the last event folded in. */
  seen: number;
  /** The state that the next event is folded onto. */
  life: EssayLife;
}
