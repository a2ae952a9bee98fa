import { useCallback, useRef } from 'react';

/** The way to the next finding in each card of a list, for its key. */
export const useNextFinding = () => {
  const ways = useRef(new Map<string, () => void>());
  const register = useCallback(
    (of: string, next: (() => void) | null) =>
      void (next ? ways.current.set(of, next) : ways.current.delete(of)),
    [],
  );
  return { register, nextFinding: (of: string) => ways.current.get(of)?.() };
};
