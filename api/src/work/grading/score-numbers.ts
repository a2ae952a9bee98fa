import { overallScore, ownVersion } from '@essays/contract';
import type { GradedCriterion, GradeNumbers, Rubric } from '@essays/contract';

type ScoreNumbers = Pick<
  GradeNumbers,
  | 'focus_organization_score'
  | 'evidence_elaboration_score'
  | 'conventions_score'
  | 'overall_score'
  | 'rubric_version'
  | 'rubric'
>;

/** The counted part of a grade. The three scores are by the product's rubric; a teacher's own has criteria only. */
export const scoreNumbers = (rubric: Rubric, assessment: readonly GradedCriterion[]): ScoreNumbers => {
  const isOwn = ownVersion(rubric.version) !== null;
  const scoreOf = (id: string) =>
    isOwn ? null : (assessment.find((one) => one.criterion_id === id)?.score ?? null);
  const three = {
    focus_organization_score: scoreOf('focus_organization'),
    evidence_elaboration_score: scoreOf('evidence_elaboration'),
    conventions_score: scoreOf('conventions'),
  };
  return {
    ...three,
    overall_score: overallScore(three),
    rubric_version: rubric.version,
    rubric: assessment.map(({ criterion_id, score, max }) => ({ criterion_id, score, max })),
  };
};
