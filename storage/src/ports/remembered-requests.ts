/**
 * Requests that carried an Idempotency-Key: what was sent under it first. The event log keeps a repeat from happening
 * twice; this only tells a repeat from another request under the same key.
 */
export interface RememberedRequests {
  /**
   * The fingerprint first remembered under the key: the given one, unless the key is known and has not run out.
   * `now` and `milliseconds` are of the caller's clock.
   */
  remember(key: string, fingerprint: string, now: number, milliseconds: number): Promise<string>;
  /** The request was refused and changed nothing: its key is free again. */
  forget(key: string): Promise<void>;
}
