import type { Lease, Leases, LeaseState } from '../ports/leases.ts';
import type { KeptValues } from './kept.ts';

export interface KeptLease {
  owner: string | null;
  until: number;
  /** When the present lease or wait began, by the clock of then; missing in those of earlier releases. */
  since?: number;
  fence: number;
  attempt: number;
  notBefore: number;
  reason: string | null;
  ends: number;
  /** Missing or null: it is not set aside. */
  setAsideBy?: string | null;
}

/** Where leases are kept, and the one counter of all their fences. */
export interface LeaseStore extends KeptValues<KeptLease> {
  /** Higher at each call: a key that was released and claimed again still gets a higher fence. */
  nextFence(): Promise<number>;
}

/** The clock that leases go by, for a caller's own. */
export type LeaseClock = (now: number) => number | Promise<number>;

const FREE = { owner: null, until: 0 };

const isFree = ({ owner, until, notBefore, setAsideBy = null }: KeptLease, now: number): boolean =>
  setAsideBy === null && (owner === null ? notBefore : until) <= now;

/**
 * What began in the future began under a clock that has since been set back: it begins anew, so that nothing lasts
 * longer than it was meant to.
 */
const begunAnew = (lease: KeptLease, now: number): KeptLease => {
  const { since = 0, until, notBefore } = lease;
  if (since <= now) return lease;
  const anew = (time: number) => Math.max(0, time - since + now);
  return { ...lease, since: now, until: anew(until), notBefore: anew(notBefore) };
};

/** Leases over any store of values. */
export class KeptLeases implements Leases {
  constructor(
    private readonly store: LeaseStore,
    private readonly clock: LeaseClock,
  ) {}

  async claim(key: string, owner: string, now: number, milliseconds: number): Promise<Lease | null> {
    const [present, seen] = await Promise.all([this.clock(now), this.store.get(key)]);
    // A standby process looks often, and a look costs no write.
    if (seen && (seen.since ?? 0) <= present && !isFree(seen, present)) return null;
    const next = await this.store.nextFence();
    let lease = null as Lease | null;
    await this.store.change(key, (found) => {
      const before = found && begunAnew(found, present);
      const takes = before === null || isFree(before, present);
      // Of two overlapping claims, the later one never gets the lower fence.
      const fence = Math.max(next, before?.fence ?? 0);
      const attempt = (before?.attempt ?? 0) + 1;
      const ends = (before?.ends ?? 0) + Number((before?.owner ?? null) !== null);
      lease = takes ? { key, owner, fence, attempt, ends } : null;
      if (!takes) return before;
      const { notBefore, reason } = before ?? { notBefore: 0, reason: null };
      const until = present + milliseconds;
      return { owner, until, since: present, fence, attempt, notBefore, reason, ends, setAsideBy: null };
    });
    return lease;
  }

  async renew(lease: Lease, now: number, milliseconds: number): Promise<boolean> {
    const since = await this.clock(now);
    return this.#change(lease, (held) => ({ ...held, until: since + milliseconds, since }));
  }

  async release(lease: Lease): Promise<void> {
    await this.#change(lease, () => null);
  }

  async failed(lease: Lease, now: number, milliseconds: number, reason: string): Promise<void> {
    const since = await this.clock(now);
    const notBefore = since + milliseconds;
    await this.#change(lease, (held) => ({ ...held, ...FREE, notBefore, since, reason }));
  }

  async giveBack(lease: Lease, now: number, milliseconds: number): Promise<void> {
    const since = await this.clock(now);
    const notBefore = since + milliseconds;
    await this.#change(lease, (held) => ({ ...held, ...FREE, notBefore, since, attempt: held.attempt - 1 }));
  }

  async setAside(lease: Lease, release: string, reason: string): Promise<void> {
    await this.#change(lease, (held) => ({ ...held, ...FREE, setAsideBy: release, reason }));
  }

  async takeUp(release: string): Promise<void> {
    const isAside = ({ setAsideBy = null }: KeptLease) => setAsideBy !== null && setAsideBy !== release;
    for (const [key, one] of await this.store.all())
      if (isAside(one)) await this.store.change(key, (found) => (found && isAside(found) ? null : found));
  }

  async list(now: number): Promise<LeaseState[]> {
    const [present, all] = await Promise.all([this.clock(now), this.store.all()]);
    return all.map(([key, { attempt, ends, notBefore, since = 0, reason, owner, setAsideBy = null }]) => ({
      key,
      attempt,
      ends,
      notBefore: notBefore - Math.max(present, since) + now,
      reason,
      owner,
      setAsideBy,
    }));
  }

  /** Only the current holder decides what happens to it. False when that is somebody else now. */
  async #change(
    { key, owner, fence }: Lease,
    change: (held: KeptLease) => KeptLease | null,
  ): Promise<boolean> {
    let isHeld = false;
    await this.store.change(key, (found) => {
      isHeld = found?.owner === owner && found.fence === fence;
      return found && isHeld ? change(found) : found;
    });
    return isHeld;
  }
}
