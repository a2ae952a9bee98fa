import type { Collection, Db } from 'mongodb';
import { troubleOf } from './mongodb-errors.ts';
import type { Tallies, Tally } from '../ports/tallies.ts';

interface TallyDocument {
  _id: string;
  count: number;
  until: number;
}

/** One document for each key, changed by atomic updates. */
export class MongoDbTallies implements Tallies {
  readonly #tallies: Collection<TallyDocument>;

  constructor(db: Db) {
    this.#tallies = db.collection('tallies');
  }

  async add(key: string, by: number, now: number, milliseconds: number): Promise<Tally> {
    await this.#tallies.deleteMany({ until: { $lte: now } });
    for (;;) {
      const counted = await this.#tallies.findOneAndUpdate(
        { _id: key, until: { $gt: now } },
        { $inc: { count: by }, $min: { until: now + milliseconds } },
        { returnDocument: 'after' },
      );
      if (counted) return { count: counted.count, until: counted.until };
      const first = { count: Math.max(by, 0), until: now + milliseconds };
      try {
        await this.#tallies.insertOne({ _id: key, ...first });
        return first;
      } catch (error) {
        // Another process was first: its count is there now.
        if (troubleOf(error) !== 'duplicate') throw error;
      }
    }
  }

  async get(key: string, now: number): Promise<Tally | null> {
    const counted = await this.#tallies.findOne({ _id: key, until: { $gt: now } });
    return counted && { count: counted.count, until: counted.until };
  }

  async remove(key: string): Promise<boolean> {
    return (await this.#tallies.deleteOne({ _id: key })).deletedCount > 0;
  }
}
