import type { Collection, Db } from 'mongodb';
import { KeptLeases } from '../kept/kept-leases.ts';
import type { KeptLease, LeaseClock, LeaseStore } from '../kept/kept-leases.ts';
import { MongoDbKept } from './mongodb-kept.ts';

class MongoDbLeaseStore extends MongoDbKept<KeptLease> implements LeaseStore {
  readonly #counters: Collection<{ _id: string; fence: number }>;

  constructor(db: Db) {
    super(db, 'leases');
    this.#counters = db.collection('lease_fence');
  }

  async nextFence(): Promise<number> {
    const counter = await this.#counters.findOneAndUpdate(
      { _id: 'fence' },
      { $inc: { fence: 1 } },
      { upsert: true, returnDocument: 'after' },
    );
    return counter!.fence;
  }
}

/** Leases in MongoDB. They go by the server's clock: processes whose clocks differ still agree on who holds what. */
export class MongoDbLeases extends KeptLeases {
  /** `clock`: another one for tests. */
  constructor(db: Db, clock?: LeaseClock) {
    const ofServer = async () => ((await db.command({ hello: 1 }))['localTime'] as Date).getTime();
    super(new MongoDbLeaseStore(db), clock ?? ofServer);
  }
}
