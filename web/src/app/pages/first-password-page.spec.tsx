import { screen, waitFor } from '@testing-library/react';
import { TEACHER } from '../../../test/fetch-stub.ts';
import { renderApp } from '../../../test/render-app.tsx';

describe('an account whose password an administrator set', () => {
  it('gets one page, whatever the address, until it has a password of its own', async () => {
    const first = { ...TEACHER, must_change_password: true as const };
    const { server, user } = renderApp('/essays/graded', {
      'GET /auth/verify': { user: first },
      'POST /auth/password': { token: 'x.y.z', user: TEACHER },
    });
    expect(
      await screen.findByRole('heading', { name: 'Choose your own password' }, { timeout: 40_000 }),
    ).toBeVisible();
    expect(server.to('GET /essays')).toEqual([]);
    await user.type(screen.getByLabelText(/^Current password/), 'orchard-gate-9x');
    await user.type(screen.getByLabelText(/^New password(?! again)/), 'marble lantern seven');
    await user.type(screen.getByLabelText(/^New password again/), 'marble lantern seven');
    await user.click(screen.getByRole('button', { name: 'Change password' }));
    await waitFor(() => expect(server.to('GET /essays').length).toBeGreaterThan(0), { timeout: 40_000 });
    expect(screen.queryByRole('heading', { name: 'Choose your own password' })).toBeNull();
  });
});
