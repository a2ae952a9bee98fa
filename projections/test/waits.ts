import { jest } from '@jest/globals';

/** Watches the timers of these lengths (ms) under a fake clock: another spec of the worker may have set others. */
export const watchWaits = (...lengths: number[]) => {
  const set = jest.spyOn(globalThis, 'setTimeout');
  const cleared = jest.spyOn(globalThis, 'clearTimeout');
  const begun = () =>
    set.mock.calls.flatMap(([, length], n) =>
      lengths.includes(length ?? 0) ? [set.mock.results[n]!.value] : [],
    );
  return {
    begun,
    /** Those that nobody has cleared. */
    left: () => begun().filter((timer) => !cleared.mock.calls.some(([ended]) => ended === timer)),
    restore: () => {
      set.mockRestore();
      cleared.mockRestore();
    },
  };
};
