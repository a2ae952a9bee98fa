import type { FetchArgs } from '@reduxjs/toolkit/query/react';
import { newKey } from '../../domain/new-key.ts';
import { isBehind, revisionOfCommand } from './answer-headers.ts';
import { isTurnedAway, isUnsure, statusOf } from './error-sentence.ts';
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
  /** What it was about, as it was seen, and its request; null where nothing had to be seen. */
  about: string | null;
  args: FetchArgs | null;
}

const headersOf = ({ headers }: FetchArgs): Record<string, string> =>
  (headers ?? {}) as Record<string, string>;

/** The same for two commands that do the same kind of thing to the same state of the same document. */
const aboutOf = (args: FetchArgs): string | null => {
  const seen = headersOf(args)['If-Match'];
  return seen === undefined ? null : JSON.stringify([args.method, args.url, seen]);
};

const withHeader = (args: FetchArgs, name: string, value: string): FetchArgs => ({
  ...args,
  headers: { ...headersOf(args), [name]: value },
});

type Rest = [store: Parameters<Query>[1], extra: Parameters<Query>[2]];

/**
 * The same command that is sent while it is under way, as by a second click, is the first one: both get its answer.
 *
 * A command carries an Idempotency-Key: sent again because no answer came, it has the same one, and the server does it
 * once, and answers as it did. `whose`: a command is somebody's; signing in is not one.
 *
 * Words that were changed before they were sent again are another command, and name a state that the first one may
 * have ended: 412, though nobody else has done anything. The first is then sent again, which can do nothing any more
 * but tells whether it was done; if so, the second follows it.
 */
export const withIdempotencyKey = (query: Query, whose: (state: unknown) => string | null): Query => {
  const unanswered = new Map<string, UnansweredCommand>();
  /** What an earlier try of the same kind led to, the latest first; null if none was done. */
  const ownRevision = async (about: string, identity: string, ...[store, extra]: Rest) => {
    for (const [other, earlier] of [...unanswered].reverse()) {
      if (earlier.about !== about || earlier.args === null || other === identity) continue;
      const { error, meta } = await query(
        withHeader(earlier.args, 'Idempotency-Key', earlier.key),
        store,
        extra,
      );
      if (!error || isBehind(meta)) return revisionOfCommand(meta);
    }
    return null;
  };
  const keyed = async (identity: string, args: FetchArgs, ...[store, extra]: Rest) => {
    const key = unanswered.get(identity)?.key ?? newKey();
    const about = aboutOf(args);
    const send = (request: FetchArgs) => query(withHeader(request, 'Idempotency-Key', key), store, extra);
    let result = await send(args);
    if (about !== null && statusOf(result.error) === 412) {
      const revision = await ownRevision(about, identity, store, extra);
      if (revision !== null) result = await send(withHeader(args, 'If-Match', `"${revision}"`));
    }
    unanswered.delete(identity);
    if (result.error && (isUnsure(result.error) || isTurnedAway(result.error))) {
      unanswered.set(identity, { key, about, args: about === null ? null : args });
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
