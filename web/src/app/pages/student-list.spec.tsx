import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { TEACHER } from '../../../test/fetch-stub.ts';
import type { Call } from '../../../test/fetch-stub.ts';
import { renderApp } from '../../../test/render-app.tsx';
import { studentOf } from '../../../test/student-fixtures.ts';

describe('the student list', () => {
  const maya = studentOf();
  const bo = studentOf({ id: 's2', display_id: 'S0002', student_name: 'Bo' });
  const answer = ({ query }: Call) => ({
    body: [maya, bo].filter(({ student_name }) =>
      student_name?.toLowerCase().includes(query.get('search') ?? ''),
    ),
  });
  const open = (address = '/students') => renderApp(address, { 'GET /students': answer });

  it('STU-005 STU-006 links each id to its student and shows the name beside it', async () => {
    open();
    expect(await screen.findByRole('link', { name: 'S0001' })).toHaveAttribute('href', '/students/s1');
    expect(screen.getByRole('columnheader', { name: 'Student Name' })).toBeVisible();
    expect(screen.getByText('Maya Rivera')).toBeVisible();
  });

  it('STU-028 CON-001 CON-015 starts with the active students of period 2 in 2025-26', async () => {
    const { server } = open();
    await screen.findByRole('link', { name: 'S0001' });
    expect(Object.fromEntries(server.to('GET /students')[0]!.query)).toEqual({
      period: '2',
      academic_year: '2025-26',
      include_inactive: 'false',
      limit: '50',
      offset: '0',
    });
  });

  it('STU-001 keeps the search in the address', async () => {
    const { user, address } = open();
    await screen.findByRole('link', { name: 'S0001' });
    await user.type(screen.getByLabelText('Search students'), 'zz');
    expect(address()).toContain('search=zz');
    await waitFor(() => expect(screen.queryByRole('link', { name: 'S0001' })).toBeNull());
    cleanup();
    open('/students?search=maya');
    expect(await screen.findByRole('link', { name: 'S0001' })).toBeVisible();
    expect(screen.getByLabelText('Search students')).toHaveValue('maya');
    expect(screen.queryByRole('link', { name: 'S0002' })).toBeNull();
  });

  it('a link to a search looks in all classes; typed, it looks in the class that is shown', async () => {
    const { server } = open('/students?search=maya');
    expect(await screen.findByRole('link', { name: 'S0001' })).toBeVisible();
    expect(server.to('GET /students').map(({ query }) => query.get('period'))).toEqual([null]);
    cleanup();
    const typed = open();
    await typed.user.type(await screen.findByLabelText('Search students'), 'maya');
    await waitFor(() =>
      expect(Object.fromEntries(typed.server.to('GET /students').at(-1)!.query)).toMatchObject({
        period: '2',
        search: 'maya',
      }),
    );
  });

  it('a search that finds nobody in the class that is shown goes on in all classes', async () => {
    const { user, address } = renderApp('/students?search=zoe&period=2', { 'GET /students': [] });
    await user.click(await screen.findByRole('button', { name: 'Search all students' }));
    expect(address()).toBe('/students?search=zoe&period=all&year=all&inactive=true');
  });

  const menuOf = async (is_active: boolean) => {
    const { user } = renderApp('/students', { 'GET /students': [{ ...maya, is_active }] });
    await user.click(await screen.findByRole('button', { name: 'Actions for S0001' }));
    await screen.findByRole('menu', { name: 'Actions for S0001' });
    return (await screen.findAllByRole('menuitem')).map((item) => item.textContent);
  };
  it('STU-012 STU-013 STU-015 has a menu per student, with the baseline first and deletion last', async () => {
    const items = await menuOf(true);
    expect([items[0], items.at(-1)]).toEqual(['Manage Baselines', 'Delete Permanently']);
  });
  it('STU-014 deactivates an active student and activates an inactive one', async () => {
    expect(await menuOf(true)).toContain('Deactivate');
    cleanup();
    expect(await menuOf(false)).toContain('Activate');
  });

  /** Two names are typed into 'Bulk Add Students'. */
  const addTwo = async () => {
    let isAdded = false;
    const ann = { ...maya, id: 's2', display_id: 'S0002', student_name: 'Ann' };
    const view = renderApp('/students', {
      'GET /students': () => ({ body: isAdded ? [maya, ann] : [maya] }),
      'POST /students/bulk': () => {
        isAdded = true;
        return { status: 201, body: { students: [], count: 2 } };
      },
    });
    await view.user.click(await screen.findByRole('button', { name: 'Bulk Add Students' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Bulk Add Students' }));
    await view.user.type(dialog.getByLabelText(/Student names/), 'Ann{enter}{enter} Bo ');
    return { ...view, ...dialog };
  };
  it('STU-017 STU-019 counts the students to be added as they are typed', async () => {
    const { getByText } = await addTwo();
    expect(getByText('2 students to be added')).toBeVisible();
  });
  it('STU-018 STU-029 adds one student per line and reloads', async () => {
    const { user, server, getByRole } = await addTwo();
    const before = server.to('GET /students').length;
    await user.click(getByRole('button', { name: 'Add Students' }));
    await waitFor(() => expect(server.to('GET /students').length).toBeGreaterThan(before));
    const { students } = server.to('POST /students/bulk')[0]!.body as { students: { name: string }[] };
    expect(students.map(({ name }) => name)).toEqual(['Ann', 'Bo']);
    expect(await screen.findByRole('link', { name: 'S0002' })).toBeVisible();
  });

  it('PRM-007 has no name column without view_student_names', async () => {
    renderApp('/students', {
      'GET /auth/verify': { user: { ...TEACHER, permissions: ['grade_essays'] } },
      'GET /students': [{ ...maya, student_name: null }],
    });
    expect(await screen.findByRole('link', { name: 'S0001' })).toBeVisible();
    expect(screen.queryByRole('columnheader', { name: 'Student Name' })).toBeNull();
  });

  it('STU-016 VAL-004 ERR-015 sends nothing without a name, and shows a refusal', async () => {
    const { user, server } = renderApp('/students', {
      'GET /students': [maya],
      'POST /students': () => ({ status: 409, body: { error: 'X1' } }),
    });
    await user.click(await screen.findByRole('button', { name: 'Add New Student' }));
    const dialog = await screen.findByRole('dialog', { name: 'Add New Student' });
    await user.click(within(dialog).getByRole('button', { name: 'Add Student' }));
    expect(await within(dialog).findByText('Name is required')).toBeVisible();
    expect(server.to('POST /students')).toHaveLength(0);
    await user.type(within(dialog).getByLabelText(/Name/), 'Ann');
    await user.click(within(dialog).getByRole('button', { name: 'Add Student' }));
    expect(await within(dialog).findByText('Failed to add student: X1')).toBeVisible();
  });

  it('ERR-011 says when it cannot be loaded', async () => {
    renderApp('/students', { 'GET /students': () => ({ status: 500, body: {} }) });
    expect(await screen.findByText('Failed to load student data. Please try again.')).toBeVisible();
  });
});
