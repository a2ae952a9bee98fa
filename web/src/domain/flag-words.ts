import { CLASS_TYPE_LABEL, ordinal, PERIOD_WORD, sharePhrase } from '@essays/contract';
import type { ClassType, FlagCounts, FlagFigures } from '@essays/contract';
import { essayTypeWord } from './status-words.ts';
import { counted } from './counted.ts';

/** What the approval of a flagged essay means. */
export const FLAG_WAS_WRONG = 'the flag was wrong or could not be confirmed';

export const decidedOf = ({ approved, rejected }: FlagCounts): number => approved + rejected;

/** '3 of 7', of those that were decided. */
export const approvedPhrase = (counts: FlagCounts): string =>
  decidedOf(counts) === 0 ? 'none decided' : sharePhrase(counts.approved, decidedOf(counts));
export const rejectedPhrase = (counts: FlagCounts): string =>
  decidedOf(counts) === 0 ? 'none decided' : sharePhrase(counts.rejected, decidedOf(counts));

/** How many essays each kind of flag could have been raised on: a check that was not made flags nothing. */
export const FLAGGED_BY = [
  { kind: 'by_comparison', label: 'Comparison with samples', of: 'compared' },
  { kind: 'by_ai_check', label: 'AI-writing check', of: 'ai_checked' },
  { kind: 'by_hand', label: 'A teacher, by hand', of: 'essays' },
  { kind: 'flagged', label: 'Any of these', of: 'essays' },
] as const satisfies readonly {
  kind: keyof FlagFigures;
  label: string;
  of: 'essays' | 'compared' | 'ai_checked';
}[];

/** '2.5 days', 'under a day'. */
export const daysWord = (days: number | null): string => {
  if (days === null) return '–';
  if (days < 1) return 'under a day';
  return counted(days, 'day');
};

const NOT_FILED = 'Not filed';

/** What the groups of each grouping are called. */
export const GROUPINGS = [
  {
    by: 'by_period',
    title: `By class ${PERIOD_WORD.one}`,
    head: PERIOD_WORD.title,
    word: (key: string) => (key === '' ? NOT_FILED : ordinal(Number(key))),
  },
  {
    by: 'by_class_type',
    title: 'By class',
    head: 'Class',
    word: (key: string) => CLASS_TYPE_LABEL[key as ClassType] ?? NOT_FILED,
  },
  {
    by: 'by_essay_type',
    title: 'By type of assignment',
    head: 'Type',
    word: (key: string) => essayTypeWord(key),
  },
  {
    by: 'by_teacher',
    title: 'By teacher',
    head: 'Submitted by',
    word: (key: string) => (key === '' ? 'Account not known' : key),
  },
] as const;
