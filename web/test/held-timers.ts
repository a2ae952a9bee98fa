import { jest } from '@jest/globals';
import { act } from '@testing-library/react';

export interface HeldTimers {
  /** How many timeouts wait. */
  timeouts(): number;
  /** How many intervals run. */
  intervals(): number;
  /** The time passes once: what waits is called, and intervals wait again. */
  pass(): Promise<void>;
}

/**
 * Timers of exactly so many ms wait for `pass()` instead of the clock; every other timer runs as it is.
 * To be let go with `jest.restoreAllMocks()`.
 */
export const holdTimers = (milliseconds: number): HeldTimers => {
  const held = new Map<number, { call: () => void; repeats: boolean }>();
  let last = 2 ** 31;
  const hold = (name: 'setTimeout' | 'setInterval') => {
    const real = globalThis[name] as (...given: unknown[]) => unknown;
    jest.spyOn(globalThis, name).mockImplementation(((call: () => void, ms?: number, ...more: unknown[]) => {
      if (ms !== milliseconds) return real(call, ms, ...more);
      held.set((last += 1), { call, repeats: name === 'setInterval' });
      return last;
    }) as never);
  };
  const letGo = (name: 'clearTimeout' | 'clearInterval') => {
    const real = globalThis[name] as (id: unknown) => void;
    jest.spyOn(globalThis, name).mockImplementation(((id: unknown) => {
      if (!held.delete(id as number)) real(id);
    }) as never);
  };
  hold('setTimeout');
  hold('setInterval');
  letGo('clearTimeout');
  letGo('clearInterval');
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
