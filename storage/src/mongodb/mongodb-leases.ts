import type { Collection, Db } from 'mongodb';
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
  /** Missing in documents from earlier releases, like the next field. */
  ends?: number;
  setAsideBy?: string | null;
}

/** Leases in MongoDB: one document each, claimed by one atomic update. */
export class MongoDbLeases implements Leases {
  readonly #leases: Collection<LeaseDocument>;
  readonly #counters: Collection<{ _id: string; fence: number }>;

  constructor(db: Db) {
    this.#leases = db.collection('leases');
    this.#counters = db.collection('lease_fence');
  }

  async claim(key: string, owner: string, now: number, milliseconds: number): Promise<Lease | null> {
    // A standby process looks often, and a look costs no write.
    const present = await this.#leases.findOne({ _id: key });
    if (present && present.owner !== null && present.until > now) return null;
    const counter = await this.#counters.findOneAndUpdate(
      { _id: 'fence' },
      { $inc: { fence: 1 } },
      { upsert: true, returnDocument: 'after' },
    );
    // $max: of two overlapping claims, the later one never gets the lower fence.
    const taken = { $max: { fence: counter!.fence }, $set: { owner, until: now + milliseconds } };
    const claimed = (lease: LeaseDocument) => {
      const { fence, attempt, ends = 0 } = lease;
      return { key, owner, fence, attempt, ends };
    };
    const ranOut = await this.#leases.findOneAndUpdate(
      { _id: key, owner: { $ne: null }, until: { $lte: now } },
      { ...taken, $inc: { attempt: 1, ends: 1 } },
      { returnDocument: 'after' },
    );
    if (ranOut) return claimed(ranOut);
    try {
      const lease = await this.#leases.findOneAndUpdate(
        { _id: key, notBefore: { $lte: now }, owner: null, setAsideBy: null },
        { ...taken, $inc: { attempt: 1 }, $setOnInsert: { reason: null, notBefore: 0, ends: 0 } },
        { upsert: true, returnDocument: 'after' },
      );
      return claimed(lease!);
    } catch (error) {
      // The filter did not match but the key exists: someone holds it, it is waiting, or it is set aside.
      if (troubleOf(error) === 'duplicate') return null;
      throw error;
    }
  }

  async renew(lease: Lease, now: number, milliseconds: number): Promise<boolean> {
    const result = await this.#leases.updateOne(this.#held(lease), { $set: { until: now + milliseconds } });
    return result.matchedCount > 0;
  }

  async release(lease: Lease): Promise<void> {
    await this.#leases.deleteOne(this.#held(lease));
  }

  async failed(lease: Lease, notBefore: number, reason: string): Promise<void> {
    await this.#leases.updateOne(this.#held(lease), { $set: { owner: null, until: 0, notBefore, reason } });
  }

  async giveBack(lease: Lease, notBefore: number): Promise<void> {
    const free = { owner: null, until: 0, notBefore };
    await this.#leases.updateOne(this.#held(lease), { $set: free, $inc: { attempt: -1 } });
  }

  async setAside(lease: Lease, release: string, reason: string): Promise<void> {
    const aside = { owner: null, until: 0, setAsideBy: release, reason };
    await this.#leases.updateOne(this.#held(lease), { $set: aside });
  }

  async takeUp(release: string): Promise<void> {
    await this.#leases.deleteMany({ setAsideBy: { $nin: [null, release] } });
  }

  async reset(key: string): Promise<void> {
    await this.#leases.deleteOne({ _id: key, owner: null });
    await this.#leases.updateOne({ _id: key }, { $set: { attempt: 0, notBefore: 0, reason: null } });
  }

  async list(): Promise<LeaseState[]> {
    const all = await this.#leases.find().sort({ _id: 1 }).toArray();
    return all.map(({ _id, attempt, ends = 0, notBefore, reason, owner, setAsideBy = null }) => ({
      key: _id,
      attempt,
      ends,
      notBefore,
      reason,
      owner,
      setAsideBy,
    }));
  }

  #held(lease: Lease) {
    return { _id: lease.key, owner: lease.owner, fence: lease.fence };
  }
}
