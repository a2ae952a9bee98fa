import type { CourseMember } from '@essays/contract';
import { tabbed } from '../sheets/csv-file.ts';
import type { Sheet } from '../sheets/sheet-file.ts';
import { personLines, SCORE_COLUMN, scoreSheet } from './score-sheet.ts';
import type { PersonCells } from './score-sheet.ts';

/** The gradebook of a course of a learning platform: scores are sent to it, and it is no file. */
export interface CourseGradebook {
  sheets: readonly [Sheet];
  /** Of the scores. */
  column: number;
  /** Of each row of students. */
  members: readonly string[];
}

const cellsOf = ({ name, number, email }: CourseMember): PersonCells => [name, number ?? '', email ?? ''];

export const courseGradebook = (members: readonly CourseMember[]): CourseGradebook => ({
  sheets: [scoreSheet(null, members.map(cellsOf))],
  column: SCORE_COLUMN,
  members: members.map(({ id }) => id),
});

/** Its students as a class list, as if it had been pasted. */
export const courseList = (members: readonly CourseMember[]): string =>
  personLines(members.map(cellsOf)).map(tabbed).join('\n');
