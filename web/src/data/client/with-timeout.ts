import type { FetchArgs } from '@reduxjs/toolkit/query/react';
import type { Query } from './with-etag.ts';

/**
 * How long an answer is waited for, ms: on a line that has gone silent nothing would ever come. The server answers
 * within five seconds, a busy one within twenty. A command sent again after that is done once
 * (`with-idempotency-key.ts`).
 * `long`: a file on its way, and what is answered only when the work is done; the server spends half an hour on it at
 * most (docs/decisions/0056).
 */
export const LIMITS = { question: 30_000, command: 60_000, long: 35 * 60_000 };

/** An upload or a file may take long. */
const isOfFiles = ({ body, responseHandler }: FetchArgs): boolean =>
  body instanceof FormData || responseHandler !== undefined;

const limitOf = (sent: FetchArgs): number => {
  if (sent.timeout !== undefined) return sent.timeout;
  if (isOfFiles(sent)) return LIMITS.long;
  return (sent.method ?? 'GET') === 'GET' ? LIMITS.question : LIMITS.command;
};

/** Gives up waiting when the limit of a request is over. */
export const withTimeout =
  (query: Query): Query =>
  (args, store, extra) => {
    const sent = typeof args === 'string' ? { url: args } : args;
    return query({ ...sent, timeout: limitOf(sent) }, store, extra);
  };
