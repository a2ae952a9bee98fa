import { act, screen, waitFor } from '@testing-library/react';
import { essayOf } from '../../test/essay-fixtures.ts';
import { choose } from '../../test/choose.ts';
import { TEACHER } from '../../test/fetch-stub.ts';
import type { Call } from '../../test/fetch-stub.ts';
import { renderApp } from '../../test/render-app.tsx';
import { sessionEnded } from '../data/client/session.ts';

/** A token of this account, unsigned: only the server looks at signatures. */
const tokenOf = (sub: string) => `h.${btoa(JSON.stringify({ sub, sid: sub }))}.s`;
const yearOf = (call: Call | undefined) => call?.query.get('academic_year');

afterEach(() => window.history.replaceState(null, '', '/'));

describe('the place in a list', () => {
  it('is kept in the address: period, year, order and page', async () => {
    const { user, address } = renderApp('/essays/flagged', { 'GET /essays/flagged': [essayOf()] });
    await screen.findByRole('article');
    await choose(user, 'Period', '3rd');
    await choose(user, 'Order', 'Oldest first');
    expect(address()).toBe('/essays/flagged?year=2025-26&period=3&page=1&order=oldest');
  });

  it('is restored after a reload', async () => {
    const { server } = renderApp('/essays/flagged?year=2024-25&period=3&order=oldest&page=3');
    await waitFor(() => expect(server.to('GET /essays/flagged')).not.toHaveLength(0));
    expect(Object.fromEntries(server.to('GET /essays/flagged')[0]!.query)).toMatchObject({
      academic_year: '2024-25',
      period: '3',
      order: 'oldest',
      offset: '40',
    });
  });

  it('is the page of the open essay, if there is one', async () => {
    const { server } = renderApp('/essays/flagged#e1', { 'GET /essays/flagged': [essayOf()] });
    await screen.findByRole('article');
    expect(server.to('GET /essays/flagged')[0]!.query.get('around')).toBe('e1');
  });

  it('includes the search among samples waiting for review', async () => {
    const { user, address } = renderApp('/baseline-reviews?search=maya');
    const field = await screen.findByLabelText('Student name or ID');
    expect(field).toHaveValue('maya');
    await user.type(field, '!');
    expect(address()).toBe('/baseline-reviews?search=maya%21&page=1');
  });
});

describe('the year of a list', () => {
  it('is loaded first, so that no list is requested for a year without students', async () => {
    const { server } = renderApp('/essays/flagged', { 'GET /students/academic-years': ['2026-27'] });
    await waitFor(() => expect(server.to('GET /essays/flagged')).not.toHaveLength(0));
    expect(server.to('GET /essays/flagged').map(yearOf)).toEqual(['2026-27']);
  });

  it('does not hold up the list when it cannot be loaded', async () => {
    const { server } = renderApp('/essays/flagged', {
      'GET /students/academic-years': () => ({ status: 500 }),
    });
    await waitFor(() => expect(server.to('GET /essays/flagged').map(yearOf)).toEqual(['2025-26']));
  });
});

describe('whoever signs in next', () => {
  const at = '/students?search=maya';
  const login = (id: string) => ({
    'POST /auth/login': { token: tokenOf(id), user: { ...TEACHER, id } },
    'GET /auth/verify': { user: { ...TEACHER, id } },
  });
  const signIn = async ({ user }: ReturnType<typeof renderApp>) => {
    await user.type(await screen.findByLabelText(/Username/), 'x');
    await user.type(screen.getByLabelText(/^Password/), 'y');
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
  };
  const open = async (next: string) => {
    localStorage.setItem('token', tokenOf('u1'));
    const view = renderApp(at, login(next), false);
    await screen.findByRole('button', { name: 'Logout' });
    return { ...view, expire: () => act(() => void view.store.dispatch(sessionEnded('expired'))) };
  };

  it('starts at the dashboard after Logout, not on the previous user’s page', async () => {
    const view = await open('u2');
    await view.user.click(screen.getByRole('button', { name: 'Logout' }));
    await waitFor(() => expect(view.address()).toBe('/login'));
    await signIn(view);
    await waitFor(() => expect(view.address()).toBe('/dashboard'));
  });

  it.each([
    ['u1', at],
    ['u2', '/dashboard'],
  ])('as %s after the session of u1 has expired goes on at %s', async (next, to) => {
    const view = await open(next);
    view.expire();
    await signIn(view);
    await waitFor(() => expect(view.address()).toBe(to));
  });

  it('finds their own drafts and none of another account', async () => {
    sessionStorage.setItem('draft:u1:bulk-add', '"Maya"');
    sessionStorage.setItem('draft:u2:bulk-add', '"Jo"');
    const view = await open('u2');
    view.expire();
    await signIn(view);
    await waitFor(() => expect(view.address()).toBe('/dashboard'));
    expect(Object.keys({ ...sessionStorage })).toEqual(['draft:u2:bulk-add']);
  });
});
