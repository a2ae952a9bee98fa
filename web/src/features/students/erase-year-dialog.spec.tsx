import { screen, within } from '@testing-library/react';
import { choose } from '../../../test/choose.ts';
import { openStudents, numbered } from '../../../test/open-students.tsx';
import type { Answers } from '../../../test/fetch-stub.ts';

const LONG = 90_000;
const YEAR = '2024-25';
const students = [1, 2, 3].map((n) => numbered(n, { academic_year: YEAR, period: n === 3 ? 5 : 2 }));
const erased = { message: 'The student was deleted permanently.' };
/** What was saved to a file. */
const savedText = async (saved: Blob[]): Promise<string> => (await saved[0]?.text()) ?? '';

describe('deleting the students of a year', () => {
  const saved: Blob[] = [];
  beforeEach(() => {
    saved.length = 0;
    URL.createObjectURL = (blob) => {
      saved.push(blob as Blob);
      return 'blob:receipt';
    };
    URL.revokeObjectURL = () => undefined;
  });

  const open = async (answers: Answers = {}) => {
    const view = openStudents({
      'GET /students': students,
      'GET /students/academic-years': ['2025-26', YEAR],
      ...answers,
    });
    await screen.findByRole('combobox', { name: 'Academic Year' }, { timeout: 30_000 });
    expect(screen.queryByRole('button', { name: /Delete the students of/ })).toBeNull();
    await choose(view.user, 'Academic Year', YEAR);
    await view.user.click(await screen.findByRole('button', { name: /^Delete the students of 2024-25/ }));
    const dialog = within(await screen.findByRole('dialog', { name: /^Delete the students of 2024-25/ }));
    await dialog.findByText(/will be deleted permanently/);
    return { ...view, dialog };
  };

  it(
    'says first how many of which class, keeps whom it is told to, and deletes only after their number is typed',
    async () => {
      const { user, dialog, server } = await open({
        'DELETE /students/s1': erased,
        'DELETE /students/s3': () => ({ status: 403, body: { error: 'You may not delete it.' } }),
      });
      expect(dialog.getByText('2nd period: 2 students')).toBeVisible();
      expect(dialog.getByText('5th period: 1 student')).toBeVisible();
      await user.click(dialog.getByText('Who is kept: nobody'));
      await user.click(dialog.getByRole('checkbox', { name: /Student 2, S0002/ }));
      expect(dialog.getByText('Who is kept: 1 student')).toBeVisible();
      const remove = dialog.getByRole('button', { name: 'Delete 2 students' });
      expect(remove).toBeDisabled();
      await user.type(dialog.getByRole('textbox', { name: 'Type 2 to confirm' }), '2');
      await user.click(remove);
      expect(await dialog.findByText('1 of 2 students deleted.')).toBeVisible();
      expect(await dialog.findByText(/1 student could not be deleted/)).toBeVisible();
      expect(server.to('DELETE /students/s1')[0]?.query.get('hard_delete')).toBe('true');
      expect(server.to('DELETE /students/s2')).toEqual([]);
      await user.click(dialog.getByRole('button', { name: 'Save a receipt' }));
      const receipt = await savedText(saved);
      expect(receipt).toContain('Deleted for good: 1 student of 2');
      expect(receipt).toContain('Kept on purpose: 1');
      expect(receipt).not.toMatch(/S000|Student \d/);
    },
    LONG,
  );

  it(
    'is stopped after the student who is being deleted',
    async () => {
      let answer: (value: object) => void = () => undefined;
      const { user, dialog, server } = await open({
        'DELETE /students/:id': () => new Promise((resolve) => (answer = resolve)),
      });
      await user.type(dialog.getByRole('textbox', { name: 'Type 3 to confirm' }), '3');
      await user.click(dialog.getByRole('button', { name: 'Delete 3 students' }));
      await user.click(await dialog.findByRole('button', { name: 'Stop' }));
      answer({ body: erased });
      expect(await dialog.findByRole('button', { name: 'Done' })).toBeVisible();
      expect(dialog.getByText('1 of 3 students deleted.')).toBeVisible();
      expect(server.to('DELETE /students/:id')).toHaveLength(1);
    },
    LONG,
  );

  it(
    'is not offered for a year that is over and has none',
    async () => {
      const { user } = openStudents({
        'GET /students': [],
        'GET /students/academic-years': ['2026-27'],
      });
      await screen.findByRole('combobox', { name: 'Academic Year' }, { timeout: 30_000 });
      await choose(user, 'Academic Year', '2025-26');
      expect(await screen.findByText(/^Shown: .*2025-26/)).toBeVisible();
      expect(screen.queryByRole('button', { name: /Delete the students of/ })).toBeNull();
    },
    LONG,
  );
});
