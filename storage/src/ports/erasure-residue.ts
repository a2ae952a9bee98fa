/** What a store still holds of what was erased, in clear text, because it keeps a record of all writes. */
export interface ErasureResidue {
  /** The oldest write it remembers, milliseconds since 1970. */
  since: number;
  /** Space the record takes now, and the most it takes before the oldest is overwritten, bytes. */
  bytes: number;
  most: number;
}
