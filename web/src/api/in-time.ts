import type { FetchArgs } from '@reduxjs/toolkit/query/react';
import type { Query } from './unchanged.ts';

/**
 * How long an answer is waited for, ms: on a line that has gone silent nothing would ever come. The server answers
 * within five seconds, a busy one within twenty. A command sent again after that is done once (`counted-once.ts`).
 */
export const LIMITS = { question: 30_000, command: 60_000 };

/** An upload or a file may take long. */
const isOfFiles = ({ body, responseHandler }: FetchArgs): boolean =>
  body instanceof FormData || responseHandler !== undefined;

const limitOf = (sent: FetchArgs): number | undefined => {
  if (sent.timeout !== undefined || isOfFiles(sent)) return sent.timeout;
  return (sent.method ?? 'GET') === 'GET' ? LIMITS.question : LIMITS.command;
};

/** Gives up waiting unless a request has no limit: it sends or fetches a file, or is `untilDone`. */
export const inTime =
  (query: Query): Query =>
  (args, store, extra) => {
    const sent = typeof args === 'string' ? { url: args } : args;
    const timeout = limitOf(sent);
    return query(timeout === undefined ? sent : { ...sent, timeout }, store, extra);
  };
