import type { User } from '@essays/contract';
import { screen, within } from '@testing-library/react';
import { account } from '../../../test/account-fixtures.ts';
import { TEACHER } from '../../../test/fetch-stub.ts';
import { renderApp } from '../../../test/render-app.tsx';

const LONG = 30_000;

describe('a new account whose answer was lost', () => {
  const open = async (lose: (username: string, all: User[]) => void) => {
    const all = [account(TEACHER.id, TEACHER.username, 'admin'), account('user-8', 'm.hale', 'teacher')];
    let isLost = true;
    const view = renderApp('/users', {
      'GET /auth/verify': { user: all[0] },
      'GET /users': () => ({ body: [...all] }),
      'POST /auth/register': ({ body }: { body: { username: string } }) => {
        if (!isLost) {
          all.push(account(`user-${all.length}`, body.username, 'teacher'));
          return { status: 201, body: { user: all.at(-1) } };
        }
        isLost = false;
        lose(body.username, all);
        return { status: 503, body: { error: 'The server’s database does not answer at the moment.' } };
      },
    });
    await view.user.click(await screen.findByRole('button', { name: 'Add User' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add User' }));
    const fill = async (username: string) => {
      await view.user.clear(dialog.getByLabelText(/^Username/));
      await view.user.type(dialog.getByLabelText(/^Username/), username);
    };
    const send = () => view.user.click(dialog.getByRole('button', { name: 'Add User' }));
    await fill('a.leee');
    await view.user.type(dialog.getByLabelText(/^Initial password/), 'a long password');
    await send();
    expect(await dialog.findByText(/does not answer at the moment/)).toBeVisible();
    return { dialog, fill, send, view, all };
  };
  const sent = ({ view }: Awaited<ReturnType<typeof open>>) =>
    view.server.to('POST /auth/register').map(({ body }) => (body as { username: string }).username);

  it(
    'is not made a second time unseen under another username: that it is there after all is said first',
    async () => {
      const form = await open((username, all) => all.push(account('user-9', username, 'teacher')));
      await form.fill('a.lee');
      await form.send();
      expect(
        await form.dialog.findByText(/Your first try created the account a\.leee after all/),
      ).toBeVisible();
      expect(sent(form)).toEqual(['a.leee']);
      await form.send();
      await screen.findByText('a.lee', { exact: true });
      expect(sent(form)).toEqual(['a.leee', 'a.lee']);
    },
    LONG,
  );

  it(
    'is made under the other username where the first try made none',
    async () => {
      const form = await open(() => undefined);
      await form.fill('a.lee');
      await form.send();
      await screen.findByText('a.lee', { exact: true });
      expect(sent(form)).toEqual(['a.leee', 'a.lee']);
    },
    LONG,
  );
});
