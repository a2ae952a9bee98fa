import { jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { TEACHER } from '../../test/fetch-stub.ts';
import { essayOf } from '../../test/essay-fixtures.ts';
import { renderApp } from '../../test/render-app.tsx';

const HOUR = 3600;
const MINUTE = 60_000;
const ASK = 'Do you want to stay signed in?';

/** A token from a server whose clock differs from this computer's. */
const tokenOf = (claims: { sid?: string; age?: number } = {}) => {
  const iat = 1_000_000;
  const auth_time = iat - (claims.age ?? 0);
  const exp = Math.min(iat + 12 * HOUR, auth_time + 24 * HOUR);
  return `e30.${btoa(JSON.stringify({ sid: claims.sid ?? 's1', auth_time, iat, exp }))}.sig`;
};

/** The application with a session that ends in so many minutes. */
const endingIn = (
  minutes: number,
  answers: object = {},
  token = tokenOf(),
  at = '/nope',
  life = 12 * HOUR,
) => {
  const view = renderApp(at, { 'POST /auth/renew': { token: tokenOf(), user: TEACHER }, ...answers }, false);
  view.unmount();
  localStorage.setItem('token', token);
  localStorage.setItem('token_taken_at', String(Date.now() - life * 1000 + minutes * MINUTE));
  return renderApp(at, { 'POST /auth/renew': { token: tokenOf(), user: TEACHER }, ...answers }, false);
};
const question = () => screen.findByRole('alertdialog', { name: ASK });
const shows404 = () => screen.findByRole('heading', { name: /404/ });

describe('the page before a session ends', () => {
  afterEach(() => jest.restoreAllMocks());

  it('says five minutes ahead when it ends and what is kept, with one button to stay', async () => {
    const { user, server } = endingIn(4.5);
    const dialog = await question();
    expect(dialog).toHaveAccessibleDescription(
      /^You will be signed out in 5 minutes, at \d+:\d\d [AP]M\. Scores, feedback and essay text/,
    );
    expect(dialog).toHaveAccessibleDescription(/essay text that you have typed are kept/);
    // Someone who is typing does not answer it by accident with Space or Enter.
    expect(within(dialog).getByRole('button', { name: 'Stay signed in' })).not.toHaveFocus();
    await user.click(within(dialog).getByRole('button', { name: 'Stay signed in' }));
    expect(await screen.findByText('You stay signed in.')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(server.to('POST /auth/renew')).toHaveLength(1);
    expect(Number(localStorage.getItem('token_taken_at'))).toBeGreaterThan(Date.now() - MINUTE);
  }, 30_000);

  it('says nothing earlier, or when the token has no end time', async () => {
    const { unmount } = endingIn(6);
    await shows404();
    expect(screen.queryByRole('alertdialog')).toBeNull();
    unmount();
    renderApp('/nope');
    await shows404();
    expect(screen.queryByRole('alertdialog')).toBeNull();
  }, 30_000);

  it('is quiet after Not now, and warns again in the last minute', async () => {
    const { user } = endingIn(3);
    await user.click(within(await question()).getByRole('button', { name: 'Not now' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    const later = Date.now() + 2.2 * MINUTE;
    jest.spyOn(Date, 'now').mockReturnValue(later);
    act(() => void window.dispatchEvent(new Event('focus')));
    expect(await question()).toHaveAccessibleDescription(/^You will be signed out in a minute/);
  }, 30_000);

  it('waits for a pause in typing', async () => {
    const { user } = endingIn(6);
    await shows404();
    const near = Date.now() + 1.5 * MINUTE;
    const clock = jest.spyOn(Date, 'now').mockReturnValue(near);
    await user.keyboard('words');
    act(() => void window.dispatchEvent(new Event('focus')));
    expect(screen.queryByRole('alertdialog')).toBeNull();
    clock.mockReturnValue(near + 3000);
    act(() => void window.dispatchEvent(new Event('focus')));
    await question();
  }, 30_000);

  it('says when the server does not answer, and keeps the question', async () => {
    const { user } = endingIn(3, {
      'POST /auth/renew': () => {
        throw new TypeError('offline');
      },
    });
    const dialog = await question();
    await user.click(within(dialog).getByRole('button', { name: 'Stay signed in' }));
    expect(await within(dialog).findByRole('alert')).toHaveTextContent(/What you typed is still here/);
    expect(localStorage.getItem('token')).not.toBeNull();
  }, 30_000);

  it('offers no renewal after 24 hours', async () => {
    endingIn(3, {}, tokenOf({ age: 20 * HOUR }), '/nope', 4 * HOUR);
    const dialog = await screen.findByRole('alertdialog', { name: 'Your session is about to end' });
    expect(dialog).toHaveAccessibleDescription(/^A session ends 24 hours after you sign in; yours ends at /);
    expect(within(dialog).queryByRole('button', { name: 'Stay signed in' })).toBeNull();
  }, 30_000);

  it('shows the sign-in page when a computer wakes after the end, and keeps what was typed', async () => {
    const { user, address } = endingIn(60, { 'GET /essays/:id': essayOf() }, tokenOf(), '/essays/grade/e1');
    await user.click(await screen.findByRole('button', { name: /^Manually score/ }));
    await user.type(await screen.findByLabelText('Detailed feedback'), 'A strong opening.');
    const later = Date.now() + 9 * 60 * MINUTE;
    jest.spyOn(Date, 'now').mockReturnValue(later);
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    await waitFor(() => expect(address()).toBe('/login'));
    expect(
      await screen.findByText(
        /^Your session has ended\. Scores, comments, reasons and texts you had started are kept/,
      ),
    ).toBeVisible();
    expect(Object.values({ ...sessionStorage }).join()).toContain('A strong opening.');
  }, 30_000);
});

describe('signing out', () => {
  it('tells the server, with the token being ended, and does not wait for the response', async () => {
    const token = tokenOf();
    const { user, server, address } = endingIn(
      600,
      { 'POST /auth/logout': () => new Promise(() => undefined) },
      token,
    );
    await user.click(await screen.findByRole('button', { name: 'Logout' }));
    await waitFor(() => expect(address()).toBe('/login'));
    const [call] = server.to('POST /auth/logout');
    expect(call?.headers.get('authorization')).toBe(`Bearer ${token}`);
    expect(localStorage.getItem('token')).toBeNull();
  }, 30_000);

  it('in another tab signs out this one too, and leaves no draft', async () => {
    const { address } = endingIn(600);
    await shows404();
    sessionStorage.setItem('draft:u1:scores:e1', '"words"');
    localStorage.setItem('signed_out_at', '1');
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'signed_out_at' })));
    await waitFor(() => expect(address()).toBe('/login'));
    expect(sessionStorage.getItem('draft:u1:scores:e1')).toBeNull();
  }, 30_000);

  it('a token renewed in another tab is used here too, but not one from another session', async () => {
    const { store } = endingIn(3);
    await question();
    const hear = (token: string) => {
      localStorage.setItem('token_taken_at', String(Date.now()));
      localStorage.setItem('token', token);
      act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'token' })));
    };
    const mine = store.getState().session.token;
    hear(tokenOf({ sid: 'another' }));
    expect(store.getState().session.token).toBe(mine);
    hear(tokenOf({ age: 60 }));
    expect(store.getState().session.token).toBe(tokenOf({ age: 60 }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  }, 30_000);
});
