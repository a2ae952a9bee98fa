import type { Middleware } from '@reduxjs/toolkit';
import type { FetchArgs } from '@reduxjs/toolkit/query/react';
import { newKey } from '../../domain/new-key.ts';
import { isBehind, revisionOfCommand } from './answer-headers.ts';
import { isTurnedAway, isUnsure, statusOf } from './error-sentence.ts';
import { isKeyUsedOtherwise, madeBefore, makingOf } from './making.ts';
import { sessionEnded, sessionStarted } from './session.ts';
import type { SessionState } from './session.ts';
import { accountOf } from './token.ts';
import type { Query } from './with-etag.ts';

/** The number of requests without an answer whose keys are kept: the latest ones. */
const KEPT = 30;

const FACTORS = [597399067, 2869860233, 951274213, 2716044179];

/**
 * 128 bits that tell a few texts apart, so that none is kept. Good enough only where nobody makes two texts alike on
 * purpose; a browser has no better one (crypto.subtle) on a page that came over plain HTTP.
 */
export const markOf = (text: string): string =>
  FACTORS.map((factor) => {
    let sum = factor;
    for (let at = 0; at < text.length; at += 1) {
      const mixed = Math.imul(sum ^ text.charCodeAt(at), factor);
      sum = mixed ^ (mixed >>> 15);
    }
    return (sum >>> 0).toString(16).padStart(8, '0');
  }).join('');

const partOf = (value: FormDataEntryValue): unknown =>
  typeof value === 'string' ? value : [value.name, value.size, value.lastModified];

/** The same for the same request, however often it is sent. */
const identityOf = ({ method, url, params, headers, body }: FetchArgs): string =>
  markOf(
    JSON.stringify([
      method,
      url,
      params,
      headers,
      body instanceof FormData ? [...body].map(([name, value]) => [name, partOf(value)]) : body,
    ]),
  );

/**
 * Guesses could be tried on whatever is kept of a password or a link's token, so nothing is. Done twice, such a command
 * changes nothing: a name is given to one account only, and a password is set to what it is.
 */
const hasSecret = ({ body }: FetchArgs): boolean =>
  Object.keys((body ?? {}) as object).some((name) => /password|token/.test(name));

/** A question may be sent by POST too, and so may the wish for a file, which is made anew each time. */
const isCommand = (args: string | FetchArgs, type: 'query' | 'mutation'): args is FetchArgs =>
  typeof args !== 'string' &&
  type === 'mutation' &&
  (args.method ?? 'GET') !== 'GET' &&
  args.responseHandler === undefined;

/** A command of which it is not known whether it was done. */
interface UnansweredCommand {
  key: string;
  /** What it was about, as it was seen, or what it makes; null where it is neither. */
  about: string | null;
  /** Kept where it may have to be sent once more, to learn what it did. */
  args: FetchArgs | null;
}

type Unanswered = Map<string, UnansweredCommand>;

/** By the store: one window, one person after the other. */
const stores = new WeakMap<object, Unanswered>();

const unansweredOf = (dispatch: object): Unanswered => {
  const known = stores.get(dispatch) ?? new Map<string, UnansweredCommand>();
  stores.set(dispatch, known);
  return known;
};

/** Whoever comes next is not to find in memory what somebody has written. */
const forgetUnanswered = (dispatch: object): boolean => stores.delete(dispatch);

/** After signing out, and when somebody else signs in, also where the session before had merely ended. */
export const forgettingUnanswered: Middleware =
  ({ dispatch, getState }) =>
  (next) =>
  (action) => {
    const { endedOf } = (getState() as SessionState).session;
    const hasSignedOut = sessionEnded.match(action) && action.payload === undefined;
    const isAnother = sessionStarted.match(action) && ![null, accountOf(action.payload)].includes(endedOf);
    if (hasSignedOut || isAnother) forgetUnanswered(dispatch);
    return next(action);
  };

const headersOf = ({ headers }: FetchArgs): Record<string, string> =>
  (headers ?? {}) as Record<string, string>;

/**
 * The same for two commands that do the same kind of thing to the same state of the same document, or make the same
 * thing.
 */
const aboutOf = (args: FetchArgs): string | null => {
  const seen = headersOf(args)['If-Match'];
  if (seen !== undefined) return JSON.stringify([args.method, args.url, seen]);
  const making = makingOf(args);
  return making && JSON.stringify([args.method, args.url, 'made', making.of]);
};

const isSentAgain = (args: FetchArgs): boolean => makingOf(args)?.isChangeable ?? aboutOf(args) !== null;

const withHeader = (args: FetchArgs, name: string, value: string): FetchArgs => ({
  ...args,
  headers: { ...headersOf(args), [name]: value },
});

type Result = Awaited<ReturnType<Query>>;
type Rest = [store: Parameters<Query>[1], extra: Parameters<Query>[2]];

const isUnknown = ({ error }: Result): boolean =>
  error !== undefined && (isUnsure(error) || isTurnedAway(error));
/** The server does nothing else any more under the key of such a command. */
const holdsKey = ({ error }: Result): boolean => !error || [409, 412].includes(statusOf(error) ?? 0);

/**
 * The same command that is sent while it is under way, as by a second click, is the first one: both get its answer.
 *
 * A command carries an Idempotency-Key: sent again because no answer came, it has the same one, and the server does it
 * once, and answers as it did. `whose`: a command is somebody's; signing in is not one.
 *
 * Words that were changed before they were sent again are another command, and name a state that the first one may
 * have ended: 412, though nobody else has done anything. The first is then sent again, which can do nothing any more
 * but tells whether it was done; if so, the second follows it.
 *
 * What makes something new names no state. With other words it goes under the key of the first try, so that only one
 * of the two can be done, whichever arrives first. If that was the first one, the page is told (`madeBefore`), and
 * `lookAgain` has the lists show it.
 */
export const withIdempotencyKey = (
  query: Query,
  whose: (state: unknown) => string | null,
  lookAgain: (store: Rest[0]) => void = () => undefined,
): Query => {
  const again = ({ args, key }: UnansweredCommand & { args: FetchArgs }, ...[store, extra]: Rest) =>
    query(withHeader(args, 'Idempotency-Key', key), store, extra);
  /** What an earlier try of the same kind led to, the latest first; null if none was done. */
  const ownRevision = async (about: string, identity: string, ...rest: Rest) => {
    for (const [other, { args, ...earlier }] of [...unansweredOf(rest[0].dispatch)].reverse()) {
      if (earlier.about !== about || args === null || other === identity) continue;
      const { error, meta } = await again({ args, ...earlier }, ...rest);
      if (!error || isBehind(meta)) return revisionOfCommand(meta);
    }
    return null;
  };
  /** What is said of what the key has made before; null if it has made nothing, and never will. */
  const madeUnder = async (key: string, identity: string, ...rest: Rest): Promise<Result | null> => {
    for (const [other, { args, ...earlier }] of [...unansweredOf(rest[0].dispatch)].reverse()) {
      if (earlier.key !== key || other === identity) continue;
      if (args === null) break;
      const first = await again({ args, ...earlier }, ...rest);
      if (isKeyUsedOtherwise(first.error)) continue;
      // What is said of it would be taken for this one.
      if (isBehind(first.meta)) break;
      if (isUnknown(first)) return first;
      return first.error ? null : { error: madeBefore(first.data), meta: first.meta! };
    }
    return { error: madeBefore() };
  };
  const forget = (key: string, ...[{ dispatch }]: Rest) => {
    const unanswered = unansweredOf(dispatch);
    for (const [one, sent] of unanswered) if (sent.key === key) unanswered.delete(one);
  };
  const keyed = async (identity: string, args: FetchArgs, ...[store, extra]: Rest) => {
    const about = aboutOf(args);
    const before = unansweredOf(store.dispatch);
    const sameThing = makingOf(args)
      ? [...before.values()].reverse().find((one) => one.about === about)
      : null;
    let key = before.get(identity)?.key ?? sameThing?.key ?? newKey();
    const send = (request: FetchArgs) => query(withHeader(request, 'Idempotency-Key', key), store, extra);
    let result = await send(args);
    if (makingOf(args) && isKeyUsedOtherwise(result.error)) {
      const made = await madeUnder(key, identity, store, extra);
      if (!made || !isUnknown(made)) forget(key, store, extra);
      if (!made) key = newKey();
      else if (!isUnknown(made)) lookAgain(store);
      result = made ?? (await send(args));
    } else if (about !== null && statusOf(result.error) === 412) {
      const revision = await ownRevision(about, identity, store, extra);
      if (revision !== null) result = await send(withHeader(args, 'If-Match', `"${revision}"`));
    }
    const unanswered = unansweredOf(store.dispatch);
    unanswered.delete(identity);
    if (makingOf(args) && holdsKey(result)) forget(key, store, extra);
    // Not if they were forgotten meanwhile.
    if (isUnknown(result) && unanswered === before) {
      unanswered.set(identity, { key, about, args: isSentAgain(args) ? args : null });
      const [oldest] = unanswered.keys();
      if (unanswered.size > KEPT && oldest !== undefined) unanswered.delete(oldest);
    }
    return result;
  };
  const underWay = new Map<string, ReturnType<Query>>();
  return (args, store, extra) => {
    const person = whose(store.getState());
    if (!isCommand(args, store.type)) return query(args, store, extra);
    const identity = identityOf(args);
    const once = `${identity} ${person}`;
    const sent = underWay.get(once);
    if (sent) return sent;
    const result = Promise.resolve(
      hasSecret(args) || person === null ? query(args, store, extra) : keyed(identity, args, store, extra),
    ).finally(() => underWay.delete(once));
    underWay.set(once, result);
    return result;
  };
};
