import type { FetchArgs, FetchBaseQueryError } from '@reduxjs/toolkit/query/react';
import type { Query } from './unchanged.ts';

/** The number of requests without an answer whose keys are kept: the latest ones. */
const KEPT = 30;

/** A browser has no randomUUID on a page that came over plain HTTP, as in a school's own network. */
const newKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

const partOf = (value: FormDataEntryValue): unknown =>
  typeof value === 'string' ? value : [value.name, value.size, value.lastModified];

/** The same for the same request, however often it is sent. */
const identityOf = ({ method, url, headers, body }: FetchArgs): string =>
  JSON.stringify([
    method,
    url,
    headers,
    body instanceof FormData ? [...body].map(([name, value]) => [name, partOf(value)]) : body,
  ]);

/** The server says that it has, or has not, done it. Without an answer, or after a failure of its own, nobody knows. */
const isAnswered = (error: FetchBaseQueryError | undefined): boolean =>
  error === undefined || (typeof error.status === 'number' && error.status < 500);

/**
 * A command carries an Idempotency-Key: sent again because no answer came, it has the same one, and the server does it
 * once, and answers as it did. `whose`: a command is somebody's; signing in is not one.
 */
export const countedOnce = (query: Query, whose: (state: unknown) => string | null): Query => {
  const unanswered = new Map<string, string>();
  return async (args, store, extra) => {
    if (typeof args === 'string' || (args.method ?? 'GET') === 'GET' || whose(store.getState()) === null)
      return query(args, store, extra);
    const identity = identityOf(args);
    const key = unanswered.get(identity) ?? newKey();
    const result = await query(
      { ...args, headers: { ...(args.headers as Record<string, string>), 'Idempotency-Key': key } },
      store,
      extra,
    );
    unanswered.delete(identity);
    if (!isAnswered(result.error)) {
      unanswered.set(identity, key);
      const [oldest] = unanswered.keys();
      if (unanswered.size > KEPT && oldest !== undefined) unanswered.delete(oldest);
    }
    return result;
  };
};
