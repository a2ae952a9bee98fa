import { setupListeners } from '@reduxjs/toolkit/query/react';
import { isUnready } from './error-sentence.ts';
import type { Store } from './store.ts';

/** How soon a server that was not ready is asked again, ms; each time twice as late. */
const LOOKS_AGAIN = { first: 10_000, latest: 40_000 };

/** Also of what is being asked again. */
const failuresIn = ({ api }: ReturnType<Store['getState']>): unknown[] =>
  Object.values(api.queries).flatMap((question) => question?.error ?? []);

/** Calls `askAgain` while what is shown has failed for a server that may soon be ready. */
const watchFailures = (store: Store, askAgain: () => void): (() => void) => {
  let pause = LOOKS_AGAIN.first;
  let timer: ReturnType<typeof setTimeout> | null = null;
  const isWaiting = () => failuresIn(store.getState()).some(isUnready);
  const look = () => {
    timer = null;
    pause = Math.min(LOOKS_AGAIN.latest, pause * 2);
    if (document.visibilityState === 'visible' && isWaiting()) askAgain();
    plan();
  };
  const plan = () => {
    if (timer !== null) return;
    if (isWaiting()) timer = setTimeout(look, pause);
    else pause = LOOKS_AGAIN.first;
  };
  const stop = store.subscribe(plan);
  return () => {
    stop();
    if (timer !== null) clearTimeout(timer);
  };
};

/**
 * When the line is there again, all that is shown is asked for again: it failed meanwhile, or may be old. A computer
 * that wakes may never have noticed that the line was gone: what failed is asked for when its tab is looked at again.
 * Nobody is told when a server is ready again: while something has failed for that, it is asked now and then.
 */
export const goOnWhenBack = (store: Store): (() => void) =>
  setupListeners(store.dispatch, (dispatch, { onOnline }) => {
    const askAgain = () => void dispatch(onOnline());
    const lookAgain = () => {
      if (document.visibilityState === 'visible' && failuresIn(store.getState()).length > 0) askAgain();
    };
    window.addEventListener('online', askAgain);
    document.addEventListener('visibilitychange', lookAgain);
    const stopWatching = watchFailures(store, askAgain);
    return () => {
      window.removeEventListener('online', askAgain);
      document.removeEventListener('visibilitychange', lookAgain);
      stopWatching();
    };
  });
