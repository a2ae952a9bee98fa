import type { EvidenceStrength } from './analysis-types.ts';
import * as limits from './limits.ts';

const DAY = 86_400_000;

/** How much may be said at all: too little writing, and nothing is flagged or approved by the comparison. */
export function evidenceStrength(input: {
  essayWords: number;
  essayDate: string;
  essayType: string;
  samples: { words: number; date: string; essayType: string }[];
}): { strength: EvidenceStrength; reasons: string[] } {
  const reasons: string[] = [];
  const total = input.samples.reduce((sum, sample) => sum + sample.words, 0);
  if (input.samples.length === 0)
    return { strength: 'insufficient', reasons: ['There is no approved writing sample to compare with.'] };
  if (input.essayWords < limits.ENOUGH_ESSAY_WORDS)
    reasons.push(
      `The essay has ${input.essayWords} words of the student's own; ${limits.ENOUGH_ESSAY_WORDS} are needed.`,
    );
  if (total < limits.ENOUGH_SAMPLE_WORDS)
    reasons.push(`The samples have ${total} words together; ${limits.ENOUGH_SAMPLE_WORDS} are needed.`);
  if (reasons.length > 0) return { strength: 'insufficient', reasons };
  if (input.essayWords < limits.STRONG_ESSAY_WORDS)
    reasons.push(`The essay is short (${input.essayWords} words).`);
  if (input.samples.length < limits.STRONG_SAMPLES) reasons.push('There is only one sample.');
  if (total < limits.STRONG_SAMPLE_WORDS) reasons.push(`The samples have only ${total} words together.`);
  if (!input.samples.some((sample) => sample.essayType === input.essayType))
    reasons.push('No sample is of the same essay type, which lowers the similarity of honest work.');
  const newest = Math.min(
    ...input.samples.map((sample) => Math.abs(Date.parse(input.essayDate) - Date.parse(sample.date)) / DAY),
  );
  if (newest > limits.RECENT_DAYS) reasons.push('The newest sample is more than a year away from the essay.');
  return { strength: reasons.length === 0 ? 'strong' : 'limited', reasons };
}
