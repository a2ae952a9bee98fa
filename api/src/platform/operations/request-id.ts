import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';

const current = new AsyncLocalStorage<string>();
/** What a proxy may send; anything else could put lines or words into the log. */
const FIT = /^[\w-]{8,64}$/;

/** The id under which everything that belongs to one request is logged: the proxy's, if it is valid, or a new one. */
export const requestIdFrom = (given: unknown): string =>
  typeof given === 'string' && FIT.test(given) ? given : randomUUID();

/** Everything logged in `work`, however late, carries the id. */
export const withRequestId = <Made>(id: string, work: () => Made): Made => current.run(id, work);

/** The id of the request that is being answered; undefined for work that nobody waits for. */
export const requestId = (): string | undefined => current.getStore();
