/**
 * Requests with an Idempotency-Key: what was first sent under it. The event log prevents a repeat from happening
 * twice; this only distinguishes a repeat from a different request with the same key.
 */
export interface RememberedRequests {
  /**
   * The fingerprint first stored under the key: the given one, unless the key is known and has not expired. `now` and
   * `milliseconds` are on the caller's clock.
   */
  remember(key: string, fingerprint: string, now: number, milliseconds: number): Promise<string>;
  /** The request was refused and changed nothing: its key can be used again. */
  forget(key: string): Promise<void>;
}
