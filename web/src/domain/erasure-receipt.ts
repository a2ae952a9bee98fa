import { dayWord } from '@essays/contract';
import type { RetentionRun } from '@essays/contract';
import { counted } from './counted.ts';

/** What became of the students of a year. */
export interface ErasedYear {
  year: string;
  /** How many were to be deleted. */
  of: number;
  erased: number;
  /** How many somebody chose to keep. */
  kept: number;
  /** Why one could not be, for each. */
  refused: string[];
}

/** A receipt for the school's files: it says nothing of any student. */
export const receiptOf = (
  { year, of, erased, kept, refused }: ErasedYear,
  { by, at }: { by: string; at: Date },
): string =>
  [
    `Receipt of a deletion, academic year ${year}`,
    '',
    `When: ${at.toISOString()}`,
    `By: ${by}`,
    `Deleted for good: ${counted(erased, 'student')} of ${of}, with all that belonged to them`,
    `Kept on purpose: ${kept}`,
    `Could not be deleted: ${refused.length}`,
    '',
    'The keys of what was deleted are destroyed. The audit of the application has an entry for each.',
    '',
  ].join('\r\n');

/** What the rule of the school deleted on a day, in a sentence. */
export const ranWord = ({ on, students, essays, baselines, held }: RetentionRun): string => {
  const others = [counted(essays, 'essay'), counted(baselines, 'sample')].join(' and ');
  return (
    `${dayWord(on)}: ${counted(students, 'student')} with all that was theirs, ${others} of others` +
    `${held > 0 ? `; kept by a legal hold: ${counted(held, 'student')}` : ''}.`
  );
};

/** A receipt of that. */
export const ruleReceiptOf = (run: RetentionRun): string =>
  [
    'Receipt of a deletion by the rule of the school',
    '',
    `Rule: ${counted(run.years, 'year')} after the school year`,
    `Day: ${run.on}`,
    `Deleted for good: ${counted(run.students, 'student')}, with all that belonged to them`,
    `Of students who stay: ${counted(run.essays, 'essay')}, ${counted(run.baselines, 'sample')}`,
    `Kept by a legal hold: what ${counted(run.held, 'student')} wrote`,
    '',
    'The keys of what was deleted are destroyed. The audit of the application has an entry for each.',
    '',
  ].join('\r\n');
