export interface Tally {
  count: number;
  /** When it expires, milliseconds on the caller's clock. */
  until: number;
}

/** Counts that all processes share, such as failed sign-ins. `now` and `milliseconds` are on the caller's clock. */
export interface Tallies {
  /**
   * Adds `by`, which may be negative, to the count under the key, atomically. A key that is new or has expired starts
   * at `by`, never goes below 0, and expires after `milliseconds`. A known one never expires later than that from now,
   * whatever the clock said when it was begun.
   */
  add(key: string, by: number, now: number, milliseconds: number): Promise<Tally>;
  /** Null for a key that has no count, or has expired. */
  get(key: string, now: number): Promise<Tally | null>;
  /** Whether it existed. */
  remove(key: string): Promise<boolean>;
}
