import { round2 } from './figures.ts';

export interface ThreeScoresLike {
  focus_organization_score?: number | null;
  evidence_elaboration_score?: number | null;
  conventions_score?: number | null;
}

/** The mean of three scores to 2 decimals, or null unless all three are there. Zero is a value. */
export const overallScore = (s: ThreeScoresLike): number | null => {
  const parts = [s.focus_organization_score, s.evidence_elaboration_score, s.conventions_score];
  return parts.every((p): p is number => typeof p === 'number')
    ? round2(parts.reduce((a, b) => a + b, 0) / 3)
    : null;
};

const hasAnyScore = (s: ThreeScoresLike): boolean =>
  [s.focus_organization_score, s.evidence_elaboration_score, s.conventions_score].some(
    (p) => typeof p === 'number',
  );

const IB_POINTS = 20;

/** The IB total out of 20, or null until all four criteria are scored. */
export const ibTotal = (rubric: readonly { score: number | null }[] | null | undefined): number | null => {
  const scores = (rubric ?? []).flatMap(({ score }) => score ?? []);
  return rubric?.length === 4 && scores.length === 4 ? scores.reduce((sum, score) => sum + score, 0) : null;
};

/** The scores by criterion, in any rubric. */
export interface PointsOf {
  rubric_assessment?: readonly { score: number | null; max?: number | null }[] | null;
  /** The teacher's own rubric that was used; null or missing: a built-in one. */
  rubric_version?: string | null;
}

/** Points given out of points possible, or null until every criterion is scored. */
export const pointsOf = ({
  rubric_assessment: rubric,
  rubric_version,
}: PointsOf): { score: number; max: number } | null => {
  if (!rubric_version) {
    const score = ibTotal(rubric);
    return score === null ? null : { score, max: IB_POINTS };
  }
  if (!rubric?.length || rubric.some(({ score }) => score === null)) return null;
  const sum = (of: 'score' | 'max') => rubric.reduce((total, one) => total + (one[of] ?? 0), 0);
  return { score: sum('score'), max: sum('max') };
};

/** Any score on the 4-point scale, on which lists, the dashboard and trends compare scores by different rubrics. */
export const fourPointEquivalent = (score: number, max: number): number => (score * 4) / max;

/** What is needed to show the score of an essay. */
export interface ShownScoreOf extends ThreeScoresLike, PointsOf {
  class_type: string | null;
  overall_score?: number | null;
}

const shownPoints = (essay: ShownScoreOf): { score: number; max: number } | null =>
  essay.rubric_version || essay.class_type === 'ib_english' ? pointsOf(essay) : null;

/** Whether an essay's score is the mean of its three scores, and not points. */
export const isMeanScore = (essay: ShownScoreOf): boolean => !essay.rubric_version && !shownPoints(essay);

/** An essay's score with its scale: points of its own rubric, out of 20 for IB analytical, else the mean out of 4. */
export const shownScore = (essay: ShownScoreOf): { score: number; max: number } | null => {
  if (!isMeanScore(essay)) return shownPoints(essay);
  const overall = essay.overall_score ?? overallScore(essay);
  return overall === null ? null : { score: overall, max: 4 };
};

/** The score on the 4-point scale at which each of the four groups of a distribution begins. */
export const SCORE_GROUPS_FROM = [-Infinity, 2.5, 3, 3.5] as const;

/** The group that a score on the 4-point scale belongs to, from 0. */
export const scoreGroupOf = (score: number): number =>
  SCORE_GROUPS_FROM.findLastIndex((from) => score >= from);

/** Graded list and 'counts as ungraded': at least one of three scores, or a non-empty rubric. */
export const isScored = (s: ThreeScoresLike & { rubric_assessment?: readonly unknown[] | null }): boolean =>
  hasAnyScore(s) || (s.rubric_assessment?.length ?? 0) > 0;
