import { isOutOfRoom } from './out-of-room.ts';
import { StoreAway, StoreRefused } from './store-away.ts';

/** SQLite: read-only, busy, locked, input or output failed, damaged, full, cannot be opened, no database. */
const SQLITE_TROUBLE = [5, 6, 8, 10, 11, 13, 14, 26];

/** The store is at fault, not the request: the same call may succeed later, and nothing should be set aside. */
export const isOfStore = (error: unknown): boolean => {
  const { errcode } = (error ?? {}) as { errcode?: number };
  // The low byte of an extended code is its kind.
  return (
    error instanceof StoreAway ||
    error instanceof StoreRefused ||
    isOutOfRoom(error) ||
    (errcode !== undefined && SQLITE_TROUBLE.includes(errcode & 0xff))
  );
};

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
