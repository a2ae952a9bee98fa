import { AI_FLAG_FROM, AI_WARNING_ABOVE } from './thresholds.ts';

/**
 * How every figure is rounded and written, on pages, in sentences, on paper and in files: the same figure reads the
 * same wherever it stands. `scripts/figures.spec.mjs` finds whatever rounds for a reader elsewhere.
 */

/** Digits that a sum or a quotient of ours has right; what comes after them is the error of binary fractions. */
const SIGNIFICANT = 12;

/** To so many decimals, halves away from zero (1.005 → 1.01, 1.45 → 1.5). */
export const rounded = (value: number, decimals: number): number => {
  const scale = 10 ** decimals;
  const size = Math.round(Number((Math.abs(value) * scale).toPrecision(SIGNIFICANT))) / scale;
  return value < 0 && size > 0 ? -size : size;
};

export const round2 = (value: number): number => rounded(value, 2);

const fixed = (value: number, decimals: number): string => rounded(value, decimals).toFixed(decimals);

/** A mean of scores: '3.00', '2.33'. */
export const meanText = (mean: number): string => fixed(mean, 2);

/** The average of a student's essays, to one decimal: '3.3'. */
export const averageText = (average: number): string => fixed(average, 1);

/** A coefficient, such as an agreement: '0.42'. */
export const coefficientText = (value: number): string => fixed(value, 2);

/** A difference of scores with its sign: '+0.12', '−0.12'; one that is too small to print is '±0.00'. */
export const changeText = (change: number): string => {
  const sign = rounded(change, 2) === 0 ? '±' : change > 0 ? '+' : '−';
  return sign + fixed(Math.abs(change), 2);
};

/**
 * How often or how long something is in a text, as a habit of writing: '1.45', '14.5', '145'. From 2 decimals, which is
 * how an analysis keeps it, so that a kept figure reads like one that was just computed.
 */
export const rateText = (rate: number): string => {
  const kept = round2(rate);
  const size = Math.abs(kept);
  return String(rounded(kept, size >= 100 ? 0 : size >= 10 ? 1 : 2));
};

/** '12,345'. */
export const countText = (count: number): string => count.toLocaleString('en-US');

/** A share 0–1 to whole percent. */
export const wholePercent = (share: number): number => rounded(100 * share, 0);

/**
 * A share 0–1 as a percent, with one decimal where rounding would suggest that it had reached a threshold it has not.
 */
export const percentText = (share: number, ...thresholds: number[]): string => {
  const whole = wholePercent(share);
  const misleads = thresholds.some((t) => share < t && whole >= rounded(t * 100, 2));
  // Truncated, not rounded: 59.96% is not 60.0%.
  return misleads ? `${(Math.floor(share * 1000) / 10).toFixed(1)}%` : `${whole}%`;
};

/** A share with one decimal: '1.5%'. */
export const finePercent = (share: number): string => `${fixed(100 * share, 1)}%`;

/** 0.8 → '80%'; one decimal where rounding would cross a cut-off of any list (0.599 → '59.9%', not '60%'). */
export const asPercent = (share: number): string => percentText(share, 0.4, 0.5, 0.6, 0.7, 0.8);

/**
 * A similarity (0–1) is computed as a probability and never certainty: at either end it is shown as a bound, whatever
 * the arithmetic says.
 */
export const similarityText = (similarity: number): string =>
  similarity > 0.99 ? 'over 99%' : similarity < 0.01 ? 'under 1%' : asPercent(similarity);

/** A similarity 0–1 in percent, as answers have it: fine enough to be shown as `similarityText` of itself. */
export const percentOf = (similarity: number): number => rounded(100 * similarity, 2);

/** An AI-writing score of 100: whole; one decimal where that would be on the other side of a limit (79.5, 50.4). */
export const aiScoreText = (score: number): string => {
  const whole = rounded(score, 0);
  const side = (of: number): number => Number(of > AI_WARNING_ABOVE) + Number(of >= AI_FLAG_FROM);
  if (side(whole) === side(score)) return String(whole);
  const inward = whole > AI_WARNING_ABOVE ? Math.floor : Math.ceil;
  return (inward(score * 10) / 10).toFixed(1);
};

/** A score of so many points: a mean has 2 decimals, points have none. */
export const scoreText = (score: number, isMean: boolean): string =>
  isMean ? meanText(score) : String(score);
