import { MongoServerError } from 'mongodb';
import type { Collection, Db } from 'mongodb';
import type { Lease, Leases } from './leases.ts';

interface LeaseDocument {
  _id: string;
  owner: string | null;
  until: number;
  fence: number;
  attempt: number;
  notBefore: number;
  reason: string | null;
}

/** Leases in MongoDB: one document each, claimed by one atomic update. */
export class MongoDbLeases implements Leases {
  private readonly leases: Collection<LeaseDocument>;
  private readonly counters: Collection<{ _id: string; fence: number }>;

  constructor(db: Db) {
    this.leases = db.collection('leases');
    this.counters = db.collection('lease_fence');
  }

  async claim(key: string, owner: string, now: number, milliseconds: number): Promise<Lease | null> {
    const counter = await this.counters.findOneAndUpdate(
      { _id: 'fence' },
      { $inc: { fence: 1 } },
      { upsert: true, returnDocument: 'after' },
    );
    try {
      const lease = await this.leases.findOneAndUpdate(
        { _id: key, notBefore: { $lte: now }, $or: [{ owner: null }, { until: { $lte: now } }] },
        {
          // $max: of two claims that overlap the later one never ends with the lower fence.
          $max: { fence: counter!.fence },
          $set: { owner, until: now + milliseconds },
          $inc: { attempt: 1 },
          $setOnInsert: { reason: null, notBefore: 0 },
        },
        { upsert: true, returnDocument: 'after' },
      );
      return { key, owner, fence: lease!.fence, attempt: lease!.attempt };
    } catch (error) {
      // The filter did not match but the key exists: somebody holds it, or it waits.
      if (error instanceof MongoServerError && error.code === 11_000) return null;
      throw error;
    }
  }

  async renew(lease: Lease, now: number, milliseconds: number): Promise<boolean> {
    const result = await this.leases.updateOne(this.held(lease), { $set: { until: now + milliseconds } });
    return result.matchedCount > 0;
  }

  async release(lease: Lease): Promise<void> {
    await this.leases.deleteOne(this.held(lease));
  }

  async failed(lease: Lease, notBefore: number, reason: string): Promise<void> {
    await this.leases.updateOne(this.held(lease), { $set: { owner: null, until: 0, notBefore, reason } });
  }

  async reset(key: string): Promise<void> {
    await this.leases.deleteOne({ _id: key, owner: null });
    await this.leases.updateOne({ _id: key }, { $set: { attempt: 0, notBefore: 0, reason: null } });
  }

  async list(): ReturnType<Leases['list']> {
    const all = await this.leases.find().sort({ _id: 1 }).toArray();
    return all.map(({ _id, attempt, notBefore, reason, owner }) => ({
      key: _id,
      attempt,
      notBefore,
      reason,
      owner,
    }));
  }

  private held(lease: Lease) {
    return { _id: lease.key, owner: lease.owner, fence: lease.fence };
  }
}
