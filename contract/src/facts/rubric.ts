/** What is scored, in whole points from 0 to `max`. */
export interface Criterion {
  id: string;
  /** The heading of a column or field. */
  name: string;
  max: number;
}

export interface RubricCriterion extends Criterion {
  /** The full name, for the heading of an assessment. */
  title: string;
  /** One sentence for each score, 0 first. */
  levels: readonly string[];
  /** What no measurement of a text can see; null where no warning is needed. */
  caution: string | null;
  /** What the criterion covers, in a teacher's words; missing where nothing was written. */
  description?: string;
}

/**
 * How the embedded scorer arrived at a score: by a teacher's own scores, relative to the class, alone as a draft, or
 * not at all.
 */
export type ScoringMode = 'teacher_calibrated' | 'class_relative' | 'absolute_draft' | 'not_scorable';

/** The parts of a rubric that a teacher writes. */
export interface RubricWords {
  name: string;
  criteria: readonly RubricCriterion[];
}
