import { PERMISSION_WORD, ROLE_PERMISSIONS } from '@essays/contract';
import type { User } from '@essays/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { account } from '../../../test/account-fixtures.ts';
import { choose } from '../../../test/choose.ts';
import { TEACHER } from '../../../test/fetch-stub.ts';
import { renderApp } from '../../../test/render-app.tsx';

const LONG = 60_000;
const ME = account(TEACHER.id, TEACHER.username, 'admin');
const HALE = account('user-9', 'm.hale', 'teacher');

describe('changing an account', () => {
  /** `sent`: once it is saved. */
  const edit = async (whom: User) => {
    const { user, server } = renderApp('/users', {
      'GET /auth/verify': { user: ME },
      'GET /users': [ME, HALE],
      'PATCH /users/:id': { ...whom, revision: 4 },
    });
    await user.click(await screen.findByRole('button', { name: `Edit ${whom.username}` }));
    const dialog = within(await screen.findByRole('dialog', { name: `Edit ${whom.username}` }));
    const changes = () => server.to('PATCH /users/:id');
    return {
      user,
      dialog,
      changes,
      tick: (one: keyof typeof PERMISSION_WORD) =>
        user.click(dialog.getByRole('checkbox', { name: PERMISSION_WORD[one] })),
      sent: async () => {
        await user.click(dialog.getByRole('button', { name: 'Save' }));
        await waitFor(() => expect(changes()).toHaveLength(1));
        return changes()[0]!;
      },
    };
  };

  it(
    'sends what was changed, and as it was when the dialog opened',
    async () => {
      const { user, dialog, sent } = await edit(HALE);
      await user.type(dialog.getByRole('textbox', { name: /name/i }), 'Mira Hale');
      const { path, body, headers } = await sent();
      expect([path, body, headers.get('If-Match')]).toEqual(['/users/user-9', { name: 'Mira Hale' }, '"3"']);
    },
    LONG,
  );

  it(
    'sends nothing where nothing was changed',
    async () => {
      const { user, dialog, changes } = await edit(HALE);
      await user.click(dialog.getByRole('button', { name: 'Save' }));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      expect(changes()).toHaveLength(0);
    },
    LONG,
  );

  it(
    'to another role gives the permissions of that role, and no list of its own',
    async () => {
      const { user, dialog, sent } = await edit(HALE);
      await choose(user, 'Role', 'Assistant');
      expect(dialog.getByRole('checkbox', { name: PERMISSION_WORD.view_student_names })).not.toBeChecked();
      expect(dialog.getByText('Permissions (from the role)')).toBeVisible();
      expect((await sent()).body).toEqual({ role: 'assistant', permissions: null });
    },
    LONG,
  );

  it(
    'with one permission less sends all that are left',
    async () => {
      const { dialog, tick, sent } = await edit(HALE);
      await tick('export_data');
      expect(dialog.getByText('Permissions (customized)')).toBeVisible();
      const left = ROLE_PERMISSIONS.teacher.filter((one) => one !== 'export_data');
      expect((await sent()).body).toEqual({ permissions: left });
    },
    LONG,
  );

  it(
    'gives somebody else a password that is changed at sign-in, and oneself one that stays',
    async () => {
      const password = 'a long password';
      const given = async (whom: User) => {
        const { user, dialog, sent } = await edit(whom);
        await user.type(dialog.getByLabelText(/^New password/), password);
        return (await sent()).body;
      };
      expect(await given(HALE)).toEqual({ password, temporary_password: true });
      document.body.innerHTML = '';
      expect(await given(ME)).toEqual({ password, temporary_password: false });
    },
    LONG,
  );
});
