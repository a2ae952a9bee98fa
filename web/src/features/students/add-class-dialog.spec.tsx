import { screen, waitFor, within } from '@testing-library/react';
import type { ComparedRow } from '@essays/contract';
import { choose, optionsOf } from '../../../test/choose.ts';
import { renderApp } from '../../../test/render-app.tsx';

const student = (n: number, student_name: string, more: object = {}) => ({
  id: `0b0e7c1e-5d0b-4a7e-9d53-0d6a3c1f2b${n}0`,
  display_id: `S000${n}`,
  student_name,
  school_number: null,
  email: null,
  period: 2,
  academic_year: '2025-26',
  is_active: true,
  revision: n,
  ...more,
});
const ADDED: ComparedRow = { plan: 'add', student: null, doubt: null };
const answers = (rows: readonly ComparedRow[]) => ({
  'POST /students/compare': { rows },
  'POST /students/imports': { import_id: 'import-1', added: 1, changed: 1, unchanged: 0 },
  'POST /students/imports/import-1/undo': { removed: 1, restored: 1, kept: ['S0009'], left: 0 },
});

const open = async (rows: readonly ComparedRow[], text: string) => {
  const { user, server } = renderApp('/students', answers(rows));
  await user.click(await screen.findByRole('button', { name: 'Add a class' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add a class' }));
  await user.click(dialog.getByLabelText(/^Paste/));
  await user.paste(text);
  return { user, server, dialog };
};
const imported = (server: Awaited<ReturnType<typeof open>>['server']) =>
  server.to('POST /students/imports').map(({ body }) => body as { rows: object[] });

it('a pasted class says row by row what will happen, and sends only what is certain', async () => {
  const rows: ComparedRow[] = [
    ADDED,
    { plan: 'same', student: student(2, 'Otis Reed'), doubt: null },
    { plan: 'change', student: student(3, 'Ada Ash', { period: 3 }), doubt: null },
    { plan: 'doubtful', student: student(4, 'Bo Lee', { period: 5 }), doubt: 'elsewhere' },
  ];
  const { user, server, dialog } = await open(
    rows,
    'Name\tID\nMaya Rivera\t1041\nOtis Reed\t1042\nAda Ash\t\nBo Lee\t',
  );
  await user.click(await dialog.findByRole('button', { name: 'Add 1 student, change 1' }));
  await screen.findByText('1 student added, 1 changed.');
  expect(imported(server)[0]?.rows).toMatchObject([
    { name: 'Maya Rivera', school_number: '1041', student_id: null, period: 2 },
    { name: 'Ada Ash', student_id: student(3, '').id, revision: 3 },
  ]);
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await screen.findByText(
    'Undone: 1 student removed; 1 as before; S0009 kept: something was done with them since.',
  );
}, 60_000);

it('a teacher says whose a doubtful row is; a number that somebody has is never given to a new student', async () => {
  const rows: ComparedRow[] = [
    { plan: 'doubtful', student: student(4, 'Bo Lee', { period: 5 }), doubt: 'elsewhere' },
    { plan: 'doubtful', student: student(5, 'Otto Right'), doubt: 'number_of_another' },
  ];
  const { user, server, dialog } = await open(rows, 'Bo Lee\t\nMaya Rivera\t104215');
  expect(await dialog.findByText(/Bo Lee \(S0004\), of the same name, is in the 5th period/)).toBeVisible();
  expect(dialog.getByText(/The number is Otto Right \(S0005\)’s/)).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Add students' })).toBeDisabled();
  expect(await optionsOf(user, 'What to do with Maya Rivera')).toEqual(['Leave out', 'The same student']);
  await choose(user, 'What to do with Bo Lee', 'Somebody else: add');
  await user.click(await dialog.findByRole('button', { name: 'Add 1 student' }));
  await waitFor(() =>
    expect(imported(server)[0]?.rows).toMatchObject([{ name: 'Bo Lee', student_id: null }]),
  );
}, 60_000);

it('columns can be changed, and a list that is too long is refused with a sentence', async () => {
  const { user, server, dialog } = await open([ADDED], 'Abel\tZoe');
  await dialog.findByRole('button', { name: 'Add 1 student' });
  await choose(user, 'Column 1', 'Last name');
  await choose(user, 'Column 2', 'First name');
  await waitFor(() =>
    expect(server.to('POST /students/compare').at(-1)?.body).toMatchObject({ rows: [{ name: 'Zoe Abel' }] }),
  );
  // What was said of a list does not hold for another, and a kind stands once.
  const list = dialog.getByLabelText(/^Paste/);
  await user.clear(list);
  await user.click(list);
  await user.paste('Ben\tYoung');
  await waitFor(() =>
    expect(server.to('POST /students/compare').at(-1)?.body).toMatchObject({ rows: [{ name: 'Ben' }] }),
  );
  await choose(user, 'Column 2', 'Name');
  expect(screen.getByRole('combobox', { name: 'Column 1' })).toHaveDisplayValue('Leave out');
  await user.clear(list);
  await user.click(list);
  await user.paste('x\n'.repeat(6000));
  expect(await dialog.findByText(/This list has 6,000 rows. Up to 5,000/)).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Add students' })).toBeDisabled();
}, 60_000);
