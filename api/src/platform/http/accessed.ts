import type { Request } from 'express';
import type { AccessedThing } from '@essays/contract';

/** What only the handler of a call knows of an access. */
export interface Accessed {
  /** Which account signed in, or was tried; otherwise it is the caller's. */
  account_id?: string;
  thing?: AccessedThing;
  /** Besides those in the address. */
  ids?: readonly string[];
}

const ACCESSED = Symbol('accessed');
type RequestWithAccess = Request & { [ACCESSED]?: Accessed };

/** For the log of accesses. Nothing that a student or a stranger wrote: ids only. */
export const noteAccess = (request: Request, accessed: Accessed): void => {
  const call = request as RequestWithAccess;
  call[ACCESSED] = { ...call[ACCESSED], ...accessed };
};

export const notedAccess = (request: Request): Accessed => (request as RequestWithAccess)[ACCESSED] ?? {};
