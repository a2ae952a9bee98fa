import { screen } from '@testing-library/react';
import type { Answers } from './fetch-stub.ts';
import { renderApp } from './render-app.tsx';
import { studentOf } from './student-fixtures.ts';

/** The student of this number, S0001 and so on. */
export const numbered = (n: number, changes: Parameters<typeof studentOf>[0] = {}) =>
  studentOf({
    id: `s${n}`,
    display_id: `S${String(n).padStart(4, '0')}`,
    student_name: `Student ${n}`,
    ...changes,
  });

/** The student list with one student. */
export const openStudents = (answers: Answers = {}) =>
  renderApp('/students', { 'GET /students': [numbered(1)], ...answers });

/** Chooses from the row menu of a student. */
export const fromMenu = async (
  { user }: ReturnType<typeof openStudents>,
  item: string,
  student = 'S0001',
): Promise<void> => {
  await user.click(await screen.findByRole('button', { name: `Actions for ${student}` }));
  await user.click(await screen.findByRole('menuitem', { name: item }));
};
