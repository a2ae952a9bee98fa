import { useEffect, useEffectEvent } from 'react';

/** How often a page asks again while something on it is being processed, ms. */
export const POLL_MS = 2000;

/** Calls `ask` every `ms` while `isBusy`; stops as soon as nothing on the page is being processed. */
export const usePollWhile = (isBusy: boolean, ask: () => unknown, ms = POLL_MS): void => {
  const onTick = useEffectEvent(ask);
  useEffect(() => {
    if (!isBusy) return undefined;
    const timer = setInterval(() => void onTick(), ms);
    return () => clearInterval(timer);
  }, [isBusy, ms]);
};
