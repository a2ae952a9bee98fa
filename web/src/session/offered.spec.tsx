import { screen, within } from '@testing-library/react';
import { essayOf } from '../../test/essay-fixtures.ts';
import { TEACHER } from '../../test/fetch-stub.ts';
import { renderApp } from '../../test/render-app.tsx';
import { studentOf } from '../../test/student-fixtures.ts';

const LOOKS = {
  ...TEACHER,
  role: 'department_head' as const,
  permissions: ['view_student_names', 'export_data'],
};
const HEAD = { 'GET /auth/verify': { user: LOOKS } };
const ASSISTANT = {
  'GET /auth/verify': { user: { ...TEACHER, role: 'assistant', permissions: ['grade_essays'] } },
};

describe('the controls an account is offered', () => {
  it('a viewer gets no decisions, no scoring and no uploads', async () => {
    const { user } = renderApp('/essays/graded', {
      ...HEAD,
      'GET /essays': { essays: [essayOf({}, LOOKS)] },
    });
    const card = within(await screen.findByRole('article'));
    expect(card.queryByRole('button', { name: /^(Approve|Flag|Reject|Manually score)/ })).toBeNull();
    expect(card.queryByRole('radiogroup')).toBeNull();
    const menu = within(screen.getByRole('navigation', { name: 'Side menu' }));
    expect(menu.queryByRole('link', { name: 'Upload Essays' })).toBeNull();
    await user.keyboard('x');
    expect(screen.queryByRole('dialog')).toBeNull();
  }, 30_000);

  it('a grader who does not manage the roster cannot change it', async () => {
    const { user } = renderApp('/students', { ...ASSISTANT, 'GET /students': [studentOf()] });
    await user.click(await screen.findByRole('button', { name: 'Actions for S0001' }));
    expect((await screen.findAllByRole('menuitem')).map((item) => item.textContent)).toEqual([
      'Manage Baselines',
    ]);
    expect(screen.queryByRole('button', { name: /Add/ })).toBeNull();
  }, 30_000);

  it('permanent deletion is offered for one’s own entries, and to nobody without the permission', async () => {
    const students = [
      studentOf({ id: 's1', display_id: 'S0001', entered_by: TEACHER.id }),
      studentOf({ id: 's2', display_id: 'S0002', entered_by: 'u2' }),
    ];
    const deletes = async (display: string, answers: object) => {
      const { user, unmount } = renderApp('/students', { ...answers, 'GET /students': students });
      await user.click(await screen.findByRole('button', { name: `Actions for ${display}` }));
      const items = (await screen.findAllByRole('menuitem')).map((item) => item.textContent);
      unmount();
      return items.includes('Delete Permanently');
    };
    expect(await deletes('S0001', {})).toBe(true);
    expect(await deletes('S0002', {})).toBe(false);
    expect(await deletes('S0001', ASSISTANT)).toBe(false);
    const anybodys = { ...TEACHER, permissions: [...TEACHER.permissions, 'erase_any'] };
    expect(await deletes('S0002', { 'GET /auth/verify': { user: anybodys } })).toBe(true);
  }, 60_000);

  it('an account that may read nothing has no lists in the menu, and each page says so', async () => {
    const keeper = { ...TEACHER, role: 'assistant', permissions: ['manage_users'] };
    const { server } = renderApp('/essays/graded', { 'GET /auth/verify': { user: keeper } });
    expect(
      await screen.findByText("Access Denied - You don't have permission to access this page."),
    ).toBeVisible();
    expect(screen.getByText(/is not allowed to read essays/)).toBeVisible();
    const menu = within(screen.getByRole('navigation', { name: 'Side menu' }));
    expect(menu.getAllByRole('link').map((link) => link.textContent)).toEqual(['Access Log', 'Users']);
    expect(server.calls.filter(({ path }) => /essays|students/.test(path))).toEqual([]);
  }, 30_000);

  it('an upload page without permission says why it is empty', async () => {
    renderApp('/essays/upload', HEAD);
    expect(await screen.findByText('Your account can view everything but cannot upload.')).toBeVisible();
  }, 30_000);
});
