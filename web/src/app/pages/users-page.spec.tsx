import { SENTENCES } from '@essays/contract';
import type { User } from '@essays/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { account } from '../../../test/account-fixtures.ts';
import { TEACHER } from '../../../test/fetch-stub.ts';
import { renderApp } from '../../../test/render-app.tsx';

const LONG = 30_000;

describe('the accounts', () => {
  it(
    'deleting one asks first, says what stays, shows a refusal and closes on success; nobody deletes their own',
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

  it(
    'a class whose only teacher leaves is named as soon as the account is deactivated',
    async () => {
      const me = account(TEACHER.id, TEACHER.username, 'admin');
      let hale = account('user-9', 'm.hale', 'teacher');
      const reading = () => ({
        allowed: false,
        set: null,
        without_teachers: hale.is_active ? [] : [{ academic_year: '2026-27', period: 2 }],
        without_classes: [],
      });
      const view = renderApp('/users', {
        'GET /auth/verify': { user: me },
        'GET /users': () => ({ body: [me, hale] }),
        'GET /school/reading': () => ({ body: reading() }),
        'PATCH /users/:id': () => ({ body: (hale = { ...hale, is_active: false, revision: 4 }) }),
      });
      await view.user.click(await screen.findByRole('button', { name: 'Deactivate m.hale' }));
      expect(await screen.findByText(/^2nd period of 2026-27 has students and no teacher/)).toBeVisible();
    },
    LONG,
  );

  it(
    'a change based on outdated data is refused, and the account is then shown as it is now',
    async () => {
      const me = account(TEACHER.id, TEACHER.username, 'admin');
      const hale = account('user-9', 'm.hale', 'teacher');
      let now: User = hale;
      const view = renderApp('/users', {
        'GET /auth/verify': { user: me },
        'GET /users': () => ({ body: [me, now] }),
        'PATCH /users/:id': ({ headers }: { headers: Headers }) => {
          if (headers.get('If-Match') !== `"${now.revision}"`)
            return { status: 412, body: { error: SENTENCES.staleVersion } };
          now = { ...now, is_active: !now.is_active, revision: now.revision + 1 };
          return { body: now };
        },
      });
      const deactivate = await screen.findByRole('button', { name: 'Deactivate m.hale' });
      now = { ...hale, role: 'assistant', revision: 4 };
      await view.user.click(deactivate);
      expect(await screen.findByText(SENTENCES.staleVersion)).toBeVisible();
      expect(await screen.findByRole('cell', { name: 'Assistant' })).toBeVisible();
      await view.user.click(screen.getByRole('button', { name: 'Deactivate m.hale' }));
      await view.user.click(await screen.findByRole('button', { name: 'Undo' }));
      expect(await screen.findByText('m.hale can sign in again.')).toBeVisible();
      expect(view.server.to('PATCH /users/:id').map(({ headers }) => headers.get('If-Match'))).toEqual([
        '"3"',
        '"4"',
        '"5"',
      ]);
    },
    LONG,
  );
});
