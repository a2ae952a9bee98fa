import { act, screen, waitFor, within } from '@testing-library/react';
import { ungradedOf } from '../../../../test/essay-fixtures.ts';
import { renderApp } from '../../../../test/render-app.tsx';

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

const student = (n: number, name: string) => ({ id: `s${n}`, display_id: `S000${n}`, name });

it('students named in their files are proposed, but only the teacher chooses them', async () => {
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
    'POST /students/named': {
      named: [
        { student: student(1, 'Maya Rivera'), where: 'file_name' },
        { student: student(2, 'Bo Lee'), where: 'first_words' },
        { student: null, where: null },
        null,
      ],
    },
    'POST /essays/assign': {},
  });
  const table = within(await screen.findByRole('table', { name: 'Files without a student' }));
  expect(await table.findByText('Maya Rivera is named in the file name.')).toBeVisible();
  expect(server.to('POST /students/named').map(({ body }) => body)).toEqual([
    {
      files: [
        { name: 'rivera_maya.pdf', text: 'The sea.' },
        { name: 'scan.pdf', text: 'Bo Lee, period 2. The sea.' },
        { name: 'maya rivera and bo lee.pdf', text: 'The sea.' },
        { name: 'scan4.pdf', text: 'The sea.' },
      ],
    },
  ]);
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
  const { user } = renderApp('/essays/ungraded', {
    'GET /essays/unassigned': {
      essays: ['maya rivera.pdf', 'bo-lee.pdf', 'scan.pdf'].map((original_filename, n) => ({
        ...nobodys,
        id: `u${n}`,
        original_filename,
      })),
    },
    'POST /students/named': {
      named: [
        { student: student(1, 'Maya Rivera'), where: 'file_name' },
        { student: student(2, 'Bo Lee'), where: 'file_name' },
        null,
      ],
    },
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

it('a student chosen while others are assigned stays chosen', async () => {
  let left = manyFiles(2);
  let done = (): void => undefined;
  const held = new Promise<void>((resolve) => (done = resolve));
  const { user } = renderApp('/essays/ungraded', {
    'GET /essays/unassigned': () => ({ body: { essays: left } }),
    'GET /students/for-upload': {
      students: [{ ...student(1, 'Maya Rivera'), period: 2, has_baseline: true }],
    },
    'POST /essays/assign': async () => {
      await held;
      left = left.slice(1);
      return { body: {} };
    },
  });
  const pick = async (file: string) => {
    await user.click(await screen.findByLabelText(`Student for ${file}`));
    await user.click(await screen.findByRole('option', { name: 'S0001 · Maya Rivera' }));
  };
  await pick('file-1.pdf');
  await user.click(screen.getByRole('button', { name: 'Assign 1' }));
  await pick('file-2.pdf');
  await act(async () => done());
  await waitFor(() => expect(screen.queryByText('file-1.pdf')).toBeNull());
  expect(screen.getByLabelText('Student for file-2.pdf')).toHaveValue('S0001 · Maya Rivera');
  expect(screen.getByRole('button', { name: 'Assign 1' })).toBeEnabled();
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
  await waitFor(() => expect(screen.getByText('rain.pdf')).toBeVisible());
});

const manyFiles = (count: number) =>
  Array.from({ length: count }, (_, n) => ({
    ...nobodys,
    id: `u${n + 1}`,
    original_filename: `file-${n + 1}.pdf`,
    essay_description: `Beginning ${n + 1}.`,
  }));

it('files without a student come in pages that can be searched, and what was chosen survives a reload', async () => {
  const answers = {
    'GET /essays/unassigned': { essays: manyFiles(12) },
    'GET /students/for-upload': {
      students: [{ id: 's1', display_id: 'S0001', name: 'Maya Rivera', period: 2, has_baseline: true }],
    },
  };
  const { user, unmount } = renderApp('/essays/ungraded', answers);
  await screen.findByRole('table', { name: 'Files without a student' });
  expect(screen.queryByText('file-11.pdf')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Go to page 2' }));
  await user.click(screen.getByLabelText('Student for file-11.pdf'));
  await user.click(await screen.findByRole('option', { name: 'S0001 · Maya Rivera' }));
  unmount();
  renderApp('/essays/ungraded', answers);
  expect(await screen.findByRole('button', { name: 'Assign 1' })).toBeEnabled();
  await user.type(screen.getByLabelText('Search files and students'), 'maya');
  expect(await screen.findByLabelText('Student for file-11.pdf')).toHaveValue('S0001 · Maya Rivera');
  expect(screen.queryByText('file-1.pdf')).toBeNull();
}, 60_000);

it('of more than 200 files those beyond are asked about once their page is shown', async () => {
  const { user, server } = renderApp('/essays/ungraded', {
    'GET /essays/unassigned': { essays: manyFiles(205) },
    'POST /students/named': ({ body }: { body: unknown }) => ({
      body: {
        named: (body as { files: { name: string }[] }).files.map(({ name }) =>
          name === 'file-203.pdf' ? { student: student(1, 'Maya Rivera'), where: 'file_name' } : null,
        ),
      },
    }),
  });
  await screen.findByRole('table', { name: 'Files without a student' });
  const asked = () =>
    server.to('POST /students/named').map(({ body }) => (body as { files: unknown[] }).files.length);
  await waitFor(() => expect(asked()).toEqual([200]));
  await user.click(screen.getByRole('button', { name: 'Go to page 21' }));
  expect(await screen.findByText('Maya Rivera is named in the file name.')).toBeVisible();
  expect(asked()).toEqual([200, 5]);
}, 60_000);

it('on the page of one essay the student named in it is proposed', async () => {
  renderApp('/essays/grade/u1', {
    'GET /essays/u1': { ...nobodys, can: { ...nobodys.can, assign: true } },
    'POST /students/named': { named: [{ student: student(1, 'Maya Rivera'), where: 'file_name' }] },
  });
  expect(await screen.findByText('Maya Rivera is named in the file name.')).toBeVisible();
}, 30_000);

it('while the texts of the files are looked up, says that they load', async () => {
  renderApp('/essays/ungraded', {
    'GET /essays/unassigned': { essays: [nobodys] },
    'GET /essays/batch/batch-1/files': () => new Promise(() => undefined),
  });
  expect(await screen.findByRole('status', { name: 'Loading the files' })).toBeVisible();
}, 30_000);
