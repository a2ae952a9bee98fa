import type { EssayLife } from '../domain/essay-life-state.ts';
import type { EssayType } from '../facts/essay-types.ts';
import type { ClassType } from '../facts/periods.ts';

/**
 * One essay as the comparison and grading of its classmates need it. It contains no word of its text, so that hundreds
 * are found and read in a moment.
 */
export interface ClassEssayRow {
  id: string;
  student_id: string | null;
  class_type: ClassType | null;
  academic_year: string | null;
  /** Of the class it is filed in, its period and year; null: none. Missing: the row is of an earlier release. */
  class_key?: string | null;
  assignment_id: string | null;
  essay_type: EssayType;
  submitted_at: string;
  /** Revision of the event that said whose words it has; null before the first. */
  own_words_at: number | null;
  /** Null until its text has been read. */
  word_count: number | null;
  rejected: boolean;
  /** What a teacher gave, by criterion id; null if none has scored it. */
  teachers_scores: Record<string, number> | null;
  /** The rubric of the current grade, by criterion id; empty if it was graded without one. */
  rubric: Record<string, number>;
  /** Revision of the last event folded in. */
  seen: number;
  /** The state that the next event is folded onto. */
  life: EssayLife;
}
