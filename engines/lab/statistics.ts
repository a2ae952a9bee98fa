/** Small numerical tools for fitting and measuring; no library in the project needs them otherwise. */

export const sigmoid = (x: number): number => 1 / (1 + Math.exp(-x));
export const logit = (p: number): number => Math.log(p / (1 - p));
export function mean(values: readonly number[]): number {
  return values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;
}
export function deviation(values: readonly number[]): number {
  const middle = mean(values);
  return Math.sqrt(mean(values.map((value) => (value - middle) ** 2)));
}
export function quantile(sorted: readonly number[], share: number): number {
  const at = share * (sorted.length - 1);
  const low = Math.floor(at);
  const high = Math.ceil(at);
  return sorted[low]! + (sorted[high]! - sorted[low]!) * (at - low);
}

/** Chance that a positive scores above a negative. */
export function areaUnderCurve(positives: readonly number[], negatives: readonly number[]): number {
  const all = [
    ...positives.map((score) => ({ score, positive: 1 })),
    ...negatives.map((score) => ({ score, positive: 0 })),
  ].sort((one, other) => one.score - other.score);
  let rankSum = 0;
  for (let at = 0; at < all.length;) {
    let end = at;
    while (end < all.length && all[end]!.score === all[at]!.score) end += 1;
    const rank = (at + end + 1) / 2;
    for (let tie = at; tie < end; tie += 1) rankSum += all[tie]!.positive * rank;
    at = end;
  }
  const p = positives.length;
  const n = negatives.length;
  return p === 0 || n === 0 ? NaN : (rankSum - (p * (p + 1)) / 2) / (p * n);
}

interface LogisticOptions {
  ridge: number;
  /** Weights below zero are set to zero. */
  nonNegative?: boolean;
  /** What the weights are pulled towards; zero if not given. */
  towards?: readonly number[];
  steps?: number;
}
/** Weighted ridge logistic regression by accelerated proximal gradient; the columns must be standardised. */
export function fitLogistic(
  rows: readonly (readonly number[] | Float64Array)[],
  labels: readonly number[],
  importance: readonly number[],
  options: LogisticOptions,
): { weights: number[]; intercept: number } {
  const width = rows[0]!.length;
  const total = importance.reduce((sum, value) => sum + value, 0);
  const steps = options.steps ?? 400;
  const towards = Float64Array.from(options.towards ?? new Array<number>(width).fill(0));
  let weights = Float64Array.from(towards);
  let intercept = 0;
  let lookWeights = Float64Array.from(towards);
  let lookIntercept = 0;
  let momentum = 1;
  const largest = spectralBound(rows, importance, total);
  const rate = 1 / (0.25 * largest + options.ridge);
  const gradient = new Float64Array(width);
  for (let step = 0; step < steps; step += 1) {
    gradient.fill(0);
    let gradientIntercept = 0;
    for (let at = 0; at < rows.length; at += 1) {
      const row = rows[at]!;
      let z = lookIntercept;
      for (let column = 0; column < width; column += 1) z += lookWeights[column]! * row[column]!;
      const error = (importance[at]! * (1 / (1 + Math.exp(-z)) - labels[at]!)) / total;
      gradientIntercept += error;
      for (let column = 0; column < width; column += 1) gradient[column]! += error * row[column]!;
    }
    const next = new Float64Array(width);
    for (let column = 0; column < width; column += 1) {
      const value =
        lookWeights[column]! -
        rate * (gradient[column]! + options.ridge * (lookWeights[column]! - towards[column]!));
      next[column] = options.nonNegative && value < 0 ? 0 : value;
    }
    const nextIntercept = lookIntercept - rate * gradientIntercept;
    const nextMomentum = (1 + Math.sqrt(1 + 4 * momentum * momentum)) / 2;
    const push = (momentum - 1) / nextMomentum;
    lookWeights = new Float64Array(width);
    for (let column = 0; column < width; column += 1)
      lookWeights[column] = next[column]! + push * (next[column]! - weights[column]!);
    lookIntercept = nextIntercept + push * (nextIntercept - intercept);
    weights = next;
    intercept = nextIntercept;
    momentum = nextMomentum;
  }
  return { weights: [...weights], intercept };
}

function spectralBound(
  rows: readonly (readonly number[] | Float64Array)[],
  importance: readonly number[],
  total: number,
): number {
  const width = rows[0]!.length;
  let vector = new Float64Array(width + 1).fill(1 / Math.sqrt(width + 1));
  let norm = 1;
  for (let step = 0; step < 12; step += 1) {
    const image = new Float64Array(width + 1);
    for (let at = 0; at < rows.length; at += 1) {
      const row = rows[at]!;
      let dot = vector[width]!;
      for (let column = 0; column < width; column += 1) dot += row[column]! * vector[column]!;
      dot *= importance[at]! / total;
      for (let column = 0; column < width; column += 1) image[column]! += dot * row[column]!;
      image[width]! += dot;
    }
    norm = Math.sqrt(image.reduce((sum, value) => sum + value * value, 0));
    vector = image.map((value) => value / norm);
  }
  return norm * 1.1;
}

/** Minimum of a smooth function of few variables (Nelder-Mead). */
export function minimise(f: (x: number[]) => number, start: number[], size: number, steps = 600): number[] {
  let simplex = [start, ...start.map((_, at) => start.map((x, i) => (i === at ? x + size : x)))].map((x) => ({
    x,
    y: f(x),
  }));
  for (let step = 0; step < steps; step += 1) {
    simplex.sort((one, other) => one.y - other.y);
    const worst = simplex.at(-1)!;
    const rest = simplex.slice(0, -1);
    const centre = start.map((_, at) => mean(rest.map((point) => point.x[at]!)));
    const along = (t: number) => {
      const x = centre.map((c, at) => c + t * (worst.x[at]! - c));
      return { x, y: f(x) };
    };
    const reflected = along(-1);
    if (reflected.y < simplex[0]!.y) {
      const expanded = along(-2);
      simplex = [...rest, expanded.y < reflected.y ? expanded : reflected];
    } else if (reflected.y < rest.at(-1)!.y) simplex = [...rest, reflected];
    else {
      const contracted = along(0.5);
      if (contracted.y < worst.y) simplex = [...rest, contracted];
      else
        simplex = simplex.map((point, at) => {
          if (at === 0) return point;
          const x = point.x.map((value, i) => simplex[0]!.x[i]! + 0.5 * (value - simplex[0]!.x[i]!));
          return { x, y: f(x) };
        });
    }
  }
  simplex.sort((one, other) => one.y - other.y);
  return simplex[0]!.x;
}

/** Agreement of two raters on an ordinal scale, with squared disagreement. */
export function quadraticKappa(
  one: readonly number[],
  other: readonly number[],
  least: number,
  most: number,
): number {
  const size = most - least + 1;
  const joint = Array.from({ length: size }, () => new Array<number>(size).fill(0));
  one.forEach((score, at) => (joint[score - least]![other[at]! - least]! += 1));
  const left = joint.map((row) => row.reduce((sum, value) => sum + value, 0));
  const right = joint.map((_, column) => joint.reduce((sum, row) => sum + row[column]!, 0));
  let observed = 0;
  let expected = 0;
  for (let i = 0; i < size; i += 1)
    for (let j = 0; j < size; j += 1) {
      const cost = (i - j) ** 2;
      observed += cost * joint[i]![j]!;
      expected += (cost * left[i]! * right[j]!) / one.length;
    }
  return expected === 0 ? 1 : 1 - observed / expected;
}
