/** Who works on what. Leases are no truth: the event log decides; they only keep two workers from the same work. */
export interface Lease {
  key: string;
  owner: string;
  /** Grows with every claim of the key; a worker whose fence is old has lost it. */
  fence: number;
  /** Tries so far, this one included. */
  attempt: number;
  /** How often whoever held the key never came back: its process ended, or was silent until the lease ran out. */
  ends: number;
}

/** A key that is held, waits, or is set aside. */
export interface LeaseState {
  key: string;
  attempt: number;
  ends: number;
  /** Milliseconds since 1970. */
  notBefore: number;
  /** Why the last try failed. */
  reason: string | null;
  owner: string | null;
  /** The release that set it aside. */
  setAsideBy: string | null;
}

export interface Leases {
  /** The lease, or null while another holds it, `notBefore` of the last failure lies ahead, or it is set aside. */
  claim(key: string, owner: string, now: number, milliseconds: number): Promise<Lease | null>;
  /** False when the lease was lost. */
  renew(lease: Lease, now: number, milliseconds: number): Promise<boolean>;
  /** Done: the key is forgotten. */
  release(lease: Lease): Promise<void>;
  /** Failed: free again from `notBefore` on; the attempt count stays. */
  failed(lease: Lease, notBefore: number, reason: string): Promise<void>;
  /** Not tried after all: free again from `notBefore` on, and the claim does not count as a try. */
  giveBack(lease: Lease, notBefore: number): Promise<void>;
  /** Nobody gets the key any more, until `reset` or another release (`takeUp`). */
  setAside(lease: Lease, release: string, reason: string): Promise<void>;
  /** Frees what other releases have set aside: the one that starts may bring the fix. */
  takeUp(release: string): Promise<void>;
  /** Forgets tries and waiting time of a key, for 'Retry'. */
  reset(key: string): Promise<void>;
  list(): Promise<LeaseState[]>;
}
