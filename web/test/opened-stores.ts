import { api } from '../src/data/client/api.ts';
import type { Store } from '../src/data/client/store.ts';

let stores: Store[] = [];
/** The store of a page that a spec has opened. */
export const opened = (store: Store): void => {
  stores.push(store);
};

/** What was answered is forgotten, and with it the timers that would forget it a minute later. */
export const forgetAnswers = (): void => {
  for (const store of stores) store.dispatch(api.util.resetApiState());
  stores = [];
};
