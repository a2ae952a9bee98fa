import { ROLE_PERMISSIONS } from '@essays/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { choose } from '../../../test/choose.ts';
import { linesOf } from '../../../test/columns.ts';
import { TEACHER } from '../../../test/fetch-stub.ts';
import type { Call } from '../../../test/fetch-stub.ts';
import { fromMenu, numbered, openStudents as open } from '../../../test/open-students.tsx';
import { renderApp } from '../../../test/render-app.tsx';

const failing =
  (body: object = {}) =>
  () => ({ status: 500, body });
const broken = () => Promise.reject(new TypeError('Failed to fetch'));
const dialog = async () => within(await screen.findByRole('dialog'));
/** By selector: asking a long table by role takes seconds. */
const shownIds = () =>
  [...document.querySelectorAll('tbody tr td:first-child')].map((cell) => cell.textContent);

describe('the roster', () => {
  const STATES = [
    ['complete', 'Complete'],
    ['flagged_for_review', 'Flagged for Review'],
    ['ready_for_review', 'Ready for Review'],
    ['pending', 'Pending'],
    ['rejected', 'Rejected'],
    ['complete_prev_year', 'Complete (previous year)'],
  ] as const;
  /** A student for each state of the baseline; the first is in period 1, the last inactive. */
  const lines = async () => {
    open({
      'GET /students': STATES.map(([baseline_status], n) =>
        numbered(n + 1, { baseline_status, is_active: n !== 5, period: n === 0 ? 1 : 2 }),
      ),
    });
    return linesOf(await screen.findByRole('table', { name: 'Students' }));
  };

  it('STU-007 STU-008 shows the period and the class of each student', async () => {
    expect((await lines())[0]).toMatchObject({ Period: '1st', 'Class Type': '10th Grade English' });
  });

  it('STU-009 STU-010 shows when each student was added, and whether they are still active', async () => {
    const found = await lines();
    expect(found[0]).toMatchObject({ 'Enrollment Date': 'Sep 1, 2025', Status: 'Active' });
    expect(found[5]).toMatchObject({ Status: 'Inactive' });
  });

  it('STU-011 STA-046 has a label for each state of the baseline', async () => {
    expect((await lines()).map((line) => line['Baseline'])).toEqual(STATES.map(([, word]) => word));
  });

  const asking = async () => {
    const { user, server } = open();
    await screen.findByRole('link', { name: 'S0001' });
    return {
      asked: () => Object.fromEntries(server.to('GET /students').at(-1)?.query ?? []),
      all: (label: string) => choose(user, label, 'All'),
    };
  };
  const PAGE = { limit: '50', offset: '0' };
  const ASKED = { include_inactive: 'false', period: '2', academic_year: '2025-26', ...PAGE };

  it('STU-004 shows inactive students only while the box for them is ticked', async () => {
    const answer = ({ query }: Call) => ({
      body: [numbered(1), numbered(2, { is_active: false })].filter(
        ({ is_active }) => is_active || query.get('include_inactive') === 'true',
      ),
    });
    const { user, server } = open({ 'GET /students': answer });
    await waitFor(() => expect(shownIds()).toEqual(['S0001']));
    expect(Object.fromEntries(server.to('GET /students').at(-1)?.query ?? [])).toEqual(ASKED);
    const box = screen.getByRole('checkbox', { name: 'Show inactive' });
    await user.click(box);
    await waitFor(() => expect(shownIds()).toEqual(['S0001', 'S0002']));
    await user.click(box);
    await waitFor(() => expect(shownIds()).toEqual(['S0001']));
  });

  it('STU-002 STU-003 CON-006 filters by period and year; “all” does not filter', async () => {
    const { asked, all } = await asking();
    await all('Period');
    await waitFor(() =>
      expect(asked()).toEqual({ include_inactive: 'false', academic_year: '2025-26', ...PAGE }),
    );
    await all('Academic Year');
    await waitFor(() => expect(asked()).toEqual({ include_inactive: 'false', ...PAGE }));
  });

  it('EMP-001 says when no student matches, and offers one way out of the filters', async () => {
    const { user, address } = open({ 'GET /students': [] });
    expect(
      await screen.findByText('No students found. Try adjusting your filters or add a new student.'),
    ).toBeVisible();
    const panel = within(screen.getByRole('main'));
    await user.click(panel.getAllByRole('button', { name: 'Add a class' }).at(-1) as HTMLElement);
    expect(await screen.findByRole('dialog', { name: 'Add a class' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await user.click(await screen.findByRole('button', { name: 'Show all students' }));
    expect(address()).toBe('/students?period=all&year=all&inactive=true');
  });

  it('does not suggest adding a student to somebody who may not', async () => {
    const head = { ...TEACHER, role: 'department_head', permissions: [...ROLE_PERMISSIONS.department_head] };
    open({ 'GET /students': [], 'GET /auth/verify': { user: head } });
    expect(await screen.findByText('No students found. Try adjusting your filters.')).toBeVisible();
  });

  /** Pages as the server does. */
  const school = (size: number) => {
    const all = Array.from({ length: size }, (_, n) => numbered(n + 1));
    return {
      all,
      answer: ({ query }: Call) => {
        const found = all.filter(({ display_id }) => display_id.includes(query.get('search') ?? ''));
        const offset = Number(query.get('offset'));
        return {
          body: found.slice(offset, offset + Number(query.get('limit'))),
          headers: { 'X-Total-Count': String(found.length) },
        };
      },
    };
  };

  it('shows a school of 2,000 in pages of 50; the page is in the address, and search finds the last', async () => {
    const { user, address } = open({ 'GET /students': school(2000).answer });
    expect(await screen.findByText('2000 students')).toBeVisible();
    expect(shownIds()).toHaveLength(50);
    await user.click(screen.getByLabelText('Go to page 40'));
    await waitFor(() => expect(shownIds()[0]).toBe('S1951'));
    expect(address()).toContain('page=40');
    fireEvent.change(screen.getByLabelText('Search students'), { target: { value: 'S2000' } });
    await waitFor(() => expect(shownIds()).toEqual(['S2000']));
    expect(screen.getByText('1 student')).toBeVisible();
    expect(address()).not.toContain('page');
  });

  it('goes back a page when the last student on the last page is gone', async () => {
    const { all, answer } = school(51);
    const view = renderApp('/students?page=2', {
      'GET /students': answer,
      'DELETE /students/s51': () => {
        all.pop();
        return { body: {} };
      },
    });
    await fromMenu(view, 'Deactivate', 'S0051');
    await waitFor(() => expect(shownIds()[0]).toBe('S0001'));
  });
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

describe('changes to the roster', () => {
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
      await fromMenu(view, item);
      expect(await screen.findByText(/^S0001 is (now inactive|active again)\.$/)).toBeVisible();
      expect(screen.getByRole('button', { name: 'Undo' })).toBeVisible();
      const call = view.server.to(`${method} /students/:id`)[0];
      expect(call?.query.toString()).toBe(query);
      if (!is_active) expect(call?.body).toEqual({ is_active: true });
    },
  );

  it('STA-049 ERR-023 ERR-001 Delete Permanently asks first, shows a refusal, and closes on success', async () => {
    let answer: () => object = failing();
    const view = open({ 'DELETE /students/:id': () => answer() });
    await fromMenu(view, 'Delete Permanently');
    const { getByText, getByRole, findByText } = await dialog();
    expect(getByText('Permanently delete this student? This action cannot be undone.')).toBeVisible();
    expect(view.server.to('DELETE /students/:id')).toHaveLength(0);
    await view.user.click(getByRole('button', { name: 'Delete Permanently' }));
    expect(await findByText('Failed to remove student')).toBeVisible();
    answer = () => ({ status: 409, body: { error: 'X1' } });
    await view.user.click(getByRole('button', { name: 'Delete Permanently' }));
    expect(await findByText('X1')).toBeVisible();
    answer = () => ({ body: {} });
    await view.user.click(getByRole('button', { name: 'Delete Permanently' }));
    expect(await screen.findByText('S0001 was deleted permanently.')).toBeVisible();
    expect(view.server.to('DELETE /students/:id')[0]?.query.get('hard_delete')).toBe('true');
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
  });

  it('offers Delete Permanently only for whom the teacher has entered', async () => {
    const view = open({ 'GET /students': [numbered(1, { entered_by: 'somebody-else' })] });
    await view.user.click(await screen.findByRole('button', { name: 'Actions for S0001' }));
    expect(await screen.findByRole('menuitem', { name: 'Deactivate' })).toBeVisible();
    expect(screen.queryByRole('menuitem', { name: 'Delete Permanently' })).toBeNull();
  });

  it('ERR-023 ERR-001 a deactivation that fails is reported and changes nothing', async () => {
    let answer: () => object = failing();
    const view = open({ 'DELETE /students/:id': () => answer() });
    await fromMenu(view, 'Deactivate');
    expect(await screen.findByText('Failed to remove student')).toBeVisible();
    answer = () => ({ status: 409, body: { error: 'X1' } });
    await fromMenu(view, 'Deactivate');
    expect(await screen.findByText('X1')).toBeVisible();
    expect(screen.getByText('Active')).toBeVisible();
  });

  it.each(REFUSALS)(
    'ERR-016 ERR-017 when adding fails %s, what was typed stays',
    async (_title, answer, sentence) => {
      const { user } = open({ 'POST /students': answer });
      await user.click(await screen.findByRole('button', { name: 'Add New Student' }));
      const { getByLabelText, getByRole, findByText } = await dialog();
      await user.type(getByLabelText(/Name/), 'Ann');
      await user.click(getByRole('button', { name: 'Add Student' }));
      expect(await findByText(sentence)).toBeVisible();
      expect(getByLabelText(/Name/)).toHaveValue('Ann');
    },
  );

  it('ERR-018 ERR-019 when adding many fails, the server’s message is shown if there is one', async () => {
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
  });
});
