/** Five numbers that turn style scores into chances; lengths enter as ln(words / 500). */
export interface Calibration {
  /** Level, and how it changes with the length. */
  a: number;
  aL: number;
  /** Slope, and how it changes with the length. */
  b0: number;
  bL: number;
  /** The power of the number of samples by which their mean counts. */
  g: number;
}
export interface AuthorshipWeights {
  families: string[];
  mu: number[];
  sd: number[];
  /** Never negative: more similarity can never lower the chance. */
  weights: number[];
  intercept: number;
  calibration: Calibration;
  /** The chance before looking that an essay is the student's own. */
  prior: number;
  /** For each family, 21 quantiles of genuine pairs. */
  agreement: Record<string, number[]>;
  subscores: Record<string, { families: string[]; weights: number[]; intercept: number }>;
}

export function pairLength(questioned: number, sample: number): number {
  return Math.min(1500, Math.max(150, Math.sqrt(Math.max(1, questioned) * Math.max(1, sample))));
}

/** How many equal samples are worth as much as these unequal ones, at most five. */
export function effectiveCount(weights: readonly number[]): number {
  let sum = 0;
  let squares = 0;
  for (const weight of weights) {
    sum += weight;
    squares += weight * weight;
  }
  return squares === 0 ? 1 : Math.min(5, (sum * sum) / squares);
}

/** One sample beside the essay: its style score and the words compared. */
export interface ScoredPair {
  score: number;
  length: number;
}

/**
 * Log odds of each sample at an even prior. All samples together say more than one: their mean counts more the more
 * there are, and each sample adds only its difference from that mean. No value falls when another sample is more
 * similar.
 */
export function sampleLogits(
  pairs: readonly ScoredPair[],
  weights: readonly number[],
  { a, b0, bL, g, aL }: Calibration,
): number[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const share = (at: number) => (total === 0 ? 1 / pairs.length : weights[at]! / total);
  const mean = pairs.reduce((sum, pair, at) => sum + pair.score * share(at), 0);
  const together = effectiveCount(weights) ** Math.max(0, g) * mean;
  return pairs.map(({ score, length }) => {
    const l = Math.log(length / 500);
    return a + aL * l + Math.max(0.05, b0 + bL * l) * (together + score - mean);
  });
}
