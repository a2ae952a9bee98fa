import { jest } from '@jest/globals';
import { act, fireEvent, render, renderHook, screen } from '@testing-library/react';
import { CopyButton } from './copy-button.tsx';
import { LoadingPanel } from './state-panels.tsx';
import { useNow } from './use-now.ts';
import { Waited } from './waited.tsx';

describe('what changes on a page by itself', () => {
  beforeEach(() => {
    jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] });
  });
  afterEach(() => {
    jest.useRealTimers();
  });
  const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));

  it('includes a spinner where loading takes longer than 400 ms', async () => {
    const { container } = render(<LoadingPanel />);
    const spinner = () => container.querySelector('[class*=CircularProgress]');
    await pass(399);
    expect(spinner()).toBeNull();
    await pass(1);
    expect(spinner()).not.toBeNull();
  });

  it('includes the time, each minute, as long as the page is visible', async () => {
    const { result, unmount } = renderHook(() => useNow());
    const before = result.current;
    await pass(59_999);
    expect(result.current).toBe(before);
    await pass(1);
    expect(result.current.getTime() - before.getTime()).toBe(60_000);
    unmount();
    expect(jest.getTimerCount()).toBe(0);
  });

  it('includes how long something has waited', async () => {
    const { container } = render(<Waited since={new Date(Date.now() - 5 * 60_000).toISOString()} />);
    expect(container).toHaveTextContent('5 min');
    await pass(60_000);
    expect(container).toHaveTextContent('6 min');
  });

  it.each([
    ['Copied', () => Promise.resolve()],
    ['Could not copy', () => Promise.reject(new Error('denied'))],
  ])("is '%s', for three seconds", async (said, writeText) => {
    Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
    render(<CopyButton text="S0001" />);
    fireEvent.click(screen.getByRole('button', { name: 'Copy' }));
    await pass(0);
    await pass(2999);
    expect(screen.getByRole('button')).toHaveTextContent(said);
    await pass(1);
    expect(screen.getByRole('button')).toHaveTextContent('Copy');
    expect(screen.queryByText(said)).toBeNull();
  });
});
