/** To 2 decimals, halves rounded up, safe against binary fractions (1.005 → 1.01). */
export const round2 = (n: number): number => Math.round((n + Number.EPSILON) * 100) / 100;

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

/** The IB total out of 20, or null until all four criteria are scored. */
export const ibTotal = (rubric: readonly { score: number | null }[] | null | undefined): number | null => {
  const scores = (rubric ?? []).flatMap(({ score }) => score ?? []);
  return rubric?.length === 4 && scores.length === 4 ? scores.reduce((sum, score) => sum + score, 0) : null;
};

/** Any score on the 4-point scale. */
export const fourPointEquivalent = (score: number, max: number): number => (score * 4) / max;

/** What the score of an essay is shown by. */
export interface ShownScoreOf extends ThreeScoresLike {
  class_type: string | null;
  overall_score?: number | null;
  rubric_assessment?: readonly { score: number | null }[] | null;
}

/** An essay's score with its scale: out of 20 for IB analytical, else out of 4. */
export const shownScore = (essay: ShownScoreOf): { score: number; max: number } | null => {
  if (essay.class_type === 'ib_english') {
    const total = ibTotal(essay.rubric_assessment);
    if (total !== null) return { score: total, max: 20 };
  }
  const overall = essay.overall_score ?? overallScore(essay);
  return overall === null ? null : { score: overall, max: 4 };
};

/** From which score on the 4-point scale each of the four groups of a distribution begins. */
export const SCORE_GROUPS_FROM = [-Infinity, 2.5, 3, 3.5] as const;

/** The group that a score on the 4-point scale belongs to, from 0. */
export const scoreGroupOf = (score: number): number =>
  SCORE_GROUPS_FROM.findLastIndex((from) => score >= from);

/** Graded list and 'counts as ungraded': at least one of three scores, or a non-empty rubric. */
export const isScored = (s: ThreeScoresLike & { rubric_assessment?: readonly unknown[] | null }): boolean =>
  hasAnyScore(s) || (s.rubric_assessment?.length ?? 0) > 0;

/**
 * A fraction 0–1 as a percent, with one decimal where rounding would suggest that it had reached a threshold it has
 * not.
 */
export const percentText = (fraction: number, ...thresholds: number[]): string => {
  const percent = fraction * 100;
  const misleads = thresholds.some((t) => fraction < t && Math.round(percent) >= t * 100);
  // Truncated, not rounded: 59.96% is not 60.0%.
  return misleads ? `${(Math.floor(percent * 10) / 10).toFixed(1)}%` : `${Math.round(percent)}%`;
};
