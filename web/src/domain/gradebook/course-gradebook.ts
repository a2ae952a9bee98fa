import type { CourseMember } from '@essays/contract';
import { tabbed } from '../sheets/csv-file.ts';
import type { Sheet } from '../sheets/sheet-file.ts';

/** The gradebook of a course of a learning platform: scores are sent to it, and it is no file. */
export interface CourseGradebook {
  sheets: readonly [Sheet];
  /** Of the scores. */
  column: number;
  /** Of each row of students. */
  members: readonly string[];
}

const HEADINGS = ['Student', 'Student Number', 'Email', 'Score'];
const cellsOf = ({ name, number, email }: CourseMember): string[] => [name, number ?? '', email ?? ''];

export const courseGradebook = (members: readonly CourseMember[]): CourseGradebook => ({
  sheets: [
    {
      name: null,
      rows: [HEADINGS, ...members.map((one) => [...cellsOf(one), ''])].map((row) =>
        row.map((text) => ({ text })),
      ),
    },
  ],
  column: HEADINGS.indexOf('Score'),
  members: members.map(({ id }) => id),
});

/** Its students as a class list, as if it had been pasted. */
export const courseList = (members: readonly CourseMember[]): string =>
  [HEADINGS.slice(0, -1), ...members.map(cellsOf)].map(tabbed).join('\n');
