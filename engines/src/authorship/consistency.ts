import type { ConsistencyLabel } from '@essays/contract';

/**
 * @param agreement share of genuine pairs that differ more than this one. By construction a quarter of honest
 * comparisons are not green and one in fifty is 'completely different', family by family.
 */
export function consistencyLabel(agreement: number, kind: 'style' | 'level' | 'marker'): ConsistencyLabel {
  if (kind === 'marker')
    return agreement >= 0.25 ? 'maintained' : agreement >= 0.02 ? 'somewhat_maintained' : 'lost';
  if (agreement >= 0.6) return 'highly_consistent';
  if (agreement >= 0.25) return 'consistent';
  if (agreement >= 0.1) return 'minor_variation';
  if (agreement >= 0.02) return kind === 'level' ? 'major_jump' : 'major_change';
  return 'completely_different';
}

/** The position of a value among 21 quantiles. */
export function shareBelow(quantiles: readonly number[], value: number): number {
  const last = quantiles.length - 1;
  if (value < quantiles[0]!) return 0;
  if (value >= quantiles[last]!) return 1;
  let knot = 0;
  while (quantiles[knot + 1]! <= value) knot += 1;
  const width = quantiles[knot + 1]! - quantiles[knot]!;
  return (knot + (width === 0 ? 0 : (value - quantiles[knot]!) / width)) / last;
}
