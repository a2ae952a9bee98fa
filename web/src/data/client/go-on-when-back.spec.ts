import { jest } from '@jest/globals';
import { goOnWhenBack } from './go-on-when-back.ts';
import type { Store } from './store.ts';

describe('what has failed because the server was not ready', () => {
  let queries: Record<string, { status: string; error?: unknown }>;
  let asked: number;
  let changed: () => void;
  let stop: () => void;
  const store = {
    getState: () => ({ api: { queries } }),
    subscribe: (listener: () => void) => {
      changed = listener;
      return () => (changed = () => undefined);
    },
    dispatch: () => (asked += 1),
  } as unknown as Store;
  const say = (question: { status: string; error?: unknown }) => {
    queries = { question };
    changed();
  };
  beforeEach(() => {
    jest.useFakeTimers();
    [queries, asked] = [{}, 0];
    stop = goOnWhenBack(store);
  });
  afterEach(() => {
    stop();
    expect(jest.getTimerCount()).toBe(0);
    jest.useRealTimers();
  });
  const AWAY = { status: 'rejected', error: { status: 503 } };

  it('is asked for after ten seconds, then less and less often, at the latest after forty, until it is there', () => {
    say(AWAY);
    const times: number[] = [];
    for (let second = 1; second <= 150; second += 1) {
      const before = asked;
      jest.advanceTimersByTime(1_000);
      if (asked === before) continue;
      times.push(second);
      say({ ...AWAY, status: 'pending' });
      say(AWAY);
    }
    expect(times).toEqual([10, 30, 70, 110, 150]);
    say({ status: 'fulfilled' });
    jest.advanceTimersByTime(100_000);
    expect(asked).toBe(5);
    say(AWAY);
    jest.advanceTimersByTime(10_000);
    expect(asked).toBe(6);
  });

  it('is asked for again where no answer came at all, and not where the server refused', () => {
    say({ status: 'rejected', error: { status: 'FETCH_ERROR' } });
    jest.advanceTimersByTime(10_000);
    expect(asked).toBe(1);
    for (const status of [404, 403, 500]) say({ status: 'rejected', error: { status } });
    jest.advanceTimersByTime(100_000);
    expect(asked).toBe(1);
  });

  it('is not asked for in a tab that nobody looks at', () => {
    const look = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    say(AWAY);
    jest.advanceTimersByTime(30_000);
    expect(asked).toBe(0);
    look.mockRestore();
    jest.advanceTimersByTime(40_000);
    expect(asked).toBe(1);
  });
});
