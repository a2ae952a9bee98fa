import { useDeferredValue, useEffect, useState } from 'react';

/** A search runs after a pause in typing of this length, ms. */
export const PAUSE = 150;

/** What was typed, once typing pauses. */
export const usePaused = (typed: string, pause = PAUSE): string => {
  const [paused, setPaused] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(typed), pause);
    return () => clearTimeout(timer);
  }, [typed, pause]);
  return useDeferredValue(paused);
};
