import { DENSE_FAMILIES, FAMILIES, GRAM_FAMILIES } from './families.ts';
import { dotOf, habitLikeness } from './habit-space.ts';
import type { Standardised } from './style-model.ts';

/** One similarity per family, symmetric in its two texts, and greatest for a text with itself. */
export function similarities(one: Standardised, other: Standardised): Float64Array {
  const result = new Float64Array(FAMILIES.length);
  let family = 0;
  for (const name of GRAM_FAMILIES) {
    result[family] = dotOf(one.grams[name], other.grams[name]);
    family += 1;
  }
  for (const name of DENSE_FAMILIES) {
    const a = one.dense[name];
    const b = other.dense[name];
    let difference = 0;
    for (let at = 0; at < a.length; at += 1) difference += Math.abs(a[at]! - b[at]!);
    result[family] = -difference / a.length;
    family += 1;
  }
  result[family] = -divergence(one.histogram, other.histogram);
  result[family + 1] = habitLikeness(one, other);
  return result;
}

/** Jensen-Shannon divergence of two histograms, in nats. */
function divergence(one: number[], other: number[]): number {
  let sum = 0;
  for (let at = 0; at < one.length; at += 1) {
    const a = one[at]!;
    const b = other[at]!;
    const middle = (a + b) / 2;
    if (a > 0) sum += 0.5 * a * Math.log(a / middle);
    if (b > 0) sum += 0.5 * b * Math.log(b / middle);
  }
  return sum;
}
