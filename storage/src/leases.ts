/** Who works on what. Leases are no truth: the event log decides; they only keep two workers from the same work. */
export interface Lease {
  key: string;
  owner: string;
  /** Grows with every claim of the key; a worker whose fence is old has lost it. */
  fence: number;
  /** Tries so far, this one included. */
  attempt: number;
}

export interface Leases {
  /** The lease, or null while another holds it or `notBefore` of the last failure lies ahead. */
  claim(key: string, owner: string, now: number, milliseconds: number): Promise<Lease | null>;
  /** False when the lease was lost. */
  renew(lease: Lease, now: number, milliseconds: number): Promise<boolean>;
  /** Done: the key is forgotten. */
  release(lease: Lease): Promise<void>;
  /** Failed: free again from `notBefore` on; the attempt count stays. */
  failed(lease: Lease, notBefore: number, reason: string): Promise<void>;
  /** Forgets tries and waiting time of a key, for 'Retry'. */
  reset(key: string): Promise<void>;
  /** Present tries and last reason per key, for the jobs page. */
  list(): Promise<
    { key: string; attempt: number; notBefore: number; reason: string | null; owner: string | null }[]
  >;
}
