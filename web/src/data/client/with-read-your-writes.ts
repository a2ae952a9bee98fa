import { isBehind, positionIn } from './answer-headers.ts';
import type { Query } from './with-etag.ts';

/** How long what somebody did is waited for, milliseconds: a server that was restored may never have it. */
const WAIT = 60_000;
/** How long a server that is behind is left alone before everything is asked for again, milliseconds. */
const BREATH = 2_000;
/** How often one question is sent while command after command ends; then its answer is shown as it is. */
const MOST_SENDS = 3;

const isAnswered = ({ error }: Awaited<ReturnType<Query>>): boolean => !error || error.status === 304;

type Store = Parameters<Query>[1];

/**
 * A busy server acknowledges a command before its lists show what was done, and says so. Whatever is asked for next
 * names the place of the command in the log, so that nobody sees what was before it and does it again. `askAgain` is
 * called a moment after an answer that still may be older, once for all of them.
 *
 * A question that was under way when a command ended may have been answered from before it, and RTK Query sends no
 * other for the same words meanwhile: it is sent again before its answer is given.
 */
export const withReadYourWrites = (
  query: Query,
  whose: (state: unknown) => string | null,
  askAgain: (store: Store) => void,
): Query => {
  let awaited: { position: number; whose: string | null; until: number } | null = null;
  let ended = 0;
  let isToAskAgain = false;
  const askAgainSoon = (store: Store) => {
    if (isToAskAgain) return;
    isToAskAgain = true;
    setTimeout(() => {
      isToAskAgain = false;
      askAgain(store);
    }, BREATH);
  };
  const once: Query = async (args, store, extra) => {
    const sent = typeof args === 'string' ? { url: args } : args;
    const person = whose(store.getState());
    if (awaited && (awaited.whose !== person || performance.now() > awaited.until)) awaited = null;
    const isQuestion = (sent.method ?? 'GET') === 'GET';
    const position = isQuestion ? (awaited?.position ?? null) : null;
    const headers = sent.headers as Record<string, string> | undefined;
    const result = await query(
      position === null ? args : { ...sent, headers: { ...headers, 'min-position': String(position) } },
      store,
      extra,
    );
    if (!isBehind(result.meta)) {
      if (position !== null && isAnswered(result) && awaited?.position === position) awaited = null;
    } else if (position !== null) askAgainSoon(store);
    else if (!isQuestion) {
      awaited = {
        position: Math.max(positionIn(result.meta), awaited?.position ?? 0),
        whose: person,
        until: performance.now() + WAIT,
      };
      // The page takes it for a failure, and asks for nothing.
      if (result.error) askAgainSoon(store);
    }
    return result;
  };
  return async (args, store, extra) => {
    if (store.type === 'mutation') {
      const result = await once(args, store, extra);
      ended += 1;
      return result;
    }
    const person = whose(store.getState());
    for (let sends = 1; ; sends += 1) {
      const before = ended;
      const result = await once(args, store, extra);
      const isWanted = whose(store.getState()) === person && !store.signal.aborted;
      if (ended === before || !isAnswered(result) || !isWanted) return result;
      if (sends < MOST_SENDS) continue;
      askAgainSoon(store);
      return result;
    }
  };
};
