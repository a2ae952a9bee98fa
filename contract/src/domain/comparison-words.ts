import type { CheckedBy } from '../facts/ai-writing.ts';
import type { ClassmateStanding } from '../facts/comparison.ts';

/** The strongest sentence of a comparison, whichever way it points. */
export const classmatesSentence = ({ closer, of }: Pick<ClassmateStanding, 'closer' | 'of'>): string =>
  2 * closer > of
    ? `Closer to the student’s own samples than to ${closer === of ? 'any' : closer} of ${of} classmates’ essays.`
    : `${of - closer === of ? `All ${of}` : `${of - closer} of ${of}`} classmates’ essays are closer to this ` +
      'essay than the student’s own samples are.';

/** 'by version style-3 of local-authorship', wherever a result is kept: a later version may say otherwise. */
export const byVersion = ({ engine, version }: CheckedBy): string => `by version ${version} of ${engine}`;
