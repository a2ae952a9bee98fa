import { rounded, TREND_SLOPE } from '@essays/contract';

export type TrendStatus = 'Improving' | 'Declining' | 'Stable' | 'Insufficient Data';

export interface ScoredEssay {
  date: string;
  /** 4-point equivalent. */
  score: number;
}
export interface Trend {
  trend_status: TrendStatus;
  slope_per_essay: number | null;
  count: number;
  /** Fewer than six essays: the text must say that the direction may be chance. */
  tentative: boolean;
}

/** Least squares over the scored essays in order of date; one step is one essay, not one day. */
export function trend(scored: ScoredEssay[]): Trend {
  const inOrder = scored
    .filter((one) => Number.isFinite(one.score))
    .sort((one, other) => (one.date < other.date ? -1 : one.date > other.date ? 1 : 0));
  const count = inOrder.length;
  if (count < 2) return { trend_status: 'Insufficient Data', slope_per_essay: null, count, tentative: true };
  const middle = (count - 1) / 2;
  const mean = inOrder.reduce((sum, one) => sum + one.score, 0) / count;
  let above = 0;
  let below = 0;
  inOrder.forEach((one, at) => {
    above += (at - middle) * (one.score - mean);
    below += (at - middle) ** 2;
  });
  const slope = rounded(above / below, 3);
  return {
    trend_status: slope > TREND_SLOPE ? 'Improving' : slope < -TREND_SLOPE ? 'Declining' : 'Stable',
    slope_per_essay: Object.is(slope, -0) ? 0 : slope,
    count,
    tentative: count < 6,
  };
}
