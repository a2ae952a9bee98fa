import type { ConsistencyLabel } from '@essays/contract';
import type { Family } from './families.ts';

/** Why a second opinion from a model is due, most important first; `length` is the pairs' mean in words. */
export function triggersOf(input: {
  similarity: number;
  each: readonly number[];
  spread: number;
  flagged: boolean;
  aiWritingScore: number | null;
  families: readonly { family: Family; consistency: ConsistencyLabel }[];
  length: number;
  count: number;
}): string[] {
  if (input.count === 0) return [];
  const triggers: string[] = [];
  if (input.similarity > 0.25 && input.similarity < 0.85) triggers.push('uncertain');
  if ((Math.max(...input.each) >= 0.85 && Math.min(...input.each) < 0.4) || input.spread > 2)
    triggers.push('disagreement');
  if (input.flagged) triggers.push('would_flag');
  if (input.aiWritingScore !== null && input.aiWritingScore > 50) triggers.push('ai_indicator');
  if (
    input.families.some(
      (one) =>
        (one.family === 'err' || one.family === 'read') &&
        (one.consistency === 'major_jump' || one.consistency === 'completely_different'),
    )
  )
    triggers.push('sudden_shift');
  if (input.length < 400) triggers.push('short_text');
  return triggers;
}
