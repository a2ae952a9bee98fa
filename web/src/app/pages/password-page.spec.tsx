import { screen, waitFor } from '@testing-library/react';
import { TEACHER } from '../../../test/fetch-stub.ts';
import type { Answers } from '../../../test/fetch-stub.ts';
import { renderApp } from '../../../test/render-app.tsx';

const LONG = 30_000;
const CHANGE = 'POST /auth/password';

const fill = async (answers: Answers, [present, chosen, again]: readonly [string, string, string]) => {
  const app = renderApp('/account/password', answers);
  for (const [label, value] of [
    [/^Current password/, present],
    [/^New password(?! again)/, chosen],
    [/^New password again/, again],
  ] as const)
    if (value) await app.user.type(await screen.findByLabelText(label), value);
  await app.user.click(screen.getByRole('button', { name: 'Change password' }));
  return app;
};

describe('the password page', () => {
  it(
    'is reached by any account from the menu under the name',
    async () => {
      const me = { ...TEACHER, role: 'assistant', permissions: [] };
      const { user, address } = renderApp('/dashboard', { 'GET /auth/verify': { user: me } });
      await user.click(await screen.findByRole('button', { name: /^e\.dunne/ }));
      await user.click(await screen.findByRole('menuitem', { name: 'Change password' }));
      await waitFor(() => expect(address()).toBe('/account/password'));
      expect(await screen.findByRole('heading', { name: 'Change password' })).toBeVisible();
    },
    LONG,
  );

  it(
    'changes it, goes on with the new token and empties the fields',
    async () => {
      const { server } = await fill({ [CHANGE]: { token: 'new.token.here', user: TEACHER } }, [
        'old password',
        'river garden seven',
        'river garden seven',
      ]);
      expect(await screen.findByText(/^Your password has been changed\./)).toBeVisible();
      expect(server.to(CHANGE)[0]?.body).toEqual({
        old_password: 'old password',
        new_password: 'river garden seven',
      });
      expect(screen.getByLabelText(/^Current password/)).toHaveValue('');
      expect(Object.values({ ...localStorage, ...sessionStorage }).join()).toContain('new.token.here');
    },
    LONG,
  );

  it.each([
    [
      'nothing is sent without the present one',
      ['', 'river garden seven', 'river garden seven'],
      /current password\.$/,
      /^Current password/,
    ],
    [
      'nothing is sent when it is short',
      ['old password', 'short', 'short'],
      /at least 8 characters\.$/,
      /^New password(?! again)/,
    ],
    [
      'nothing is sent when the two differ',
      ['old password', 'river garden', 'river gardens'],
      /do not match/,
      /^New password again/,
    ],
  ] as const)(
    '%s, and the field that is wrong is marked and has the focus',
    async (_, words, sentence, wrong) => {
      const { server, user } = await fill({}, words);
      expect(await screen.findByRole('alert')).toHaveTextContent(sentence);
      for (const time of ['first', 'second']) {
        const field = screen.getByLabelText(wrong);
        expect([time, field.getAttribute('aria-invalid'), document.activeElement === field]).toEqual([
          time,
          'true',
          true,
        ]);
        await user.click(screen.getByRole('button', { name: 'Change password' }));
      }
      expect(server.to(CHANGE)).toEqual([]);
    },
    LONG,
  );

  it('says that it may have been changed all the same where no answer came', async () => {
    const lost = (): never => {
      throw new TypeError('connection lost');
    };
    await fill({ [CHANGE]: lost }, ['old password', 'river garden seven', 'river garden seven']);
    expect(await screen.findByRole('alert')).toHaveTextContent(
      /^No answer came, so your password may have been changed or not\./,
    );
  });

  it(
    'shows the server’s objection and keeps what was typed',
    async () => {
      const error = 'This password is too easy to guess: it is a common password.';
      await fill({ [CHANGE]: () => ({ status: 400, body: { error, message: error } }) }, [
        'old password',
        'password1',
        'password1',
      ]);
      expect(await screen.findByRole('alert')).toHaveTextContent(error);
      expect(screen.getByLabelText(/^Current password/)).toHaveValue('old password');
    },
    LONG,
  );
});
