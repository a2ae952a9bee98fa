/** A count that runs out. */
export interface Tally {
  count: number;
  /** When it runs out, milliseconds of the caller's clock. */
  until: number;
}

/** Counts that all processes share, such as failed sign-ins. `now` and `milliseconds` are of the caller's clock. */
export interface Tallies {
  /**
   * Adds `by`, which may be negative, to the count under the key, in one step whoever else counts. A key that is new or
   * has run out begins at `by`, never below 0, and runs out after `milliseconds`.
   */
  add(key: string, by: number, now: number, milliseconds: number): Promise<Tally>;
  /** Null for a key that is not counted, or has run out. */
  get(key: string, now: number): Promise<Tally | null>;
  /** Whether there was one. */
  remove(key: string): Promise<boolean>;
}
