import { act, screen, waitFor } from '@testing-library/react';
import { TEACHER } from '../../test/fetch-stub.ts';
import type { Answers } from '../../test/fetch-stub.ts';
import { renderApp } from '../../test/render-app.tsx';

describe('the sign-in page', () => {
  const open = (answers: Answers = {}) => renderApp('/login', answers, false);

  it('AUTH-001 is where a signed-out visit ends', async () => {
    const { address } = renderApp('/students', {}, false);
    expect(await screen.findByRole('heading', { name: 'Essay Grading App' })).toBeVisible();
    expect(address()).toBe('/login');
  });

  it('AUTH-002 AUTH-003 AUTH-006 says what the app is and what to do', async () => {
    open();
    expect(await screen.findByRole('heading', { name: 'Essay Grading App' })).toBeVisible();
    expect(screen.getByText('Sign in to your account')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Sign in' })).toBeEnabled();
  });

  it('AUTH-009 ERR-004 says unprompted that the API is reachable', async () => {
    open();
    expect(await screen.findByText('API is reachable: pong')).toBeVisible();
  });

  it('AUTH-008 tests the connection again when told to', async () => {
    const { user, server } = open({ 'GET /ping': { message: 'pong' } });
    await screen.findByText('API is reachable: pong');
    const before = server.calls.length;
    await user.click(screen.getByRole('button', { name: 'Test API Connection' }));
    await waitFor(() => expect(server.calls.slice(before).map((call) => call.method)).toEqual(['GET']));
  });

  it('ERR-006 says when the API is not reachable', async () => {
    open({ 'GET /test': () => ({ status: 500, body: {} }) });
    expect(await screen.findByText('API is not reachable')).toBeVisible();
  });

  it('AUTH-004 AUTH-005 requires a username and a password', async () => {
    open();
    expect(await screen.findByLabelText(/Username/)).toBeRequired();
    expect(screen.getByLabelText(/Password/)).toBeRequired();
  });

  const lacks = async (given: RegExp) => {
    const { user, server } = open();
    await user.type(await screen.findByLabelText(given), 'e.dunne');
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    expect(await screen.findByText('Please enter both username and password')).toBeVisible();
    expect(server.to('POST /auth/login')).toHaveLength(0);
  };
  it('VAL-001 VAL-003 sends nothing without a username', () => lacks(/Password/));
  it('VAL-002 VAL-003 sends nothing without a password', () => lacks(/Username/));

  /** Signed in with a name and a password from `/nope`; the server answers when `arrive` is called. */
  const signIn = async () => {
    let answer: (value: { body: unknown }) => void = () => undefined;
    const view = renderApp(
      '/nope',
      { 'POST /auth/login': () => new Promise((resolve) => (answer = resolve)) },
      false,
    );
    await view.user.type(await screen.findByLabelText(/Username/), 'e.dunne');
    await view.user.type(screen.getByLabelText(/Password/), 'secret-1');
    await view.user.click(screen.getByRole('button', { name: 'Sign in' }));
    await waitFor(() => expect(view.server.to('POST /auth/login')).toHaveLength(1));
    return { ...view, arrive: () => act(async () => answer({ body: { token: 'T2', user: TEACHER } })) };
  };

  it("AUTH-007 says 'Signing in...' until the server answers", async () => {
    const { arrive } = await signIn();
    expect(await screen.findByRole('button', { name: 'Signing in...' })).toBeVisible();
    await arrive();
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Signing in...' })).toBeNull());
  });

  it('AUTH-010 leads back to the requested page', async () => {
    const { arrive, address } = await signIn();
    expect(address()).toBe('/login');
    await arrive();
    await waitFor(() => expect(address()).toBe('/nope'));
  });

  it('AUTH-012 AUTH-020 stores the token, which is sent with every call', async () => {
    const { arrive, server } = await signIn();
    await arrive();
    expect(await screen.findByText('e.dunne')).toBeVisible();
    expect(localStorage.getItem('token')).toBe('T2');
    await waitFor(() =>
      expect(server.to('GET /essays/dashboard-stats')[0]?.headers.get('authorization')).toBe('Bearer T2'),
    );
  });

  it('ERR-002 ERR-003 shows the server’s message, or else the default, for a refused sign-in', async () => {
    let body: unknown = {};
    const { user } = renderApp('/login', { 'POST /auth/login': () => ({ status: 500, body }) }, false);
    await user.type(await screen.findByLabelText(/Username/), 'e.dunne');
    await user.type(screen.getByLabelText(/Password/), 'wrong');
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    expect(await screen.findByText('Failed to log in. Please check your credentials.')).toBeVisible();
    body = { error: 'Wrong username or password.' };
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    expect(await screen.findByText('Wrong username or password.')).toBeVisible();
  });

  it('whoever has forgotten the password is told who can help, once it was wrong', async () => {
    const wrong = { status: 401, body: { error: 'Wrong username or password.' } };
    const { user } = renderApp('/login', { 'POST /auth/login': () => wrong }, false);
    await user.type(await screen.findByLabelText(/Username/), 'e.dunne');
    expect(screen.queryByText(/forgotten/)).toBeNull();
    await user.type(screen.getByLabelText(/Password/), 'wrong');
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    expect(
      await screen.findByText(/^If you have forgotten your password, an administrator can/),
    ).toBeVisible();
  });
});

describe('a session', () => {
  it.each([401, 500])(
    'AUTH-013 AUTH-014 AUTH-015 ends when its token cannot be verified (%i)',
    async (status) => {
      const { address, server } = renderApp('/nope', { 'GET /auth/verify': () => ({ status, body: {} }) });
      await waitFor(() => expect(address()).toBe('/login'));
      expect(server.to('GET /auth/verify')).not.toHaveLength(0);
      expect(localStorage.getItem('token')).toBeNull();
    },
  );

  it.each([
    ['does not answer', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['is not ready', () => ({ status: 503, body: {} })],
    ['is behind a proxy that cannot reach it', () => ({ status: 502, body: {} })],
  ])('is kept while a server %s, and goes on by itself', async (_, starting) => {
    let answer: () => unknown = starting;
    const { address } = renderApp('/nope', { 'GET /auth/verify': () => answer() });
    expect(await screen.findByText('The server does not answer yet. It may be starting anew.')).toBeVisible();
    expect(screen.getByText(/You are still signed in/)).toBeVisible();
    expect([address(), localStorage.getItem('token')]).toEqual(['/nope', 'T1']);
    answer = () => ({ body: { user: TEACHER } });
    expect(await screen.findByRole('heading', { name: /404/ })).toBeVisible();
  });

  it('that ended because the server failed does not say that its time was over', async () => {
    renderApp('/nope', { 'GET /auth/verify': () => ({ status: 500, body: {} }) });
    expect(await screen.findByText(/^The server failed when it was to check your session\./)).toBeVisible();
    expect(screen.queryByText(/Your session has ended/)).toBeNull();
  });

  it('AUTH-018 AUTH-019 a 401 on any call ends the session', async () => {
    const { address } = renderApp('/nope', {
      'GET /essays/dashboard-stats': () => ({ status: 401, body: {} }),
    });
    await waitFor(() => expect(address()).toBe('/login'));
    expect(localStorage.getItem('token')).toBeNull();
  });

  it('AUTH-016 AUTH-017 NAV-031 Logout removes the token and goes to the sign-in page', async () => {
    const { user, address } = renderApp('/nope');
    await user.click(await screen.findByRole('button', { name: 'Logout' }));
    await waitFor(() => expect(address()).toBe('/login'));
    expect(localStorage.getItem('token')).toBeNull();
  });
});
