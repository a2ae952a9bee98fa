import { act, screen, waitFor, within } from '@testing-library/react';
import { api } from '../data/client/api.ts';
import { session, sessionEnded } from '../data/client/session.ts';
import { renderApp } from '../../test/render-app.tsx';

/** The libraries that were asked for do the work that they were asked for. */
describe('the libraries of the pages', () => {
  it('EVT-008 React renders the pages, and react-router-dom routes them', async () => {
    // The harness puts react-router-dom's MemoryRouter around the pages; they have no other way to an address.
    const { container, user, address } = renderApp('/students');
    await screen.findByRole('heading', { name: /Student Management/ });
    expect(Object.keys(container).some((key) => key.startsWith('__reactContainer'))).toBe(true);
    await user.click(screen.getAllByRole('link', { name: /Rejected Essays/ })[0] as HTMLElement);
    await waitFor(() => expect(address()).toBe('/essays/rejected'));
  }, 30_000);

  it('EVT-009 the state is a redux-toolkit store: its action ends the session on the screen', async () => {
    const { store } = renderApp('/dashboard');
    expect(session.reducerPath).toBe('session');
    expect(store.getState().session).toMatchObject({ token: 'T1' });
    await screen.findByRole('button', { name: 'Logout' });
    act(() => void store.dispatch(sessionEnded()));
    expect(store.getState().session).toMatchObject({ token: null });
    expect(await screen.findByRole('button', { name: 'Sign in' })).toBeVisible();
  }, 30_000);

  it('EVT-010 every call of a page goes through RTK Query', async () => {
    const { server, store } = renderApp('/dashboard');
    await screen.findByText('Quick Actions');
    await waitFor(() => {
      const { queries } = store.getState()[api.reducerPath];
      expect(Object.values(queries).every((one) => one?.status === 'fulfilled')).toBe(true);
      const asked = new Set(server.calls.map(({ method, path, query }) => `${method} ${path} ${query}`));
      expect(asked.size).toBeGreaterThan(4);
      expect(Object.keys(queries)).toHaveLength(asked.size);
    });
  }, 30_000);

  it('EVT-011 buttons, dialogs and their fields come from Material UI', async () => {
    const { user } = renderApp('/students');
    const button = await screen.findByRole('button', { name: 'Add New Student' });
    expect(button).toHaveClass('MuiButton-root');
    await user.click(button);
    const dialog = await screen.findByRole('dialog', { name: 'Add New Student' });
    expect(dialog).toHaveClass('MuiDialog-paper');
    expect(within(dialog).getByLabelText(/^Name/)).toHaveClass('MuiInputBase-input');
  }, 30_000);
});
