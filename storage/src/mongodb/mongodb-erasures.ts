import type { Collection, Db } from 'mongodb';
import type { Erasures, ErasureUnderWay } from '../ports/erasures.ts';

/** In the database of the keys. */
export class MongoDbErasures implements Erasures {
  readonly #erasures: Collection<{ _id: string; note: string }>;

  constructor(db: Db) {
    this.#erasures = db.collection('erasures');
  }

  async begin(streamId: string, note: string): Promise<void> {
    await this.#erasures.updateOne(
      { _id: streamId },
      { $setOnInsert: { note } },
      { upsert: true, writeConcern: { w: 'majority', journal: true } },
    );
  }

  async underWay(): Promise<ErasureUnderWay[]> {
    const found = await this.#erasures.find().sort({ _id: 1 }).toArray();
    return found.map(({ _id, note }) => ({ streamId: _id, note }));
  }

  async end(streamId: string): Promise<void> {
    await this.#erasures.deleteOne({ _id: streamId });
  }
}
