import { screen, within } from '@testing-library/react';
import { MENU } from '../../test/menu-fixtures.ts';
import { styledBy } from '../../test/computed.ts';
import { renderApp } from '../../test/render-app.tsx';

const names = (nav: HTMLElement) =>
  within(nav)
    .getAllByRole('link')
    .map((link) => link.textContent);

describe('the shell', () => {
  it('NAV-002 NAV-003 shows a 404 page with a way back for an unknown address', async () => {
    renderApp('/nope');
    expect(await screen.findByRole('heading', { name: /404/ })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Back to Dashboard' })).toHaveAttribute('href', '/dashboard');
  });

  it('NAV-027 has exactly the nine items in its side menu, in order', async () => {
    renderApp('/nope');
    expect(names(await screen.findByRole('navigation', { name: 'Side menu' }))).toEqual(MENU);
  });

  it('NAV-029 NAV-030 PRM-011 has the title, the username and the role in its header', async () => {
    renderApp('/nope');
    const header = within((await screen.findAllByRole('banner'))[0] as HTMLElement);
    expect(header.getByText('Essay Grading App')).toBeVisible();
    expect(header.getByText('e.dunne')).toBeVisible();
    expect(header.getByText('Teacher')).toBeVisible();
  });

  it('NAV-028 NAV-032 has the same nine items and the role in its mobile menu', async () => {
    window.resizeTo(390, 844);
    const { user } = renderApp('/nope');
    await user.click(await screen.findByRole('button', { name: 'Open the menu' }));
    const menu = await screen.findByRole('navigation', { name: 'Mobile menu' });
    expect(names(menu)).toEqual(MENU);
    expect(within(menu.parentElement as HTMLElement).getByText('Teacher')).toBeInTheDocument();
  });

  it('wraps a name that has no place to break, which would widen the page otherwise', async () => {
    styledBy('components/base.css');
    renderApp('/nope');
    const heading = await screen.findByRole('heading', { name: /404/ });
    expect(getComputedStyle(heading).overflowWrap).toBe('break-word');
  });

  it('PRM-001 PRM-002 says when the permission for a page is missing', async () => {
    renderApp('/audit');
    expect(
      await screen.findByText("Access Denied - You don't have permission to access this page."),
    ).toBeVisible();
    expect(screen.getByRole('heading', { level: 1, name: 'Access Denied' })).toBeVisible();
    expect(document.title).toBe('Access Denied – Essay Grading App');
  });
});
