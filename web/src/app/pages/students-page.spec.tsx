import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { baselineOf } from '../../../test/essay-fixtures.ts';
import type { Answers } from '../../../test/fetch-stub.ts';
import { renderApp } from '../../../test/render-app.tsx';
import { studentOf } from '../../../test/student-fixtures.ts';

const LONG = 30_000;
const numbered = (n: number, changes: Parameters<typeof studentOf>[0] = {}) =>
  studentOf({
    id: `s${n}`,
    display_id: `S${String(n).padStart(4, '0')}`,
    student_name: `Student ${n}`,
    ...changes,
  });
const failing =
  (body: object = {}) =>
  () => ({ status: 500, body });
const broken = () => Promise.reject(new TypeError('Failed to fetch'));
const open = (answers: Answers = {}) =>
  renderApp('/students', { 'GET /students': [numbered(1)], ...answers });
type View = ReturnType<typeof open>;
const menu = async ({ user }: View, item: string, student = 'S0001') => {
  await user.click(await screen.findByRole('button', { name: `Actions for ${student}` }));
  await user.click(await screen.findByRole('menuitem', { name: item }));
};
const dialog = async () => within(await screen.findByRole('dialog'));
/** By selector: asking a long table by role takes seconds. */
const shownIds = () =>
  [...document.querySelectorAll('tbody tr td:first-child')].map((cell) => cell.textContent);

describe('the roster', () => {
  it(
    'STU-007 STU-008 STU-009 STU-010 STU-011 STA-046 its columns, and a word for each state of the baseline',
    async () => {
      const states = [
        ['complete', 'Complete'],
        ['flagged_for_review', 'Flagged for Review'],
        ['ready_for_review', 'Ready for Review'],
        ['pending', 'Pending'],
        ['rejected', 'Rejected'],
        ['complete_prev_year', 'Complete (previous year)'],
      ] as const;
      open({
        'GET /students': states.map(([baseline_status], n) =>
          numbered(n + 1, { baseline_status, is_active: n !== 5, period: n === 0 ? 1 : 2 }),
        ),
      });
      const table = within(await screen.findByRole('table', { name: 'Students' }));
      expect(table.getAllByRole('columnheader').map((head) => head.textContent)).toEqual([
        'Student ID',
        'Student Name',
        'Period',
        'Class Type',
        'Enrollment Date',
        'Status',
        'Baseline',
        'Actions',
      ]);
      const cells = table
        .getAllByRole('row')
        .slice(1)
        .map((row) =>
          within(row)
            .getAllByRole('cell')
            .map((cell) => cell.textContent),
        );
      expect(cells[0]?.slice(2, 6)).toEqual(['1st', '10th Grade English', 'Sep 1, 2025', 'Active']);
      expect(cells[5]?.[5]).toBe('Inactive');
      expect(cells.map((row) => row[6])).toEqual(states.map(([, word]) => word));
    },
    LONG,
  );

  it(
    'STU-002 STU-003 STU-004 CON-006 period, year and inactive ones ask the server anew; all is no filter',
    async () => {
      const { user, server } = open();
      await screen.findByRole('link', { name: 'S0001' });
      const asked = () => Object.fromEntries(server.to('GET /students').at(-1)?.query ?? []);
      expect(asked()).toEqual({ include_inactive: 'false', period: '2', academic_year: '2025-26' });
      await user.click(screen.getByLabelText('Show inactive'));
      await waitFor(() => expect(asked()).toMatchObject({ include_inactive: 'true' }));
      for (const label of ['Period', 'Academic Year']) {
        await user.click(screen.getByLabelText(label));
        await user.click(await screen.findByRole('option', { name: 'All' }));
      }
      await waitFor(() => expect(asked()).toEqual({ include_inactive: 'true' }));
    },
    LONG,
  );

  it(
    'EMP-001 none: the sentence, and one way out of the filters',
    async () => {
      const { user, address } = open({ 'GET /students': [] });
      expect(
        await screen.findByText('No students found. Try adjusting your filters or add a new student.'),
      ).toBeVisible();
      await user.click(screen.getByRole('button', { name: 'Show all students' }));
      expect(address()).toBe('/students?period=all&year=all&inactive=true');
    },
    LONG,
  );

  it(
    'a school of 2,000 opens with its first hundred; search finds the last, and more come on demand',
    async () => {
      open({
        'GET /students': Array.from({ length: 2000 }, (_, n) => numbered(n + 1)),
      });
      expect(await screen.findByText('2000 students')).toBeVisible();
      expect(shownIds()).toHaveLength(100);
      fireEvent.click(screen.getByText('Show more (1,900 of 2,000 not shown)'));
      expect(shownIds()).toHaveLength(200);
      fireEvent.change(screen.getByLabelText('Search students'), { target: { value: 's2000' } });
      await waitFor(() => expect(shownIds()).toEqual(['S2000']));
    },
    LONG,
  );
});

const REFUSALS = [
  [
    'without a word of the server',
    failing(),
    'Failed to add student. There might be an issue with the server configuration.',
  ],
  [
    'without any answer',
    broken,
    'Failed to connect to the server. Please check your connection and try again.',
  ],
] as const;

describe('what changes the roster', () => {
  it.each([
    ['Deactivate keeps everything', true, 'Deactivate', 'DELETE', 'hard_delete=false'],
    ['Activate takes it back', false, 'Activate', 'PUT', ''],
  ])(
    'STA-047 STA-048 %s: the call, and Undo beside the notice',
    async (_title, is_active, item, method, query) => {
      const view = open({
        'GET /students': [numbered(1, { is_active })],
        'DELETE /students/:id': {},
        'PUT /students/:id': {},
      });
      await menu(view, item);
      expect(await screen.findByText(/^S0001 is (inactive now|active again)\.$/)).toBeVisible();
      expect(screen.getByRole('button', { name: 'Undo' })).toBeVisible();
      const call = view.server.to(`${method} /students/:id`)[0];
      expect(call?.query.toString()).toBe(query);
      if (!is_active) expect(call?.body).toEqual({ is_active: true });
    },
    LONG,
  );

  it(
    'STA-049 ERR-023 Delete Permanently asks first; a refusal is said, and a success closes',
    async () => {
      let answer: () => object = failing();
      const view = open({ 'DELETE /students/:id': () => answer() });
      await menu(view, 'Delete Permanently');
      const { getByText, getByRole, findByText } = await dialog();
      expect(getByText('Permanently delete this student? This action cannot be undone.')).toBeVisible();
      expect(view.server.to('DELETE /students/:id')).toHaveLength(0);
      await view.user.click(getByRole('button', { name: 'Delete Permanently' }));
      expect(await findByText('Failed to remove student')).toBeVisible();
      answer = () => ({ body: {} });
      await view.user.click(getByRole('button', { name: 'Delete Permanently' }));
      expect(await screen.findByText('S0001 was deleted permanently.')).toBeVisible();
      expect(view.server.to('DELETE /students/:id')[0]?.query.get('hard_delete')).toBe('true');
      await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
    },
    LONG,
  );

  it(
    'ERR-023 a deactivation that fails is said and changes nothing',
    async () => {
      const view = open({ 'DELETE /students/:id': failing() });
      await menu(view, 'Deactivate');
      expect(await screen.findByText('Failed to remove student')).toBeVisible();
      expect(screen.getByText('Active')).toBeVisible();
    },
    LONG,
  );

  it.each(REFUSALS)(
    'ERR-016 ERR-017 adding fails %s; what was typed stays',
    async (_title, answer, sentence) => {
      const { user } = open({ 'POST /students': answer });
      await user.click(await screen.findByRole('button', { name: 'Add New Student' }));
      const { getByLabelText, getByRole, findByText } = await dialog();
      await user.type(getByLabelText(/Name/), 'Ann');
      await user.click(getByRole('button', { name: 'Add Student' }));
      expect(await findByText(sentence)).toBeVisible();
      expect(getByLabelText(/Name/)).toHaveValue('Ann');
    },
    LONG,
  );

  it(
    'ERR-018 ERR-019 adding many fails with the words of the server, else without',
    async () => {
      let body = { error: 'X1' } as object;
      const { user } = open({ 'POST /students/bulk': () => ({ status: 500, body }) });
      await user.click(await screen.findByRole('button', { name: 'Bulk Add Students' }));
      const { getByLabelText, getByRole, findByText } = await dialog();
      await user.type(getByLabelText(/Student names/), 'Ann');
      await user.click(getByRole('button', { name: 'Add Students' }));
      expect(await findByText('Failed to bulk add students: X1')).toBeVisible();
      body = {};
      await user.click(getByRole('button', { name: 'Add Students' }));
      expect(await findByText('Failed to bulk add students')).toBeVisible();
    },
    LONG,
  );
});

describe('the baseline manager', () => {
  const manager = async (answers: Answers = {}) => {
    const view = open({ 'GET /students/:id/baselines': [baselineOf()], ...answers });
    await menu(view, 'Manage Baselines');
    return { ...view, ...(await dialog()) };
  };

  it(
    'STU-020 STU-021 VAL-014 VAL-015 VAL-016 lists the samples of the student over a form that wants a text and a date',
    async () => {
      const { user, server, ...m } = await manager();
      expect(await m.findByRole('table', { name: 'Baseline samples' })).toHaveTextContent(/biggest reason/);
      const now = new Date();
      const today = [now.getFullYear(), now.getMonth() + 1, now.getDate()]
        .map((part) => String(part).padStart(2, '0'))
        .join('-');
      expect(m.getByLabelText(/Writing date/)).toHaveValue(today);
      await user.click(m.getByRole('button', { name: 'Add Baseline' }));
      expect(await m.findByText('Sample text is required')).toBeVisible();
      await user.type(m.getByLabelText(/Sample text/), 'Mine.');
      fireEvent.change(m.getByLabelText(/Writing date/), { target: { value: '' } });
      await user.click(m.getByRole('button', { name: 'Add Baseline' }));
      expect(await m.findByText('Writing date is required')).toBeVisible();
      expect(server.to('POST /baselines/upload')).toHaveLength(0);
    },
    LONG,
  );

  it(
    'STU-030 STU-031 VAL-017 VAL-018 text and date are enough; then it closes and the list knows of a baseline',
    async () => {
      let status: 'complete' | 'pending' = 'complete';
      const { user, server, ...m } = await manager({
        'GET /students': () => ({
          body: [numbered(1, { baseline_status: status })],
        }),
        'POST /baselines/upload': () => {
          status = 'pending';
          return { status: 201, body: { id: 'b9' } };
        },
      });
      await user.type(m.getByLabelText(/Sample text/), 'Mine.');
      await user.click(m.getByRole('button', { name: 'Add Baseline' }));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      expect(server.to('POST /baselines/upload')[0]?.body).toEqual({
        student_session_id: 's1',
        essay_text: 'Mine.',
        writing_date: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      });
      expect(await screen.findByText('Pending')).toBeVisible();
    },
    LONG,
  );

  it(
    'ERR-020 ERR-021 a sample that is refused: the words of the server, else the default; the text stays',
    async () => {
      let body = { error: 'X1' } as object;
      const {
        user,
        server: _server,
        ...m
      } = await manager({
        'POST /baselines/upload': () => ({ status: 422, body }),
      });
      await user.type(m.getByLabelText(/Sample text/), 'Mine.');
      await user.click(m.getByRole('button', { name: 'Add Baseline' }));
      expect(await m.findByText('Failed to add baseline: X1')).toBeVisible();
      body = {};
      await user.click(m.getByRole('button', { name: 'Add Baseline' }));
      expect(await m.findByText('Failed to add baseline sample')).toBeVisible();
      expect(m.getByLabelText(/Sample text/)).toHaveValue('Mine.');
    },
    LONG,
  );

  it(
    'ERR-022 a sample that cannot be deleted',
    async () => {
      const { user, ...m } = await manager({ 'DELETE /students/baseline/:id': failing() });
      await user.click(await m.findByRole('button', { name: 'Delete' }));
      const question = within(await screen.findByRole('dialog', { name: 'Delete baseline' }));
      await user.click(question.getByRole('button', { name: 'Delete' }));
      expect(await screen.findByText('Failed to delete baseline sample')).toBeInTheDocument();
    },
    LONG,
  );
});
