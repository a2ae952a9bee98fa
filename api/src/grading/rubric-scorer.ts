export interface GradingInput {
  text: string;
  essayType: string;
  classType: '10th_grade_english' | 'ib_english';
  rubricVersion: string;
  /** Essays of the same assignment that a teacher scored. */
  scoredExamples?: { text: string; scores: Record<string, number> }[];
  /** Essays of classmates on the same assignment. */
  classTexts?: string[];
}
export interface RubricAssessmentItem {
  criterion_id: string;
  criterion: string;
  score: number;
  max: number;
  rationale: string;
  student_feedback: string;
  quote?: string;
}
export interface LearningTargetScore {
  learning_target_code: string;
  learning_target_name: string;
  score: number;
  evidence_notes: string;
}
export interface GradingOutput {
  rubricVersion: string;
  /** teacher_calibrated, class_relative, absolute_draft or not_scorable. */
  mode: string;
  /** Null for IB, where the rubric assessment carries the scores. */
  scores: { focus_organization: number; evidence_elaboration: number; conventions: number } | null;
  rubric_assessment: RubricAssessmentItem[];
  detailed_feedback: string;
  student_feedback: string;
  strengths: string[];
  areas_for_improvement: string[];
  strengths_paragraph: string;
  improvements_paragraph: string;
  learning_targets: LearningTargetScore[];
  engine: string;
  version: string;
}
export function scoreAgainstRubric(input: GradingInput): GradingOutput {
  throw new Error(`not yet: ${input.rubricVersion}`);
}
