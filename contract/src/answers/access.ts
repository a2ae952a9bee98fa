import type { AccessedThing, AccessKind } from '../domain/accesses.ts';

/** Who exported, printed, downloaded, opened or signed in to what, when and from where; no student's name. */
export interface AccessEntry {
  id: string;
  /** When it was done, by the server's clock; the first time if it was done more than once within ten minutes. */
  at: string;
  /** The last time. */
  last_at: string;
  times: number;
  kind: AccessKind;
  /** The account that did it, or was tried; null: nobody's, such as a student with a link. */
  account_id: string | null;
  /** Its username; its id once it is erased. */
  account: string | null;
  thing: AccessedThing;
  /** Ids of what it concerned, if it was not everything: the first 100. */
  ids: string[];
  /** The network address; null: the server itself, or addresses that are too many to be recorded. */
  address: string | null;
}

/** Newest first. */
export interface AccessPage {
  entries: AccessEntry[];
  /** Of all that match. */
  count: number;
}
