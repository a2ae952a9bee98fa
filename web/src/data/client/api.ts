import { createApi, fetchBaseQuery } from '@reduxjs/toolkit/query/react';
import type { BaseQueryFn, FetchBaseQueryError, FetchBaseQueryMeta } from '@reduxjs/toolkit/query/react';
import { pausedAfterFailure } from './after-failure.ts';
import { fetchOnce } from './prefetch.ts';
import { withIdempotencyKey } from './with-idempotency-key.ts';
import { noteServerTime } from '../../domain/server-clock.ts';
import { forPeople, statusOf } from './error-sentence.ts';
import { withTimeout } from './with-timeout.ts';
import { forClasses } from './own-classes.ts';
import type { ByClass } from './own-classes.ts';
import { seesOwnClasses, sessionEnded } from './session.ts';
import type { SessionState } from './session.ts';
import { withReadYourWrites } from './with-read-your-writes.ts';
import { withEtag } from './with-etag.ts';
import { withShownAnswer } from './with-shown-answer.ts';

const tokenIn = (state: unknown): string | null => (state as SessionState).session.token;

const query = withTimeout(
  fetchBaseQuery({
    // Absolute, because Request refuses relative addresses outside a browser.
    baseUrl: `${window.location.origin}/api`,
    fetchFn: async (request) => {
      const response = await fetchOnce(request as Request);
      noteServerTime(response.headers.get('Date'));
      return response;
    },
    prepareHeaders: (headers, { getState }) => {
      const token = tokenIn(getState());
      if (token) headers.set('Authorization', `Bearer ${token}`);
      return headers;
    },
  }),
);

const askAgain = ({ dispatch }: Parameters<typeof query>[1]) => {
  dispatch(api.util.invalidateTags([...TAGS]));
};
const queryOfOwnWork = withReadYourWrites(withShownAnswer(query, tokenIn), tokenIn, askAgain);
const rawQuery = pausedAfterFailure(withIdempotencyKey(withEtag(queryOfOwnWork, tokenIn), tokenIn, askAgain));

/**
 * A 401 on any call ends the session; the route guard then shows the sign-in page and remembers where the
 * teacher was.
 */
const queryWithSession: BaseQueryFn<
  string | ByClass,
  unknown,
  FetchBaseQueryError,
  object,
  FetchBaseQueryMeta
> = async (args, store, extra) => {
  const tokenThen = tokenIn(store.getState());
  const isOwn = seesOwnClasses(store.getState() as SessionState);
  const result = await rawQuery(forClasses(args, isOwn), store, extra);
  // An answer to a call from an earlier session does not end this one.
  const tokenNow = tokenIn(store.getState());
  if (result.error?.status === 401 && tokenThen === tokenNow) store.dispatch(sessionEnded('expired'));
  return result.error ? { ...result, error: forPeople(result.error) } : result;
};

export const TAGS = [
  'Essay',
  'Baseline',
  'Student',
  'Batch',
  'Assessment',
  'Assignment',
  'Room',
  'Rubric',
  'Progress',
  'User',
  'School',
  'Class',
  'Audit',
  // What lists leave out of one state of an essay or sample: only what a teacher may see of it can change.
  'Words',
] as const;
export type Tag = (typeof TAGS)[number];

/**
 * The only place for the server's data. Features inject their endpoints. 'immediately': invalidation does not wait
 * for unrelated slow queries.
 */
export const api = createApi({
  baseQuery: queryWithSession,
  tagTypes: TAGS,
  invalidationBehavior: 'immediately',
  refetchOnReconnect: true,
  endpoints: () => ({}),
});

/** What a decision on an essay or a sample touches: lists, counts, progress and the history. */
export const DECISION_TAGS: readonly Tag[] = ['Essay', 'Baseline', 'Student', 'Batch', 'Progress', 'Audit'];
/** What scores touch: they change no student of the roster and no sample. */
export const SCORE_TAGS: readonly Tag[] = ['Essay', 'Batch', 'Progress', 'Audit'];

/** Tags of a list: each row by id, and the list as a whole. */
export const listTags = <T extends Tag>(type: T, rows: readonly { id: string }[] | undefined) => [
  { type, id: 'LIST' as const },
  ...(rows ?? []).map(({ id }) => ({ type, id })),
];

/** What a command was about has been deleted, or is in reach no more: what is shown of it is not to stay. */
const isGone = (error: unknown): boolean => statusOf(error) === 404;

/** Invalidate only when the call succeeded; a refused command changed nothing. */
export const onSuccess =
  (...tags: readonly (Tag | { type: Tag; id: string })[]) =>
  (_result: unknown, error: unknown) =>
    error && !isGone(error) ? [] : tags;

/** The same; if a colleague was faster (412), what they changed is fetched too. */
export const onSuccessOrStale =
  <T extends Tag>(stale: T, ...tags: readonly T[]) =>
  (_result: unknown, error: unknown): readonly T[] =>
    !error || isGone(error) ? [stale, ...tags] : statusOf(error) === 412 ? [stale] : [];

/** The same, but nothing for one of several decisions: their caller refetches once all are made. */
export const onSuccessOfOne =
  (...tags: readonly Tag[]) =>
  (_result: unknown, error: unknown, { isOneOfSeveral }: { isOneOfSeveral?: boolean }) =>
    (error && !isGone(error)) || isOneOfSeveral ? [] : tags;

/** What a person decides on, and the revision they saw. */
export interface Versioned {
  /** Of decisions that are made together, one after the other. */
  isOneOfSeveral?: boolean;
  id: string;
  revision: number;
}
