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
