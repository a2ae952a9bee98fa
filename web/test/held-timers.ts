import { act } from '@testing-library/react';

export interface HeldTimers {
  /** How many timeouts are waiting. */
  timeouts(): number;
  /** How many intervals are running. */
  intervals(): number;
  /** Lets the time pass once: waiting timeouts are called, and intervals start over. */
  pass(): Promise<void>;
}

const NAMES = ['setTimeout', 'setInterval', 'clearTimeout', 'clearInterval'] as const;
type Timers = Record<(typeof NAMES)[number], (...given: unknown[]) => unknown>;
const place = globalThis as unknown as Timers;
let own: Timers | null = null;

/** All timers run normally again; called automatically after each spec. */
export const letTimersGo = (): void => {
  if (own) Object.assign(place, own);
  own = null;
};

/**
 * Timers of exactly so many ms wait for `pass()` instead of the clock; every other timer runs normally.
 * Plain functions, not Jest's fake timers: with those, the testing library would not wait at all.
 */
export const holdTimers = (milliseconds: number): HeldTimers => {
  letTimersGo();
  const real = Object.fromEntries(NAMES.map((name) => [name, place[name]])) as unknown as Timers;
  own = real;
  const held = new Map<unknown, { call: () => void; repeats: boolean }>();
  let last = 2 ** 31;
  const hold =
    (name: 'setTimeout' | 'setInterval') =>
    (call: unknown, ms: unknown, ...more: unknown[]) => {
      if (ms !== milliseconds) return real[name](call, ms, ...more);
      held.set((last += 1), { call: call as () => void, repeats: name === 'setInterval' });
      return last;
    };
  const clear = (name: 'clearTimeout' | 'clearInterval') => (id: unknown) => {
    if (!held.delete(id)) real[name](id);
  };
  Object.assign(place, {
    setTimeout: hold('setTimeout'),
    setInterval: hold('setInterval'),
    clearTimeout: clear('clearTimeout'),
    clearInterval: clear('clearInterval'),
  });
  const count = (repeats: boolean) => [...held.values()].filter((one) => one.repeats === repeats).length;
  return {
    timeouts: () => count(false),
    intervals: () => count(true),
    pass: () =>
      act(async () => {
        for (const [id, { call, repeats }] of held) {
          if (!repeats) held.delete(id);
          call();
        }
      }),
  };
};
