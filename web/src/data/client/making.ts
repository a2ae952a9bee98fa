import { CALLS, KEY_USED_OTHERWISE } from '@essays/contract';
import type { Call } from '@essays/contract';
import type { FetchArgs } from '@reduxjs/toolkit/query/react';
import { serverSentence, statusOf } from './error-sentence.ts';

/** What a request makes that was not there before. */
export interface Making {
  /** The same for what is the same thing with other words, among all that is made at one address. */
  of: string;
  /** The page can change what was made, and so wants to know it (`madeIn`). */
  isChangeable: boolean;
}

/** A request that may make something new. */
export interface MakingRequest extends FetchArgs {
  makes?: Making;
}

/** They store nothing, compare what they are sent with what is there, or note what was done each time. */
const HARMLESS: readonly Call[] = [
  CALLS.essayBatches.writingDays,
  CALLS.students.import,
  CALLS.students.raiseFlag,
  CALLS.assignments.fillGradebook,
  CALLS.accesses.print,
];

/** Sent again with other words, it would be made twice. */
export const makesNew = (made: Call): boolean =>
  made.method === 'POST' && (made.status === 201 || made.files !== 'none') && !HARMLESS.includes(made);

export const makingOf = (args: FetchArgs): Making | null => (args as MakingRequest).makes ?? null;

export const isKeyUsedOtherwise = (error: unknown): boolean =>
  statusOf(error) === 422 && serverSentence(error) === KEY_USED_OTHERWISE;

const WAS_MADE =
  'Your first try was saved after all, as you had written it then. Look for it in the list; send this only if it is ' +
  'another one.';
const MAY_BE_MADE =
  'Your first try reached the server and may have been saved. Look for it in the list; send this only if it is not ' +
  'there, or if this is another one.';

/** In place of an answer, so that nothing is made twice unseen. `made`: what the first try made, if that is known. */
export const madeBefore = (made?: unknown) => ({
  status: 422,
  data: { error: made === undefined ? MAY_BE_MADE : WAS_MADE, made },
});

/** The server's reason after what failed: 'Failed to add student: …'; what is told of a first try has not failed. */
export const failedFor = (failed: string, reason: string): string =>
  [MAY_BE_MADE, WAS_MADE].includes(reason) ? reason : `${failed}: ${reason}`;

/** What the first try made; null if this is no such error, or it is not known. */
export const madeIn = <Made>(error: unknown): Made | null =>
  (error as { data?: { made?: Made } } | undefined)?.data?.made ?? null;
