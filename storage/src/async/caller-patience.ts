import { AsyncLocalStorage } from 'node:async_hooks';

/** Once patience is at its end a call is still tried for so long: the store may be back, ms. */
const LAST_TRY = 500;

/** How long a caller has waited for stores that did not answer, ms. */
const waited = new AsyncLocalStorage<{ ms: number }>();

/** Everything in `work`, however late, waits on behalf of one caller: what one call waited is missing for the next. */
export const withCallerPatience = <Made>(work: () => Made): Made => waited.run({ ms: 0 }, work);

/** How long the next call may wait for an answer, of the `most` that the caller waits for all calls together, ms. */
export const patienceLeft = (most: number): number =>
  Math.max(Math.min(LAST_TRY, most), most - (waited.getStore()?.ms ?? 0));

/** So long the store did not answer, ms. */
export const spendPatience = (ms: number): void => {
  const caller = waited.getStore();
  if (caller) caller.ms += ms;
};
