import type { Collection, CollectionOptions, Db } from 'mongodb';
import type { KeptValues } from '../kept/kept.ts';
import { troubleOf } from './mongodb-errors.ts';

interface KeptDocument {
  _id: string;
  [field: string]: unknown;
}

/** Small values, one document each: put only where the document is still what was read. */
export class MongoDbKept<Value extends object> implements KeptValues<Value> {
  readonly #values: Collection<KeptDocument>;
  readonly #turns = new Map<string, Promise<unknown>>();

  constructor(db: Db, name: string, options?: CollectionOptions) {
    this.#values = db.collection(name, options);
  }

  async get(key: string): Promise<Value | null> {
    const found = await this.#values.findOne({ _id: key });
    return found && this.#valueOf(found);
  }

  async all(): Promise<[key: string, value: Value][]> {
    const found = await this.#values.find().sort({ _id: 1 }).toArray();
    return found.map((one) => [one._id, this.#valueOf(one)]);
  }

  /** One after the other in this process: of many who change the same at once, only one could put what it made. */
  async change(key: string, change: (present: Value | null) => Value | null): Promise<Value | null> {
    const before = this.#turns.get(key)?.catch(() => undefined) ?? Promise.resolve();
    const changed = before.then(() => this.#change(key, change));
    this.#turns.set(key, changed);
    try {
      return await changed;
    } finally {
      if (this.#turns.get(key) === changed) this.#turns.delete(key);
    }
  }

  async expire(now: number): Promise<void> {
    await this.#values.deleteMany({ until: { $lte: now } });
  }

  async #change(key: string, change: (present: Value | null) => Value | null): Promise<Value | null> {
    for (;;) {
      const present = await this.get(key);
      const next = change(present);
      if (next === present || (await this.#put(key, present, next))) return next;
    }
  }

  /** False when another process has changed it. */
  async #put(key: string, present: Value | null, next: Value | null): Promise<boolean> {
    const before = { _id: key, ...present } as KeptDocument;
    const after = { _id: key, ...next } as KeptDocument;
    if (next === null) return (await this.#values.deleteOne(before)).deletedCount > 0;
    if (present !== null) return (await this.#values.replaceOne(before, after)).matchedCount > 0;
    try {
      await this.#values.insertOne(after);
      return true;
    } catch (error) {
      if (troubleOf(error) === 'duplicate') return false;
      throw error;
    }
  }

  #valueOf({ _id, ...value }: KeptDocument): Value {
    return value as Value;
  }
}
