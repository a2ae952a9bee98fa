import { screen, waitFor } from '@testing-library/react';
import { TEACHER } from '../../../test/fetch-stub.ts';
import type { Call } from '../../../test/fetch-stub.ts';
import { renderApp } from '../../../test/render-app.tsx';
import { showDaysIn } from '../../domain/dates.ts';

const ADMIN = { ...TEACHER, role: 'admin', permissions: [...TEACHER.permissions, 'manage_users'] };

describe('the time zone of the school', () => {
  afterEach(() => showDaysIn(null));

  it('is chosen by the administrator, who sees which day it is there', async () => {
    let school = { time_zone: 'Pacific/Auckland', revision: 3 };
    const { user, server } = renderApp('/users', {
      'GET /auth/verify': { user: ADMIN },
      'GET /users': [ADMIN],
      'GET /school': () => ({ body: school }),
      'PUT /school': ({ body }: Call) => {
        school = { ...(body as { time_zone: string }), revision: 4 };
        return { body: school };
      },
    });
    const field = await screen.findByLabelText('Time zone of the school');
    expect(field).toHaveValue('Pacific/Auckland');
    await user.clear(field);
    await user.type(field, 'Honolulu');
    await user.click(await screen.findByRole('option', { name: 'Pacific/Honolulu' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(/^At the school it is .+\.$/)).toBeVisible();
    const [sent] = server.to('PUT /school');
    expect(sent?.body).toEqual({ time_zone: 'Pacific/Honolulu' });
    expect(sent?.headers.get('If-Match')).toBe('"3"');
  }, 60_000);

  it('is that of the browser in which the first administrator is created', async () => {
    const { user, server } = renderApp('/login', { 'GET /auth/setup': { needs_administrator: true } }, false);
    // The form of the first start stands in place of that for signing in once the server has answered.
    await screen.findByLabelText(/^Confirm password/);
    await user.type(screen.getByLabelText(/^Username/), 'head');
    await user.type(screen.getByLabelText(/^Password/), 'correct horse battery');
    await user.type(screen.getByLabelText(/^Confirm password/), 'correct horse battery');
    await user.click(screen.getByRole('button', { name: 'Create administrator' }));
    await waitFor(() => expect(server.to('POST /auth/register')).toHaveLength(1));
    expect(server.to('POST /auth/register')[0]?.body).toMatchObject({
      time_zone: new Intl.DateTimeFormat().resolvedOptions().timeZone,
    });
  }, 60_000);
});
