import type { ClassTable } from './columns.ts';

/** Rows of gradebooks that are about nobody. */
const NOBODY = new Set(
  (
    'points possible|points|date|due date|student test|test student|maximum|count|student|students|teacher|teachers|' +
    'actions|invite guardians'
  ).split('|'),
);
/** The sums at the end of a table. */
const SUMMARY = new RegExp(
  '^(?:(?:grand|overall|class|section|course) ){0,2}' +
    '(?:totals?|counts?|averages?|avg|mean|median|highest|lowest|minimum|' +
    'std\\.? dev\\.?|standard deviation)(?: (?:students?|scores?|grades?|points))?' +
    '(?:\\s?[:=].{0,60}| \\d[\\d.,%]{0,9})?$',
  'i',
);
/** What is printed below or above a table; a name has no digits. */
const PRINTED = [
  /^(?:page|printed|generated|exported|downloaded|as of|run(?: on)?|report(?: (?:run|date|generated))?)\b.{0,20}\d/i,
  /^report (?:run|generated|printed) by\b|^\d{1,4} students?$/i,
];

/** The page 'People' of Google Classroom has '30 students' above them. */
export const isNobody = (text: string): boolean => {
  const bare = text.replace(/,/g, '').trim();
  return (
    NOBODY.has(bare.toLowerCase().replace(/^\d{1,4}\s/, '')) ||
    SUMMARY.test(bare) ||
    PRINTED.some((words) => words.test(bare))
  );
};

const ROLE = /^(?:(?:user|course|enrol?lment|class) )?roles?$/i;
const PUPIL = /student|learner|pupil/i;
/** Whether somebody in a row is no student, as the list of everybody in a course says of its teachers. */
export const otherRoles = ({ heading }: ClassTable): ((cells: readonly string[]) => boolean) => {
  const at = heading?.findIndex((cell) => ROLE.test(cell.trim())) ?? -1;
  return (cells) => at >= 0 && (cells[at] ?? '') !== '' && !PUPIL.test(cells[at]!);
};

const LEFT = /^(?:withdrawn|withdrew|dropped|inactive|exited|transferred(?: out)?|no longer enrolled)$/i;
/** What a list says of who left the class; null: nothing. */
export const leftIn = (cells: readonly string[]): string | null =>
  cells.find((cell) => LEFT.test(cell)) ?? null;

const CLASS = /(?:^|\s)(?:period|per|pd|hour|block)\b\.?\s?#?\d|^\d(?:st|nd|rd|th) (?:period|hour|block)\b/i;
/** The class of the rows below, which stands above them by itself: 'Period 2', 'English 10 - Period 2'. */
export const classAbove = (cells: readonly string[]): string | null => {
  const [only = '', ...others] = cells.filter((cell) => cell !== '');
  return others.length === 0 && CLASS.test(only) ? only : null;
};
