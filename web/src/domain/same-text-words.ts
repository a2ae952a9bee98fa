import type { SameText } from '@essays/contract';
import { dateWord } from './dates.ts';

const counted = (count: number): string => (count === 1 ? 'another file' : `${count} other files`);

const LIST = new Intl.ListFormat('en-US');

/** 'Same text as b.pdf and 2 other files' */
const inBatch = ({ count, names }: SameText['files']): string => {
  const named = names.filter((name) => name !== '');
  const rest = count - named.length;
  return `Same text as ${LIST.format([...named, ...(rest > 0 ? [counted(rest)] : [])])}`;
};

/** 'Already handed in on May 3, 2026, as a sample, by S0007' */
const handedIn = ({
  kind,
  submission_date,
  student_display_id: student,
  of_another_class,
}: NonNullable<SameText['before']>): string =>
  [
    `Already handed in on ${dateWord(submission_date)}`,
    ...(kind === 'baseline' ? ['as a sample'] : []),
    of_another_class ? 'in another class' : student === null ? 'without a student so far' : `by ${student}`,
  ].join(', ');

/** Where else the text of a file occurs, in sentences without a full stop. */
export const sameTextWords = (same: SameText | null | undefined): string[] =>
  !same
    ? []
    : [
        ...(same.files.count > 0 ? [inBatch(same.files)] : []),
        ...(same.before ? [handedIn(same.before)] : []),
      ];
