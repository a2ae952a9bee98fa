import type { Collection, Db } from 'mongodb';
import type { Checkpoints } from '../ports/checkpoints.ts';

/** One document per name. */
export class MongoDbCheckpoints implements Checkpoints {
  readonly #followed: Collection<{ _id: string; position: number }>;

  constructor(db: Db) {
    this.#followed = db.collection('followed');
  }

  async get(name: string): Promise<number | null> {
    return (await this.#followed.findOne({ _id: name }))?.position ?? null;
  }

  async set(name: string, position: number): Promise<void> {
    await this.#followed.updateOne({ _id: name }, { $set: { position } }, { upsert: true });
  }
}
