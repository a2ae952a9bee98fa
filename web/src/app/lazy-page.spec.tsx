import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { jest } from '@jest/globals';
import { Suspense } from 'react';
import type { ComponentType } from 'react';
import { ErrorBoundary } from '../components/error-boundary.tsx';
import { forgetFailedPages, lazyPage } from './lazy-page.tsx';

type Load = () => Promise<{ default: ComponentType }>;

it('a page whose script is there is shown at once, and stays the same afterwards', async () => {
  const Page = lazyPage(async () => ({ default: () => <input aria-label="The page" /> }));
  const view = () => (
    <Suspense fallback="Loading">
      <Page />
    </Suspense>
  );
  const { rerender } = render(view());
  const arrived = await screen.findByLabelText('The page');
  rerender(view());
  expect(screen.getByLabelText('The page')).toBe(arrived);
  cleanup();
  render(view());
  expect(screen.getByLabelText('The page')).toBeVisible();
});

it('a page can be loaded before it is shown', async () => {
  const load = jest.fn<Load>().mockResolvedValue({ default: () => <p>The page</p> });
  const Page = lazyPage(load);
  await Page.load();
  render(<Page />);
  expect(screen.getByText('The page')).toBeVisible();
  expect(load).toHaveBeenCalledTimes(1);
});

describe('a page whose script fails to load', () => {
  const open = () => {
    const load = jest.fn<Load>();
    load.mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'));
    load.mockResolvedValue({ default: () => <p>The page</p> });
    const Page = lazyPage(load);
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const view = (place: string) => (
      <ErrorBoundary key={place} what="This page" onBroken={forgetFailedPages}>
        <Suspense>{place === 'here' ? <Page /> : 'Elsewhere'}</Suspense>
      </ErrorBoundary>
    );
    return { load, view, ...render(view('here')) };
  };
  afterEach(() => jest.restoreAllMocks());

  it('says that the server cannot be reached, and is requested once', async () => {
    const { load } = open();
    expect(
      await screen.findByText(/^This page could not be loaded: the server cannot be reached/),
    ).toBeVisible();
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('loads when somebody tries again', async () => {
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('The page')).toBeVisible();
  });

  it('loads when the line is there again', async () => {
    open();
    await screen.findByText(/^This page could not be loaded/);
    act(() => void window.dispatchEvent(new Event('online')));
    expect(await screen.findByText('The page')).toBeVisible();
  });

  it('loads when somebody goes elsewhere and returns', async () => {
    const { view, rerender } = open();
    await screen.findByText(/^This page could not be loaded/);
    rerender(view('there'));
    rerender(view('here'));
    expect(await screen.findByText('The page')).toBeVisible();
  });
});
