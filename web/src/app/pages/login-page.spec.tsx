import { screen, waitFor } from '@testing-library/react';
import { renderApp } from '../../../test/render-app.tsx';

const ENDED = /^Your session has ended\. Scores, comments, reasons and texts you had started are kept/;

it.each(['GET /essays/dashboard-stats', 'GET /auth/verify'])(
  'a session that ended by itself (%s) says so, and that nothing typed is lost',
  async (route) => {
    renderApp('/nope', { [route]: () => ({ status: 401, body: {} }) });
    expect(await screen.findByText(ENDED)).toBeVisible();
    expect(screen.getByText(/10th Grade and IB rubrics/)).toBeInTheDocument();
  },
  30_000,
);

it('a user who signs out is not told that the session has ended', async () => {
  const { user, address } = renderApp('/nope');
  await user.click(await screen.findByRole('button', { name: 'Logout' }));
  await waitFor(() => expect(address()).toBe('/login'));
  expect(await screen.findByText('Sign in to your account')).toBeVisible();
  expect(screen.queryByText(ENDED)).toBeNull();
}, 30_000);

it('on a server that others can reach, the first administrator enters the code that it printed', async () => {
  const setup = { needs_administrator: true, needs_code: true };
  const { user, server } = renderApp('/login', { 'GET /auth/setup': setup }, false);
  const code = await screen.findByLabelText(/^Code/);
  await user.type(screen.getByLabelText(/^Username/), 'head');
  await user.type(screen.getByLabelText(/^Password/), 'a long password');
  await user.type(screen.getByLabelText(/^Confirm password/), 'a long password');
  await user.click(screen.getByRole('button', { name: 'Create administrator' }));
  expect(await screen.findByText(/^Please enter the code that the program printed/)).toBeVisible();
  expect(server.to('POST /auth/register')).toEqual([]);
  await user.type(code, 'abcd efgh');
  await user.click(screen.getByRole('button', { name: 'Create administrator' }));
  await waitFor(() => expect(server.to('POST /auth/register')).toHaveLength(1));
  expect(server.to('POST /auth/register')[0]?.body).toMatchObject({ username: 'head', code: 'abcd efgh' });
}, 30_000);
