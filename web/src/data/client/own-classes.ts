import type { FetchArgs } from '@reduxjs/toolkit/query/react';
import type { MakingRequest } from './making.ts';

/** A request for a list that the server can restrict to the caller's own classes. */
export interface ByClass extends MakingRequest {
  isByClass?: boolean;
}

/** Whoever names a student or a batch means all that is theirs. */
const NAMED = ['studentSessionId', 'batch_id'];

/** As it is sent: for the caller's own classes, where that is what they want to see. */
export const forClasses = (args: string | ByClass, isOwn: boolean): string | FetchArgs => {
  if (typeof args === 'string') return args;
  const { isByClass = false, ...sent } = args;
  const isAbout = NAMED.some((name) => sent.params?.[name] !== undefined);
  return isOwn && isByClass && !isAbout ? { ...sent, params: { ...sent.params, classes: 'mine' } } : sent;
};
