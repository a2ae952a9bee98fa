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
