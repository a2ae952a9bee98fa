import type { FetchBaseQueryMeta } from '@reduxjs/toolkit/query/react';

/** The answer is from before what the command did, or from before what the question named. */
export const isBehind = (meta: FetchBaseQueryMeta | undefined): boolean =>
  meta?.response?.headers.get('X-Read-Models') === 'behind';
/** The place of a command in the log. */
export const positionIn = (meta: FetchBaseQueryMeta | undefined): number =>
  Number(meta?.response?.headers.get('X-Stream-Position') ?? -1);
/** The revision that a command led to, whatever was done after it. */
export const revisionOfCommand = (meta: FetchBaseQueryMeta | undefined): string | null =>
  meta?.response?.headers.get('X-Stream-Revision') ?? null;
/** A number that an answer gives along with its rows; null without one. */
export const numberIn = (meta: FetchBaseQueryMeta | undefined, header: string): number | null => {
  const value = meta?.response?.headers.get(header) ?? null;
  return value === null ? null : Number(value);
};
/** The revision in an answer's ETag; undefined without one. */
export const revisionIn = (meta: FetchBaseQueryMeta | undefined): number | undefined => {
  const [, revision] = /^"(\d{1,15})(?:-[\w-]+)?"$/.exec(meta?.response?.headers.get('ETag') ?? '') ?? [];
  return revision === undefined ? undefined : Number(revision);
};
