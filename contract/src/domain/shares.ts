import { wholePercent } from './figures.ts';

/** Below this, no share is shown as a percentage: a few cases more or less would change it too much. */
export const PERCENT_FROM = 20;

/** 95 % interval of a share (Wilson), 0–1. */
export const wilson = (hits: number, of: number): [low: number, high: number] => {
  if (of === 0) return [0, 1];
  const z = 1.96;
  const share = hits / of;
  const middle = (share + (z * z) / (2 * of)) / (1 + (z * z) / of);
  const half = (z * Math.sqrt((share * (1 - share)) / of + (z * z) / (4 * of * of))) / (1 + (z * z) / of);
  return [Math.max(0, middle - half), Math.min(1, middle + half)];
};

/** '3 of 7'; from 20 on '12 of 60 (20%; 12–32%)', where the second is the 95 % interval. */
export const sharePhrase = (hits: number, of: number): string => {
  const counts = `${hits} of ${of}`;
  if (of < PERCENT_FROM) return counts;
  const [low, high] = wilson(hits, of);
  return `${counts} (${wholePercent(hits / of)}%; ${wholePercent(low)}–${wholePercent(high)}%)`;
};

/** Whether one share is higher than another by more than chance explains: their intervals do not touch. */
export const isAbove = (one: { hits: number; of: number }, other: { hits: number; of: number }): boolean =>
  wilson(one.hits, one.of)[0] > wilson(other.hits, other.of)[1];
