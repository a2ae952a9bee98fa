/** How far two scores of the same text lie apart. */
export type Apart = 'exact' | 'off_by_one' | 'further';

export const apart = (one: number, other: number): Apart => {
  const points = Math.abs(one - other);
  return points === 0 ? 'exact' : points <= 1 ? 'off_by_one' : 'further';
};

/** How well two scorers agree on `n` scores. */
export interface AgreementFigures extends Record<Apart, number> {
  n: number;
  /**
   * Cohen's kappa with quadratic weights: 1 is complete agreement, 0 what chance alone would give. Null with fewer than
   * `AGREEMENT_NEEDS` scores, and where one of the two always gave the same score.
   */
  weighted_kappa: number | null;
}

/** Below this many scores a kappa says more about chance than about the two who scored. */
export const AGREEMENT_NEEDS = 20;

/** How many times one gave `proposed` and the other `given`. */
export interface ScoredTwice {
  proposed: number;
  given: number;
  times: number;
}

const weightedKappa = (pairs: readonly ScoredTwice[], n: number): number | null => {
  const times = (scoreOf: (pair: ScoredTwice) => number) => {
    const counts = new Map<number, number>();
    for (const pair of pairs) counts.set(scoreOf(pair), (counts.get(scoreOf(pair)) ?? 0) + pair.times);
    return counts;
  };
  const [proposed, given] = [times((pair) => pair.proposed), times((pair) => pair.given)];
  if (n < AGREEMENT_NEEDS || proposed.size < 2 || given.size < 2) return null;
  const observed = pairs.reduce((sum, one) => sum + one.times * (one.proposed - one.given) ** 2, 0);
  let byChance = 0;
  for (const [p, some] of proposed)
    for (const [g, others] of given) byChance += (some * others * (p - g) ** 2) / n;
  return 1 - observed / byChance;
};

export const agreementOf = (pairs: readonly ScoredTwice[]): AgreementFigures => {
  const figures = { n: 0, exact: 0, off_by_one: 0, further: 0 };
  for (const { proposed, given, times } of pairs) {
    figures.n += times;
    figures[apart(proposed, given)] += times;
  }
  return { ...figures, weighted_kappa: weightedKappa(pairs, figures.n) };
};
