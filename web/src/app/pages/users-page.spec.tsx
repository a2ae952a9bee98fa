import { ROLE_PERMISSIONS } from '@essays/contract';
import type { User } from '@essays/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { TEACHER } from '../../../test/fetch-stub.ts';
import { renderApp } from '../../../test/render-app.tsx';

const LONG = 30_000;
const account = (id: string, username: string, role: User['role']): User => ({
  id,
  username,
  role,
  permissions: [...ROLE_PERMISSIONS[role]],
  is_active: true,
});

describe('the accounts', () => {
  it(
    'deleting one asks first and says what stays; a refusal is said, and a success closes; never her own',
    async () => {
      let refused = true;
      const me = account(TEACHER.id, TEACHER.username, 'admin');
      const view = renderApp('/users', {
        'GET /auth/verify': { user: me },
        'GET /users': [me, account('user-9', 'm.hale', 'teacher')],
        'DELETE /users/:id': () =>
          refused
            ? { status: 503, body: { error: 'This is being deleted, but some lists still show it.' } }
            : { body: { message: 'The account was deleted permanently.' } },
      });
      await view.user.click(await screen.findByRole('button', { name: 'Delete m.hale permanently' }));
      expect(screen.queryByRole('button', { name: `Delete ${me.username} permanently` })).toBeNull();
      const dialog = within(await screen.findByRole('dialog', { name: 'Delete m.hale' }));
      expect(
        dialog.getByText(/Permanently delete this account\? This action cannot be undone\./),
      ).toBeVisible();
      expect(dialog.getByText(/Decisions made with the account are kept/)).toBeVisible();
      expect(view.server.to('DELETE /users/:id')).toHaveLength(0);
      await view.user.click(dialog.getByRole('button', { name: 'Delete Permanently' }));
      expect(await dialog.findByText(/some lists still show it/)).toBeVisible();
      refused = false;
      await view.user.click(dialog.getByRole('button', { name: 'Delete Permanently' }));
      expect(await screen.findByText('m.hale was deleted permanently.')).toBeVisible();
      expect(view.server.to('DELETE /users/:id').map(({ path }) => path)).toEqual(
        Array(2).fill(expect.stringContaining('user-9')),
      );
      await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
    },
    LONG,
  );
});
