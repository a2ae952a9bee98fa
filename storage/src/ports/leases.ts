/**
 * Who works on what. Leases are not authoritative: the event log decides; they only keep two workers from doing the
 * same work. `now` is the caller's clock, milliseconds since 1970; a store that several machines share goes by its own,
 * since theirs may differ.
 */
export interface Lease {
  key: string;
  owner: string;
  /** Grows with every claim of the key; a worker whose fence is old has lost it. */
  fence: number;
  /** Attempts so far, including this one. */
  attempt: number;
  /** How often a holder of the key never came back: its process died, or was silent until the lease expired. */
  ends: number;
}

/** A key that is held, waiting, or set aside. */
export interface LeaseState {
  key: string;
  attempt: number;
  ends: number;
  /** By the caller's clock. */
  notBefore: number;
  /** Why the last attempt failed. */
  reason: string | null;
  owner: string | null;
  /** The release that set it aside. */
  setAsideBy: string | null;
}

export interface Leases {
  /** The lease, or null while another worker holds it, has to wait after a failure, or it is set aside. */
  claim(key: string, owner: string, now: number, milliseconds: number): Promise<Lease | null>;
  /** False when the lease was lost. */
  renew(lease: Lease, now: number, milliseconds: number): Promise<boolean>;
  /** Done: the key is forgotten. */
  release(lease: Lease): Promise<void>;
  /** Failed: free again after so many milliseconds; the attempt count stays. */
  failed(lease: Lease, now: number, milliseconds: number, reason: string): Promise<void>;
  /** Not attempted after all: free again after so many milliseconds, and the claim does not count as an attempt. */
  giveBack(lease: Lease, now: number, milliseconds: number): Promise<void>;
  /** Nobody can claim the key until another release (`takeUp`). */
  setAside(lease: Lease, release: string, reason: string): Promise<void>;
  /** Frees what other releases have set aside: the starting release may contain the fix. */
  takeUp(release: string): Promise<void>;
  list(now: number): Promise<LeaseState[]>;
}
