/** Five numbers that turn a style score into a chance. */
export interface Calibration {
  a: number;
  b0: number;
  bL: number;
  g: number;
  aL: number;
}
export interface AuthorshipWeights {
  families: string[];
  mu: number[];
  sd: number[];
  /** Never negative: more alike can never lower the chance. */
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

/** How many equal samples carry as much as these unequal ones, at most five. */
export function effectiveCount(weights: readonly number[]): number {
  let sum = 0;
  let squares = 0;
  for (const weight of weights) {
    sum += weight;
    squares += weight * weight;
  }
  return squares === 0 ? 1 : Math.min(5, (sum * sum) / squares);
}

/** Log odds at an even prior. */
export function sampleLogit(score: number, length: number, count: number, c: Calibration): number {
  const l = Math.log(length / 500);
  return c.a + c.aL * l + Math.max(0.05, c.b0 + c.bL * l) * count ** c.g * score;
}
