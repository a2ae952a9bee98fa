import { setupListeners } from '@reduxjs/toolkit/query/react';
import type { Store } from './store.ts';

const hasFailed = ({ api }: ReturnType<Store['getState']>): boolean =>
  Object.values(api.queries).some((question) => question?.status === 'rejected');

/**
 * When the line is there again, all that is shown is asked for again: it failed meanwhile, or may be old. A computer
 * that wakes may never have noticed that the line was gone: what failed is asked for when its tab is looked at again.
 */
export const goOnWhenBack = (store: Store): (() => void) =>
  setupListeners(store.dispatch, (dispatch, { onOnline }) => {
    const askAgain = () => void dispatch(onOnline());
    const lookAgain = () => {
      if (document.visibilityState === 'visible' && hasFailed(store.getState())) askAgain();
    };
    window.addEventListener('online', askAgain);
    document.addEventListener('visibilitychange', lookAgain);
    return () => {
      window.removeEventListener('online', askAgain);
      document.removeEventListener('visibilitychange', lookAgain);
    };
  });
