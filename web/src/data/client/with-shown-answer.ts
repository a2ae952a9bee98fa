import type { FetchArgs } from '@reduxjs/toolkit/query/react';
import { CALLS, SAVED_BUT_UNSEEN } from '@essays/contract';
import { isBehind, positionIn, revisionIn } from './answer-headers.ts';
import { statusOf } from './error-sentence.ts';
import type { Query } from './with-etag.ts';

/** How long the answer that shows what was done is waited for, milliseconds. */
const PATIENCE_MS = 30_000;
/** The same while the lists see nothing at all: nobody writes them, and each command would wait in vain. */
const SHORT_PATIENCE_MS = 2_000;
/** How long the server is left alone before it is asked again, milliseconds: it may answer at once, or not at all. */
const BREATH_MS = 500;

type Result = Awaited<ReturnType<Query>>;

const isKeyed = (args: string | FetchArgs): args is FetchArgs & { headers: Record<string, string> } =>
  typeof args !== 'string' && 'Idempotency-Key' in ((args.headers ?? {}) as Record<string, string>);

const wasDone = ({ error, meta }: Result): boolean => isBehind(meta) && (!error || statusOf(error) === 503);

const revisionOf = (answer: unknown): unknown =>
  (answer as { revision?: unknown } | null | undefined)?.revision;
/** A document from before the command, or none because the lists do not know it yet. */
const isOld = ({ error, data, meta }: Result): boolean => {
  const [at, revision] = [revisionIn(meta), revisionOf(data)];
  return error !== undefined || (typeof revision === 'number' && at !== undefined && revision < at);
};

const passed = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/**
 * A busy server does what it was told before its lists show it, and answers, after three seconds, with what stood there
 * before. No page is given that: the answer is held until the lists have seen the command. If it was from before it,
 * which its revision tells, the command is sent again under its key, by which it is done once and answered anew. If
 * the lists have not seen it by the end of our patience, it fails with a sentence that says that it was saved; sent
 * again by hand it is still done once. The next command then waits only a moment, until the lists are seen to follow.
 */
export const withShownAnswer = (query: Query, whose: (state: unknown) => string | null): Query => {
  /** Who was last told that the lists see nothing; null once they have followed. */
  let told: string | null = null;
  const isShown = async (position: number, ...[, store, extra]: Parameters<Query>): Promise<boolean> => {
    const question = { url: CALLS.auth.verify.path, headers: { 'min-position': String(position) } };
    let isBlind = false;
    const patience = told !== null && told === whose(store.getState()) ? SHORT_PATIENCE_MS : PATIENCE_MS;
    for (const end = performance.now() + patience; performance.now() < end;) {
      const { error, meta } = await query(question, store, extra);
      isBlind = !error;
      if (!error && !isBehind(meta)) {
        told = null;
        return true;
      }
      if (statusOf(error) === 401) return false;
      await passed(BREATH_MS);
    }
    if (isBlind) told = whose(store.getState());
    return false;
  };
  return async (args, store, extra) => {
    const first = await query(args, store, extra);
    if (!isKeyed(args) || !wasDone(first)) {
      if (!first.error && isKeyed(args)) told = null;
      return first;
    }
    // What was made of files is told by what comes after, and to send them again may take minutes.
    if (args.body instanceof FormData && !first.error) return first;
    if (await isShown(positionIn(first.meta), args, store, extra)) {
      if (!isOld(first)) return first;
      const again = await query(args, store, extra);
      if (!again.error && !isOld(again)) return again;
    }
    return { error: { status: 503, data: { error: SAVED_BUT_UNSEEN } }, meta: first.meta! };
  };
};
