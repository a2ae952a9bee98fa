import { useCallback, useLayoutEffect, useRef } from 'react';

/** The latest version of a function under one identity, so that memoized rows need not render again. */
export const useStableCallback = <Args extends unknown[], Result>(
  run: (...args: Args) => Result,
): ((...args: Args) => Result) => {
  const latest = useRef(run);
  useLayoutEffect(() => {
    latest.current = run;
  });
  return useCallback((...args) => latest.current(...args), []);
};
