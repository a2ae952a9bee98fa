import { IB_CRITERIA, TENTH_GRADE_CRITERIA } from '@essays/contract';
import type { GradedCriterion, GradeNumbers, GradeWords, LearningTargetScore } from '@essays/contract';

const NAMES = new Map([...IB_CRITERIA, ...TENTH_GRADE_CRITERIA].map(({ id, title }) => [id, title]));

/** What the numbers alone say: a grade whose text was erased keeps its scores. */
const criteriaOf = (rubric: GradeNumbers['rubric']): GradedCriterion[] =>
  rubric.map(({ criterion_id, score, max }) => ({
    criterion_id,
    criterion: NAMES.get(criterion_id) ?? criterion_id,
    score,
    max,
    rationale: '',
    student_feedback: '',
  }));

const targetsOf = (targets: GradeNumbers['learning_targets']): LearningTargetScore[] =>
  targets.map(({ code, score }) => ({
    learning_target_code: code,
    learning_target_name: code,
    score,
    evidence_notes: '',
  }));

export const rubricOf = (
  rubric: GradeNumbers['rubric'],
  words: { rubric_assessment?: GradedCriterion[] | null } | null,
): GradedCriterion[] => words?.rubric_assessment ?? criteriaOf(rubric);

/** Each assessment of a target has its own id, derived from the grade it belongs to. */
export const learningTargetsOf = (numbers: GradeNumbers, words: GradeWords | null): LearningTargetScore[] =>
  (words?.learning_targets ?? targetsOf(numbers.learning_targets)).map((target) => ({
    id: `${numbers.grading_result_id}/${target.learning_target_code}`,
    ...target,
  }));
