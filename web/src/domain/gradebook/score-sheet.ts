import type { Sheet } from '../sheets/sheet-file.ts';

const HEADINGS = ['Student', 'Student Number', 'Email', 'Score'];
/** Where the scores are. */
export const SCORE_COLUMN = HEADINGS.indexOf('Score');

/** A student's name, number and address, as far as they are told. */
export type PersonCells = readonly [name: string, number: string, email: string];

/** A sheet for scores that are not written into a file of the teacher's: one row for each student. */
export const scoreSheet = (name: string | null, people: readonly PersonCells[]): Sheet => ({
  name,
  rows: [HEADINGS, ...people.map((cells) => [...cells, ''])].map((row) => row.map((text) => ({ text }))),
});

/** The same people as a class list: lines of cells. */
export const personLines = (people: readonly PersonCells[]): string[][] => [
  HEADINGS.slice(0, SCORE_COLUMN),
  ...people.map((cells) => [...cells]),
];
