import type { EvidenceStrength, TextType } from '@essays/contract';
import {
  ENOUGH_ESSAY_WORDS,
  ENOUGH_SAMPLE_WORDS,
  STALE_SAMPLE_DAYS,
  STRONG_ESSAY_WORDS,
  STRONG_SAMPLE_WORDS,
  STRONG_SAMPLES,
} from '@essays/contract';
import type { ComparedKind } from './analysis-types.ts';
import { daysBetween } from './days-between.ts';

/** How much can be said at all: with too little writing, the comparison flags and approves nothing. */
export function evidenceStrength(input: {
  of?: ComparedKind | undefined;
  /** Samples left out because they are the same work. */
  sameWork?: number | undefined;
  essayWords: number;
  essayDate: string;
  essayType: TextType;
  samples: { words: number; date: string; essayType: TextType }[];
}): { strength: EvidenceStrength; reasons: string[] } {
  const { of = 'essay' } = input;
  const reasons: string[] = [];
  const total = input.samples.reduce((sum, sample) => sum + sample.words, 0);
  if (input.samples.length === 0)
    return {
      strength: 'insufficient',
      reasons: [
        input.sameWork
          ? `The ${of} is the same work as the approved sample, so there is nothing to compare it with.`
          : 'There is no approved writing sample to compare with yet.',
      ],
    };
  if (input.essayWords < ENOUGH_ESSAY_WORDS)
    reasons.push(
      `The ${of} has fewer than ${ENOUGH_ESSAY_WORDS} words of the student’s own; the task, headings, ` +
        'quotations and wording that others have too do not count.',
    );
  if (total < ENOUGH_SAMPLE_WORDS)
    reasons.push(`The samples together have fewer than ${ENOUGH_SAMPLE_WORDS} words.`);
  if (reasons.length > 0) return { strength: 'insufficient', reasons };
  if (input.essayWords < STRONG_ESSAY_WORDS)
    reasons.push(`The ${of} is short: fewer than ${STRONG_ESSAY_WORDS} words of the student’s own.`);
  if (input.samples.length < STRONG_SAMPLES) reasons.push('There is only one sample.');
  if (total < STRONG_SAMPLE_WORDS)
    reasons.push(`The samples are short: together fewer than ${STRONG_SAMPLE_WORDS} words.`);
  if (!input.samples.some((sample) => sample.essayType === input.essayType))
    reasons.push('No sample is of the same essay type, so honest work may look less alike.');
  const newest = Math.min(...input.samples.map((sample) => daysBetween(input.essayDate, sample.date)));
  if (newest > STALE_SAMPLE_DAYS)
    reasons.push(
      of === 'essay'
        ? 'The newest sample is more than a year away from the essay.'
        : 'The newest approved sample is more than a year away from this one.',
    );
  return { strength: reasons.length === 0 ? 'strong' : 'limited', reasons };
}
