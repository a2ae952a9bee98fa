import { screen, within } from '@testing-library/react';
import { essayOf } from '../../test/essay-fixtures.ts';
import { TEACHER } from '../../test/fetch-stub.ts';
import { renderApp } from '../../test/render-app.tsx';
import { studentOf } from '../../test/student-fixtures.ts';

const HEAD = {
  'GET /auth/verify': {
    user: { ...TEACHER, role: 'department_head', permissions: ['view_student_names', 'export_data'] },
  },
};
const ASSISTANT = {
  'GET /auth/verify': { user: { ...TEACHER, role: 'assistant', permissions: ['grade_essays'] } },
};

describe('what an account is offered', () => {
  it('who only looks finds no decision, no score to set and no upload', async () => {
    const { user } = renderApp('/essays/graded', { ...HEAD, 'GET /essays': { essays: [essayOf()] } });
    const card = within(await screen.findByRole('article'));
    expect(card.queryByRole('button', { name: /^(Approve|Flag|Reject|Manually score)/ })).toBeNull();
    expect(card.queryByRole('radiogroup')).toBeNull();
    const menu = within(screen.getByRole('navigation', { name: 'Side menu' }));
    expect(menu.queryByRole('link', { name: 'Upload Essays' })).toBeNull();
    await user.keyboard('x');
    expect(screen.queryByRole('dialog')).toBeNull();
  }, 30_000);

  it('who grades but does not manage the roster is not offered to change it', async () => {
    const { user } = renderApp('/students', { ...ASSISTANT, 'GET /students': [studentOf()] });
    await user.click(await screen.findByRole('button', { name: 'Actions for S0001' }));
    expect((await screen.findAllByRole('menuitem')).map((item) => item.textContent)).toEqual([
      'Manage Baselines',
    ]);
    expect(screen.queryByRole('button', { name: /Add/ })).toBeNull();
  }, 30_000);

  it('an upload page says why it is empty', async () => {
    renderApp('/essays/upload', HEAD);
    expect(await screen.findByText('Your account can view everything but cannot upload.')).toBeVisible();
  }, 30_000);
});
