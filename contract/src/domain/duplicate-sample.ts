import type { DuplicateOf } from '../facts/duplicate-of.ts';
import { dayWord } from './days.ts';

/** 'The same text as the sample of May 3, 2026.' */
export const duplicateSentence = ({ date, changed_words }: DuplicateOf): string => {
  const sample = `the sample of ${dayWord(date)}`;
  if (changed_words === 0) return `Duplicate: the same text as ${sample}.`;
  const changed = changed_words === 1 ? 'one word' : `${changed_words} words`;
  return `Duplicate: nearly the same text as ${sample}, ${changed} changed.`;
};
