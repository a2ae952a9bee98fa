import type { AuthorshipInput, AuthorshipResult } from './analysis-types.ts';
export type * from './analysis-types.ts';

/** Words from which a sample counts in full. */
export const FULL_WEIGHT_WORDS = 400;

const DAY = 86_400_000;

/** 1.5 within 30 days of the essay (inclusive), x 1.1 if primary, x min(1, words / 400). */
export function sampleWeight(input: {
  essayDate: string;
  sampleDate: string;
  isPrimary: boolean;
  words: number;
}): number {
  const days = Math.abs(Date.parse(input.essayDate) - Date.parse(input.sampleDate)) / DAY;
  const recency = days <= 30 ? 1.5 : 1;
  return recency * (input.isPrimary ? 1.1 : 1) * Math.min(1, input.words / FULL_WEIGHT_WORDS);
}

export function compareAuthorship(input: AuthorshipInput): AuthorshipResult {
  throw new Error(`not yet: ${input.samples.length}`);
}
