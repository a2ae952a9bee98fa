export interface GradedCriterion {
  criterion_id: string;
  criterion: string;
  score: number;
  max: number;
  rationale: string;
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
