/** Something that was accessed, as often as it was within a short time. Its words are the caller's. */
export interface Access {
  /** The same for what is counted together. */
  id: string;
  /** The first and the last time, milliseconds on the server's clock. */
  at: number;
  last_at: number;
  times: number;
  kind: string;
  account_id: string | null;
  thing: string;
  ids: readonly string[];
  address: string | null;
}

export interface AccessFilter {
  kind?: string;
  account_id?: string;
  /** Of the first time, milliseconds, inclusive. */
  from?: number;
  to?: number;
}

/** The log of accesses: who exported, printed, opened or signed in. It is not part of what happened to an essay. */
export interface Accesses {
  /** Adds entries; one whose id is there is counted on it. All or, when it throws, perhaps some of them. */
  record(accesses: readonly Access[]): Promise<void>;
  /** Newest first, after the entry of this id if it is given. */
  find(filter: AccessFilter, page: { limit: number; after?: string }): Promise<Access[]>;
  count(filter: AccessFilter): Promise<number>;
  /** Removes what was last done before a moment, and of each kind all but the newest `most`. */
  forget(before: number, most: number): Promise<void>;
}
