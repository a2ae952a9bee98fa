import type { Collection, Db, Document } from 'mongodb';
import type { Lease, Leases, LeaseState } from '../ports/leases.ts';
import { troubleOf } from './mongodb-errors.ts';

interface LeaseDocument {
  _id: string;
  owner: string | null;
  until: number;
  fence: number;
  attempt: number;
  notBefore: number;
  reason: string | null;
  ends: number;
  /** Missing or null: it is not set aside. */
  setAsideBy?: string | null;
}

/** The server's clock, milliseconds since 1970: processes whose clocks differ still agree on who holds what. */
const SERVER_CLOCK = { $toLong: '$$NOW' };

/** Who has it now, and until when. */
interface HeldLease {
  fence: number;
  owner: string;
  until: Document;
}

/** The clock that leases go by, as an expression of MongoDB. */
export type LeaseClock = (now: number) => Document | number;

/**
 * Leases in MongoDB: one document each, claimed by one atomic update. What is written into an expression is a
 * literal: a reason may begin with a dollar sign.
 */
export class MongoDbLeases implements Leases {
  readonly #leases: Collection<LeaseDocument>;
  readonly #counters: Collection<{ _id: string; fence: number }>;

  /** `clock`: another one for tests. */
  constructor(
    db: Db,
    private readonly clock: LeaseClock = () => SERVER_CLOCK,
  ) {
    this.#leases = db.collection('leases');
    this.#counters = db.collection('lease_fence');
  }

  async claim(key: string, owner: string, now: number, milliseconds: number): Promise<Lease | null> {
    const present = this.clock(now);
    // A standby process looks often, and a look costs no write.
    const isHeld = { $and: [{ $ne: ['$owner', null] }, { $gt: ['$until', present] }] };
    const found = await this.#leases.findOne<{ isHeld: boolean }>({ _id: key }, { projection: { isHeld } });
    if (found?.isHeld) return null;
    const counter = await this.#counters.findOneAndUpdate(
      { _id: 'fence' },
      { $inc: { fence: 1 } },
      { upsert: true, returnDocument: 'after' },
    );
    const taken = { fence: counter!.fence, owner, until: { $add: [present, milliseconds] } };
    const first = () => this.#takeFirst(key, taken);
    const again = () => this.#takeAgain(key, taken, present);
    // It may have come or gone meanwhile.
    return found ? ((await again()) ?? first()) : ((await first()) ?? again());
  }

  async renew(lease: Lease, now: number, milliseconds: number): Promise<boolean> {
    const until = { $add: [this.clock(now), milliseconds] };
    const result = await this.#leases.updateOne(this.#held(lease), [{ $set: { until } }]);
    return result.matchedCount > 0;
  }

  async release(lease: Lease): Promise<void> {
    await this.#leases.deleteOne(this.#held(lease));
  }

  async failed(lease: Lease, now: number, milliseconds: number, reason: string): Promise<void> {
    await this.#free(lease, now, milliseconds, { reason: { $literal: reason } });
  }

  async giveBack(lease: Lease, now: number, milliseconds: number): Promise<void> {
    await this.#free(lease, now, milliseconds, { attempt: { $subtract: ['$attempt', 1] } });
  }

  async setAside(lease: Lease, release: string, reason: string): Promise<void> {
    const aside = { owner: null, until: 0, setAsideBy: release, reason };
    await this.#leases.updateOne(this.#held(lease), { $set: aside });
  }

  async takeUp(release: string): Promise<void> {
    await this.#leases.deleteMany({ setAsideBy: { $nin: [null, release] } });
  }

  async list(now: number): Promise<LeaseState[]> {
    const present = this.clock(now);
    const all = await this.#leases
      .aggregate<LeaseDocument & { present: number }>([{ $sort: { _id: 1 } }, { $set: { present } }])
      .toArray();
    return all.map(({ _id, attempt, ends, notBefore, reason, owner, setAsideBy = null, ...one }) => ({
      key: _id,
      attempt,
      ends,
      notBefore: notBefore - Number(one.present) + now,
      reason,
      owner,
      setAsideBy,
    }));
  }

  /** Null when nobody has had it, someone holds it, it is waiting, or it is set aside. */
  async #takeAgain(
    key: string,
    { fence, owner, until }: HeldLease,
    present: Document | number,
  ): Promise<Lease | null> {
    const isOver = { $lte: [{ $cond: [{ $eq: ['$owner', null] }, '$notBefore', '$until'] }, present] };
    const ends = { $add: ['$ends', { $cond: [{ $eq: ['$owner', null] }, 0, 1] }] };
    const taken = await this.#leases.findOneAndUpdate(
      { _id: key, setAsideBy: null, $expr: isOver },
      // $max: of two overlapping claims, the later one never gets the lower fence.
      [
        {
          $set: {
            fence: { $max: ['$fence', fence] },
            attempt: { $add: ['$attempt', 1] },
            owner: { $literal: owner },
            until,
            ends,
          },
        },
      ],
      { returnDocument: 'after' },
    );
    return taken && { key, owner, fence: taken.fence, attempt: taken.attempt, ends: taken.ends };
  }

  /** Null when the key is there already: someone holds it, it is waiting, or it is set aside. */
  async #takeFirst(key: string, { fence, owner, until }: HeldLease): Promise<Lease | null> {
    const first = {
      attempt: 1,
      notBefore: 0,
      reason: null,
      ends: 0,
      fence,
      owner: { $literal: owner },
      until,
    };
    try {
      await this.#leases.updateOne(
        // No document is like that: it is made, or its key is a duplicate.
        { _id: key, fence: -1 },
        [{ $set: first }],
        { upsert: true },
      );
      return { key, owner, fence, attempt: 1, ends: 0 };
    } catch (error) {
      if (troubleOf(error) === 'duplicate') return null;
      throw error;
    }
  }

  async #free(lease: Lease, now: number, milliseconds: number, change: Document): Promise<void> {
    const notBefore = { $add: [this.clock(now), milliseconds] };
    await this.#leases.updateOne(this.#held(lease), [
      { $set: { owner: null, until: 0, notBefore, ...change } },
    ]);
  }

  #held(lease: Lease) {
    return { _id: lease.key, owner: lease.owner, fence: lease.fence };
  }
}
