import type { GradedCriterion, LearningTargetScore } from '../facts/grade.ts';
import type { Cost } from '../facts/second-opinion.ts';
import type { FoundPoint } from '../facts/found-point.ts';
import type { ScoringMode } from '../facts/rubric.ts';

/** The three scores of 10th grade English, each 0–4; null where not given (IB, or left blank). */
export interface ThreeScores {
  focus_organization_score: number | null;
  evidence_elaboration_score: number | null;
  conventions_score: number | null;
}

/** The numbers of a grade. `rubric`: by criterion id; null is not scored, which only a teacher's own rubric has. */
export interface GradeNumbers extends ThreeScores {
  attempt: number;
  grading_result_id: string;
  rubric_version: string;
  /** Mean of the three scores, 2 decimals, 0–4; null for IB. */
  overall_score: number | null;
  rubric: { criterion_id: string; score: number | null; max: number }[];
  learning_targets: { code: string; score: number }[];
  engine: string;
  engine_version: string;
  /** Only from the embedded scorer. */
  scoring_mode?: ScoringMode;
  cost: Cost | null;
}

/** The texts of a grade. */
export interface GradeWords {
  rubric_assessment: GradedCriterion[];
  detailed_feedback: string;
  student_feedback: string;
  strengths: string[];
  areas_for_improvement: string[];
  strengths_paragraph: string;
  improvements_paragraph: string;
  learning_targets: LearningTargetScore[];
  /** What the words above were chosen from, by the scores; missing where a language model wrote them. */
  points?: FoundPoint[];
}
