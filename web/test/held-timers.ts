import { act } from '@testing-library/react';

export interface HeldTimers {
  /** How many timeouts wait. */
  timeouts(): number;
  /** How many intervals run. */
  intervals(): number;
  /** The time passes once: what waits is called, and intervals wait again. */
  pass(): Promise<void>;
}

const NAMES = ['setTimeout', 'setInterval', 'clearTimeout', 'clearInterval'] as const;
type Timers = Record<(typeof NAMES)[number], (...given: unknown[]) => unknown>;
const place = globalThis as unknown as Timers;
let own: Timers | null = null;

/** All timers run by the clock again; after each spec by itself. */
export const letTimersGo = (): void => {
  if (own) Object.assign(place, own);
  own = null;
};

/**
 * Timers of exactly so many ms wait for `pass()` instead of the clock; every other timer runs as it is.
 * Plain functions, not Jest's: the testing library would take those for fake time and wait for nothing.
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
