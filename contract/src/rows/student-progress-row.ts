import type { EssayLife } from '../domain/essay-life-state.ts';
import type { TextType } from '../facts/essay-types.ts';
import type { PairLogOdds } from '../facts/pair-log-odds.ts';

/** One essay with its current score, by essay id; and one summary, by student id. */
export type StudentProgressRow = EssayProgressRow | SummaryProgressRow;

export interface EssayProgressRow {
  kind: 'essay';
  id: string;
  student_id: string | null;
  /** The day on which it was written; if nobody says, the moment at which it was uploaded. */
  date: string;
  submitted_at: string;
  essay_type: TextType;
  academic_year: string | null;
  /** On the 4-point scale; null until fully scored. */
  overall: number | null;
  /** Set by the teacher; a grader's later proposal changes nothing. */
  by_teacher: boolean;
  /** By criterion id: as the rubric has it, and the three scores that were given. */
  rubric: Record<string, number>;
  three: Record<string, number>;
  rejected: boolean;
  /** What its last comparison says for the term, by sample; null: nothing, or there was too little writing. */
  sample_log_odds: Record<string, number> | null;
  /** The same of its pairs; missing in rows of 1.0.0. */
  pair_log_odds?: PairLogOdds | null;
  /** Revision of the last event folded in. */
  seen: number;
  life: EssayLife;
}

interface SummaryProgressRow {
  kind: 'summary';
  /** The student's id. */
  id: string;
  student_id: string;
  teacher_summary: string | null;
  teacher_summary_model: string | null;
  teacher_summary_updated_at: string | null;
}
