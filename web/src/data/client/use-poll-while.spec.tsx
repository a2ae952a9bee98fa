import { jest } from '@jest/globals';
import { renderHook } from '@testing-library/react';
import { POLL_MS, usePollWhile } from './use-poll-while.ts';

describe('polling while something is being processed', () => {
  let ask: jest.Mock;
  beforeEach(() => {
    jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] });
    ask = jest.fn();
  });
  afterEach(() => {
    jest.useRealTimers();
  });
  const start = () =>
    renderHook(({ isBusy }) => usePollWhile(isBusy, ask), { initialProps: { isBusy: true } });
  const asked = () => ask.mock.calls.length;

  it('happens every two seconds, not a millisecond sooner', () => {
    expect(POLL_MS).toBe(2000);
    start();
    jest.advanceTimersByTime(1999);
    expect(asked()).toBe(0);
    jest.advanceTimersByTime(1);
    expect(asked()).toBe(1);
    jest.advanceTimersByTime(1999);
    expect(asked()).toBe(1);
    jest.advanceTimersByTime(1);
    expect(asked()).toBe(2);
  });

  it('stops when the work ends, and when the page is left', () => {
    const page = start();
    page.rerender({ isBusy: false });
    jest.advanceTimersByTime(60_000);
    expect(asked()).toBe(0);
    page.rerender({ isBusy: true });
    jest.advanceTimersByTime(2000);
    page.unmount();
    jest.advanceTimersByTime(60_000);
    expect(asked()).toBe(1);
  });
});
