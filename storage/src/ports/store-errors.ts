import { channel } from 'node:diagnostics_channel';
import { isOutOfRoom } from './out-of-room.ts';
import { StoreAway, StoreRefused } from './store-away.ts';

/** SQLite: busy, locked; read-only, cannot be opened; input or output failed; damaged, no database. Full is 13. */
const BUSY = [5, 6];
const REFUSED = [8, 14];
const IO = [10];
const DAMAGED = [11, 26];
const TROUBLE = [...BUSY, ...REFUSED, ...IO, ...DAMAGED, 13];

/** The low byte of an extended code is its kind. */
const isOf = (kinds: readonly number[], error: unknown): boolean =>
  kinds.includes(((error as { errcode?: number } | null | undefined)?.errcode ?? 0) & 0xff);

/** The store is at fault, not the request: the same call may succeed later, and nothing should be set aside. */
export const isStoreFailure = (error: unknown): boolean =>
  error instanceof StoreAway || error instanceof StoreRefused || isOutOfRoom(error) || isOf(TROUBLE, error);

/** An error for a log, by name and code: its message may contain a student's words. */
export const kindOf = (error: unknown): string => {
  if (!(error instanceof Error)) return 'unknown error';
  const { code } = error as { code?: unknown };
  return ['string', 'number'].includes(typeof code) ? `${error.name} (${String(code)})` : error.name;
};

/** Its kind, and where in our code it happened. */
export const placeOf = (error: unknown): string => {
  const frames =
    error instanceof Error ? error.stack?.split('\n').filter((line) => /^\s+at /.test(line)) : [];
  return [kindOf(error), ...(frames ?? []).slice(0, 1).map((line) => line.trim())].join(' ');
};

const whatToDo = (path: string): string =>
  /read-models\.sqlite(-in-use)?$/.test(path)
    ? 'Remove it, with the files whose names begin with its name: it is made anew from the log at the next start.'
    : 'Put the copy from your newest backup in its place, or restore the whole backup into a new folder ' +
      '(npm run restore).';

/** Each time that SQLite finds a damaged page: the sentence about the file, for whoever runs the product. */
export const damagedFiles = channel('essays:damaged-files');

/** Whether what was asked for is on a damaged page of a file. */
export const isDamaged = (error: unknown): boolean => isOf(DAMAGED, error);

/** Another process has held the file for too long: nothing was written, and the same call succeeds later. */
export const isFileHeld = (error: unknown): boolean => isOf(BUSY, error);

/** SQLite may not write the file, or cannot read or open it; whoever runs the product has to do something. */
export const isFileUnusable = (error: unknown): boolean =>
  !isOutOfRoom(error) && isOf([...REFUSED, ...IO], error);

/** A sentence about the file that SQLite could not use, and what to do about it; null for any other error. */
export const fileTrouble = (error: unknown): string | null => {
  const { errcode, path, message } = (error ?? {}) as { errcode?: number; path?: string; message?: string };
  if (errcode === undefined || path === undefined) return null;
  if (isOutOfRoom(error)) return `The disk of ${path} is full. Make room on it.`;
  if (isFileHeld(error)) return `${path} is being written to by another process for too long. Try again.`;
  if (isOf(REFUSED, error))
    return `${path} cannot be used: ${message}. Make it a file that this account may read and write.`;
  return `${path} is damaged: ${message}. ${whatToDo(path)}`;
};

/** For whoever started a command. */
export const failureSentence = (error: unknown): string =>
  fileTrouble(error) ?? (error instanceof Error ? error.message : 'Failed');
