import type { DuplicateOf } from '../answers/baseline.ts';
import { dateWord } from './due-day.ts';

/**
 * 'The same text as the sample of May 3, 2026.' The day is in this time zone, or in this machine's if none is given.
 */
export const duplicateSentence = ({ date, changed_words }: DuplicateOf, zone?: string): string => {
  const sample = `the sample of ${dateWord(date, zone)}`;
  if (changed_words === 0) return `Duplicate: the same text as ${sample}.`;
  const changed = changed_words === 1 ? 'one word' : `${changed_words} words`;
  return `Duplicate: nearly the same text as ${sample}, ${changed} changed.`;
};
