import { AI_ENOUGH_WORDS, AI_FLAG_FROM, AI_WARNING_ABOVE } from './thresholds.ts';
import type { AiWritingBand } from '../facts/ai-writing.ts';

/** @param score 0–100 @param words of the text, the student's own */
export const aiWritingBand = (score: number, words: number): AiWritingBand => {
  if (words < AI_ENOUGH_WORDS) return 'not_enough_writing';
  if (score >= AI_FLAG_FROM) return 'flagged';
  return score > AI_WARNING_ABOVE ? 'moderate' : 'likely_human';
};
