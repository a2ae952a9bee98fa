import type { Collection, Db } from 'mongodb';
import type { RememberedRequests } from '../ports/remembered-requests.ts';

/** One document for each key, made by one atomic upsert. */
export class MongoDbRememberedRequests implements RememberedRequests {
  readonly #requests: Collection<{ _id: string; fingerprint: string; until: number }>;

  constructor(db: Db) {
    this.#requests = db.collection('remembered_requests');
  }

  async remember(key: string, fingerprint: string, now: number, milliseconds: number): Promise<string> {
    await this.#requests.deleteMany({ until: { $lte: now } });
    const kept = await this.#requests.findOneAndUpdate(
      { _id: key },
      { $setOnInsert: { fingerprint, until: now + milliseconds } },
      { upsert: true, returnDocument: 'after' },
    );
    return kept?.fingerprint ?? fingerprint;
  }

  async forget(key: string): Promise<void> {
    await this.#requests.deleteOne({ _id: key });
  }
}
