import type { ScoringMode } from './rubric.ts';

export interface GradedCriterion {
  criterion_id: string;
  criterion: string;
  /** Null: nobody has scored it yet; possible only in a teacher's own rubric. */
  score: number | null;
  max: number;
  rationale: string;
  /** Who wrote the rationale; missing: the machine. */
  rationale_by?: 'teacher';
  student_feedback: string;
  quote?: string;
}

export interface LearningTargetScore {
  id?: string;
  learning_target_code: string;
  learning_target_name: string;
  /** 0–4. */
  score: number;
  evidence_notes: string;
}

export interface GradingResult {
  id: string;
  focus_organization_score: number | null;
  evidence_elaboration_score: number | null;
  conventions_score: number | null;
  rubric_assessment: GradedCriterion[];
  detailed_feedback: string | null;
  student_feedback: string | null;
  strengths: string[];
  areas_for_improvement: string[];
  strengths_paragraph: string | null;
  improvements_paragraph: string | null;
  ai_writing_score: number | null;
  is_flagged_for_ai_writing: boolean;
  /**
   * What a machine had proposed before a teacher scored it: by criterion id, or by the name of one of the three scores.
   */
  proposed_scores?: Record<string, number> | null;
  /** Who proposed it: 'teacher', or the engine's name. */
  graded_by: string;
  /** The rubric version used; null for a teacher's scores on an essay that no engine has graded. */
  rubric_version: string | null;
  /** How the embedded scorer arrived at it; null for any other scorer. */
  scoring_mode: ScoringMode | null;
}
