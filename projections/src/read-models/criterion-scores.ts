import type { ThreeScores } from '@essays/contract';

/** Scores by criterion id; a blank is left out, a zero is not. */
export type CriterionScores = Record<string, number>;

const THREE = ['focus_organization', 'evidence_elaboration', 'conventions'] as const;

/** Those of the three scores that were given. */
export const given = (scores: ThreeScores): CriterionScores =>
  Object.fromEntries(
    THREE.flatMap((id) => {
      const score = scores[`${id}_score`];
      return score === null ? [] : [[id, score]];
    }),
  );

export const byCriterion = (
  rubric: readonly { criterion_id: string; score: number | null }[],
): CriterionScores =>
  Object.fromEntries(
    rubric.flatMap(({ criterion_id, score }) => (score === null ? [] : [[criterion_id, score]])),
  );

/** The criteria that were scored before, with the teacher's numbers. */
export const rescored = (rubric: CriterionScores, scores: CriterionScores): CriterionScores =>
  Object.fromEntries(Object.entries(rubric).map(([id, score]) => [id, scores[id] ?? score]));
