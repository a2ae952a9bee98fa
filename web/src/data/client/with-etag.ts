import type {
  BaseQueryFn,
  FetchArgs,
  FetchBaseQueryError,
  FetchBaseQueryMeta,
} from '@reduxjs/toolkit/query/react';

/** How a request of the pages is sent. */
export type Query = BaseQueryFn<string | FetchArgs, unknown, FetchBaseQueryError, object, FetchBaseQueryMeta>;

/** The number of answers kept: the most recently requested ones. */
const KEPT = 30;

/** Such an ETag says only that nobody has decided anything; an answer contains more than that. */
const BARE_REVISION = /^"\d+"$/;

interface StoredResponse {
  tag: string;
  data: unknown;
  meta: FetchBaseQueryMeta | undefined;
}

/** The key of a call's answer; null if its answer is not kept. */
const addressOf = (args: string | FetchArgs): string | null => {
  if (typeof args === 'string') return args;
  if ((args.method ?? 'GET') !== 'GET' || args.responseHandler !== undefined) return null;
  const { _t, ...asked } = args.params ?? {};
  return `${args.url}?${JSON.stringify(asked)}`;
};

/**
 * Asks again with the ETag of the last answer; 304 is that answer. Kept in memory alone, because the browser's own
 * cache would write students' texts to the disk of a computer that others use. `whose`: kept answers are forgotten
 * when it changes.
 */
export const withEtag = (query: Query, whose: (state: unknown) => string | null): Query => {
  const kept = new Map<string, StoredResponse>();
  let keptFor: string | null = null;
  return async (args, store, extra) => {
    const person = whose(store.getState());
    if (person !== keptFor) kept.clear();
    keptFor = person;
    const address = addressOf(args);
    if (address === null) return query(args, store, extra);
    const had = kept.get(address);
    const sent = typeof args === 'string' ? { url: args } : args;
    const result = await query(
      // Otherwise a browser adds 'no-cache', which requests the whole answer.
      had ? { ...sent, headers: { 'If-None-Match': had.tag, 'Cache-Control': 'max-age=0' } } : sent,
      store,
      extra,
    );
    if (had && result.error?.status === 304) return { data: had.data, meta: had.meta };
    const tag = result.meta?.response?.headers.get('ETag');
    kept.delete(address);
    if (!result.error && tag && !BARE_REVISION.test(tag) && whose(store.getState()) === person) {
      kept.set(address, { tag, data: result.data, meta: result.meta });
      const [oldest] = kept.keys();
      if (kept.size > KEPT && oldest !== undefined) kept.delete(oldest);
    }
    return result;
  };
};
