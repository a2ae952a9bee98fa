import { screen, waitFor, within } from '@testing-library/react';
import { ungradedOf } from '../../../test/essay-fixtures.ts';
import { renderApp } from '../../../test/render-app.tsx';

const nobodys = ungradedOf({
  id: 'u1',
  processing_status: 'unassigned',
  batch_id: 'batch-1',
  original_filename: 'rain.pdf',
  student_session_id: null,
  student_display_id: null,
  student_name: null,
  academic_year: null,
  period: null,
});

it('students named in their files are proposed, but only the teacher chooses them', async () => {
  const student = (n: number, name: string) => ({
    id: `s${n}`,
    display_id: `S000${n}`,
    name,
    period: 2,
    has_baseline: true,
  });
  const file = (id: string, original_filename: string, essay_description = 'The sea.') => ({
    ...nobodys,
    id,
    original_filename,
    essay_description,
  });
  const { user, server } = renderApp('/essays/ungraded', {
    'GET /essays/unassigned': {
      essays: [
        file('u1', 'rivera_maya.pdf'),
        file('u2', 'scan.pdf', 'Bo Lee, period 2. The sea.'),
        file('u3', 'maya rivera and bo lee.pdf'),
        file('u4', 'scan4.pdf'),
      ],
    },
    'GET /students/for-upload': { students: [student(1, 'Maya Rivera'), student(2, 'Bo Lee')] },
    'POST /essays/assign': {},
  });
  const table = within(await screen.findByRole('table', { name: 'Files without a student' }));
  expect(await table.findByText('Maya Rivera is named in the file name.')).toBeVisible();
  expect(table.getByText('Bo Lee is named in the first words.')).toBeVisible();
  expect(table.getByText('More than one student is named in it.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Assign' })).toBeDisabled();
  await user.click(table.getByRole('button', { name: 'Choose Bo Lee for scan.pdf' }));
  expect(table.getByLabelText('Student for scan.pdf')).toHaveValue('S0002 · Bo Lee');
  expect(table.getByLabelText('Student for rivera_maya.pdf')).toHaveValue('');
  await user.click(screen.getByRole('button', { name: 'Assign 1' }));
  await waitFor(() =>
    expect(server.to('POST /essays/assign')[0]?.body).toMatchObject({
      manual_assignments: [{ essay_id: 'u2', student_session_id: 's2' }],
    }),
  );
}, 30_000);

it('all named students can be chosen at once and then assigned', async () => {
  const student = (n: number, name: string) => ({ id: `s${n}`, display_id: `S000${n}`, name, period: 2 });
  const { user } = renderApp('/essays/ungraded', {
    'GET /essays/unassigned': {
      essays: ['maya rivera.pdf', 'bo-lee.pdf', 'scan.pdf'].map((original_filename, n) => ({
        ...nobodys,
        id: `u${n}`,
        original_filename,
      })),
    },
    'GET /students/for-upload': { students: [student(1, 'Maya Rivera'), student(2, 'Bo Lee')] },
  });
  await user.click(await screen.findByRole('button', { name: 'Choose all 2 named students' }));
  expect(screen.getByRole('button', { name: 'Assign 2' })).toBeEnabled();
  expect(screen.getByLabelText('Student for scan.pdf')).toHaveValue('');
  expect(screen.queryByRole('button', { name: /named students/ })).toBeNull();
}, 30_000);

it('a text without a student is on the Ungraded list and gets its student there', async () => {
  const { user, server } = renderApp('/essays/ungraded', {
    'GET /essays/unassigned': { essays: [nobodys] },
    'GET /students/for-upload': {
      students: [{ id: 's1', display_id: 'S0001', name: 'Maya Rivera', period: 2, has_baseline: true }],
    },
    'POST /essays/assign': {},
  });
  const table = within(await screen.findByRole('table', { name: 'Files without a student' }));
  await user.click(table.getByLabelText('Student for rain.pdf'));
  await user.click(await screen.findByRole('option', { name: 'S0001 · Maya Rivera' }));
  await user.click(screen.getByRole('button', { name: 'Assign 1' }));
  await waitFor(() =>
    expect(server.to('POST /essays/assign')[0]?.body).toEqual({
      batch_id: 'batch-1',
      manual_assignments: [{ essay_id: 'u1', student_session_id: 's1', revision: nobodys.revision }],
    }),
  );
}, 30_000);

it('essays without a student that cannot be loaded are not said to be none', async () => {
  let isAway = true;
  const { user } = renderApp('/essays/ungraded', {
    'GET /essays/unassigned': () => (isAway ? { status: 503, body: {} } : { body: { essays: [nobodys] } }),
    'GET /essays': { essays: [] },
  });
  const failed = await screen.findByRole('alert');
  expect(failed).toHaveTextContent('Failed to load the essays without a student.');
  isAway = false;
  await user.click(within(failed).getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('rain.pdf')).toBeVisible();
});
