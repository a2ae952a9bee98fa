import type { TermEvidence } from '@essays/contract';

const NUMBER = ['no', 'one', 'two', 'three', 'four'] as const;

/** How often this is found, as docs/accuracy.md has it. */
export const TERM_HOW_OFTEN =
  'About 1 of 200 honest students’ terms looks like this (0 to 2), and about 24 of 100 that someone else wrote.';

/** What the latest essays of a year say together, in words; it flags nothing. */
export const termSentence = ({ essays, academic_year, differs }: TermEvidence): string => {
  const which = `Taken together, the latest ${NUMBER[essays]} essays of ${academic_year}`;
  return differs
    ? `${which} read like another writer’s beside the student’s samples, ` +
        'and less like them than these essays are like each other.'
    : `${which} show no other writer. That proves nothing.`;
};

export const termBasis = ({ differs }: TermEvidence): string =>
  differs
    ? `${TERM_HOW_OFTEN} It flags no essay: talk with the student, and read the essays side by side.`
    : 'Of 100 terms that someone else wrote, about 76 show nothing either.';
