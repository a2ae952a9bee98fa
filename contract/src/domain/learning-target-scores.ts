import type { LearningTargetScore } from '../facts/grade.ts';

/** The criterion of 10th grade that a learning target belongs to. */
export type TargetCriterion = 'focus_organization' | 'evidence_elaboration' | 'conventions';

const HIGHEST = 4;

/** By code, as in `learning-targets.ts` of the engines; null for an unknown code. */
const CRITERION_OF: Record<string, TargetCriterion> = {
  'W.9-10.1a': 'focus_organization',
  'W.9-10.1b': 'evidence_elaboration',
  'W.9-10.1c': 'focus_organization',
  'W.9-10.1e': 'focus_organization',
  'W.9-10.2a': 'focus_organization',
  'W.9-10.2b': 'evidence_elaboration',
  'W.9-10.2c': 'focus_organization',
  'W.9-10.2f': 'focus_organization',
  'W.9-10.4': 'focus_organization',
  'W.9-10.9': 'evidence_elaboration',
  'L.9-10.1': 'conventions',
  'L.9-10.2': 'conventions',
  'L.9-10.3': 'conventions',
};

export const criterionOfTarget = (code: string): TargetCriterion | null => CRITERION_OF[code] ?? null;

/** Scores that a teacher gave, and those a grader had proposed before. */
export interface CurrentScores {
  focus_organization_score: number | null;
  evidence_elaboration_score: number | null;
  conventions_score: number | null;
  proposed_scores?: Record<string, number> | null;
}

/**
 * The score of a learning target under the current scores. A grader scores targets beside its criteria; when a teacher
 * changes the score of a criterion, its targets move by the same amount, within 0–4.
 */
export const targetAsScored = (code: string, score: number, scores: CurrentScores | null): number => {
  const criterion = criterionOfTarget(code);
  if (criterion === null || !scores?.proposed_scores) return score;
  const given = scores[`${criterion}_score`];
  const proposed = scores.proposed_scores[`${criterion}_score`] ?? scores.proposed_scores[criterion];
  if (given === null || proposed === undefined) return score;
  return Math.min(HIGHEST, Math.max(0, score + given - proposed));
};

export const targetsAsScored = <Target extends Pick<LearningTargetScore, 'learning_target_code' | 'score'>>(
  targets: readonly Target[],
  scores: CurrentScores | null,
): Target[] =>
  targets.map((target) => ({
    ...target,
    score: targetAsScored(target.learning_target_code, target.score, scores),
  }));
