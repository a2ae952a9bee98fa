import type { Collection, Db } from 'mongodb';
import { otherMasterKey } from '../sealing/master-key.ts';
import { DamagedKey } from '../sealing/master-keys.ts';
import { pseudonym, PSEUDONYMS } from '../sealing/sealing.ts';
import type { DataKey, StreamKeys } from '../ports/stream-keys.ts';
import { DURABLE, MongoDbMasterKeys } from './mongodb-master-keys.ts';
import type { KeyDocument } from './mongodb-master-keys.ts';

/** Unwrapped keys are trusted this long, ms: for that long another process can still read what was erased here. */
const TRUSTED_FOR = 2_000;
const MAX_CACHED = 50_000;

/** Keys for several machines, in a separate MongoDB database, apart from rows and events. */
export class MongoDbKeyStore implements StreamKeys {
  readonly #keys: Collection<KeyDocument>;
  /** When to look for the master keys again, ms of `performance.now()`. */
  #mastersUntil = 0;
  readonly #cache = new Map<string, { key: DataKey | null; until: number }>();

  private constructor(
    db: Db,
    private readonly masters: MongoDbMasterKeys,
  ) {
    this.#keys = db.collection('stream_keys');
  }

  /** @throws when the stored keys were wrapped by another master key. */
  static async open(db: Db, master: Buffer): Promise<MongoDbKeyStore> {
    const store = new MongoDbKeyStore(db, await MongoDbMasterKeys.open(db, master));
    await store.#keys.createIndex({ owner: 1 });
    return store;
  }

  async forWriting(streamId: string): Promise<DataKey | null> {
    const cached = this.#cached(streamId);
    return cached === undefined ? await this.#keep(await this.#insertMissing(streamId)) : cached;
  }

  async forReading(streamIds: Iterable<string>): Promise<ReadonlyMap<string, DataKey | null>> {
    const found = new Map<string, DataKey | null>();
    const missing: string[] = [];
    for (const streamId of new Set(streamIds)) {
      const cached = this.#cached(streamId);
      if (cached === undefined) missing.push(streamId);
      else found.set(streamId, cached);
    }
    if (missing.length > 0)
      for (const row of await this.#keys.find({ _id: { $in: missing } }).toArray())
        try {
          found.set(row._id, await this.#keep(row));
        } catch (error) {
          // One stream's trouble, not that of those who read others with it.
          if (!(error instanceof DamagedKey)) throw error;
        }
    return found;
  }

  async handOver(streamId: string, ownerId: string | null): Promise<boolean> {
    const own = ownerId === null ? null : `student-${ownerId}`;
    if (own !== null && (await this.isDestroyed(own))) return false;
    await this.#insertMissing(streamId);
    const before = await this.#keys.findOneAndUpdate({ _id: streamId }, { $set: { owner: ownerId } });
    if (own === null || !(await this.isDestroyed(own))) return true;
    // Erased meanwhile, by someone who may have looked before the owner was written.
    await this.#keys.updateOne({ _id: streamId }, { $set: { owner: before?.owner ?? null } });
    return false;
  }

  async ownedBy(ownerId: string): Promise<string[]> {
    const owned = await this.#keys
      .find({ owner: { $eq: ownerId } }, { projection: { _id: 1 } })
      .sort({ _id: 1 })
      .toArray();
    return owned.map((row) => row._id);
  }

  async pseudonymOf(words: string): Promise<string> {
    const key = await this.forWriting(PSEUDONYMS);
    if (!key) throw new Error('The key of the pseudonyms was destroyed');
    return pseudonym(key, words);
  }

  async isDestroyed(streamId: string): Promise<boolean> {
    return (await this.#keys.findOne({ _id: streamId }, { projection: { wrapped: 1 } }))?.wrapped === null;
  }

  async destroy(streamId: string): Promise<void> {
    await this.#keys.updateOne(
      { _id: streamId },
      { $set: { wrapped: null }, $setOnInsert: { version: 1, owner: null } },
      { upsert: true, ...DURABLE },
    );
    this.#cache.delete(streamId);
  }

  async destroyOwnedBy(ownerId: string): Promise<string[]> {
    const own = `student-${ownerId}`;
    // The student's own first: from then on nothing can be handed over to them.
    await this.destroy(own);
    const owned = (await this.ownedBy(ownerId)).filter((id) => id !== own);
    for (const streamId of owned) await this.destroy(streamId);
    return [own, ...owned];
  }

  /** MongoDB overwrites freed space in its own time; we cannot do anything about it here. */
  async scrub(): Promise<void> {
    this.#cache.clear();
  }

  async close(): Promise<void> {
    this.#cache.clear();
  }

  #cached(streamId: string): DataKey | null | undefined {
    const cached = this.#cache.get(streamId);
    return cached && cached.until > performance.now() ? cached.key : undefined;
  }

  async #keep(row: KeyDocument): Promise<DataKey | null> {
    const key = row.wrapped === null ? null : await this.#unwrap(row);
    if (this.#cache.size >= MAX_CACHED) this.#cache.delete(this.#cache.keys().next().value as string);
    this.#cache.set(row._id, { key, until: performance.now() + TRUSTED_FOR });
    return key;
  }

  async #unwrap({ _id, wrapped, version }: KeyDocument): Promise<DataKey> {
    const bytes = Buffer.from(wrapped as string, 'base64');
    const key = this.masters.keys.unwrap(_id, bytes, version);
    if (key) return key;
    await this.#loadMasters();
    const found = this.masters.keys.unwrap(_id, bytes, version);
    if (!found) throw otherMasterKey();
    return found;
  }

  async #loadMasters(): Promise<void> {
    await this.masters.load();
    this.#mastersUntil = performance.now() + TRUSTED_FOR;
  }

  async #insertMissing(streamId: string): Promise<KeyDocument> {
    if (this.#mastersUntil <= performance.now()) await this.#loadMasters();
    const wrapped = this.masters.keys.wrapNew(streamId).toString('base64');
    const row = await this.#keys.findOneAndUpdate(
      { _id: streamId },
      { $setOnInsert: { version: 1, wrapped, owner: null } },
      { upsert: true, returnDocument: 'after', ...DURABLE },
    );
    const found = row as KeyDocument;
    if (found.wrapped !== wrapped) return found;
    // Just created: under a key that another process has replaced meanwhile it would be lost.
    await this.#loadMasters();
    const anew = this.masters.keys.wrappedAnew(streamId, Buffer.from(wrapped, 'base64'));
    if (anew)
      await this.#keys.updateOne({ _id: streamId, wrapped }, { $set: { wrapped: anew.toString('base64') } });
    return found;
  }
}
