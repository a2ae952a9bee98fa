import { statusOf } from './error-sentence.ts';
import type { Query } from './with-etag.ts';

/** How long a question that failed is left alone before it is asked again, ms. */
const PAUSE_MS = 1000;

const passed = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => (clearTimeout(timer), resolve()), { once: true });
  });

/**
 * Every part of a page that mounts asks a question that has failed again. A server in trouble, or a page that mounts
 * such a part again and again, would otherwise see it as often as an answer takes.
 */
export const pausedAfterFailure = (query: Query): Query => {
  /** For each store, when the pause of a question ends, by the clock of `performance.now`. */
  const stores = new WeakMap<object, Map<string, number>>();
  return async (args, store, extra) => {
    const question = store.type === 'query' ? store.queryCacheKey : undefined;
    if (question === undefined) return query(args, store, extra);
    const pauses = stores.get(store.dispatch) ?? new Map<string, number>();
    stores.set(store.dispatch, pauses);
    const left = (pauses.get(question) ?? 0) - performance.now();
    if (left > 0) await passed(left, store.signal);
    const result = await query(args, store, extra);
    const now = performance.now();
    for (const [other, end] of pauses) if (end <= now) pauses.delete(other);
    // Signed out, nothing is asked again; signed in again, nothing has failed yet.
    if (result.error && statusOf(result.error) !== 401) pauses.set(question, now + PAUSE_MS);
    return result;
  };
};
