import type { Collection, Db } from 'mongodb';
import { MasterKeys } from '../sealing/master-keys.ts';
import type { MasterRow } from '../sealing/master-keys.ts';
import type { MasterKeyRotation } from '../sealing/rotate-master-key.ts';

export interface KeyDocument {
  /** Stream id. */
  _id: string;
  version: number;
  /** Base64; null once destroyed. */
  wrapped: string | null;
  owner: string | null;
}

interface MasterDocument {
  _id: number;
  /** Base64. */
  checked: string;
  bridges: MasterRow['bridges'];
}

/** On the disk of most of the servers when it is answered. */
export const DURABLE = { writeConcern: { w: 'majority', journal: true } } as const;
/** Keys wrapped again in one call. */
const BATCH = 500;

/** The master keys of a key database, and how they are changed. MongoDB overwrites freed space in its own time. */
export class MongoDbMasterKeys implements MasterKeyRotation {
  readonly keys: MasterKeys;
  readonly #masters: Collection<MasterDocument>;
  readonly #wraps: Collection<KeyDocument>;

  private constructor(db: Db, given: Buffer) {
    this.keys = new MasterKeys(given);
    this.#masters = db.collection('master_keys');
    this.#wraps = db.collection('stream_keys');
  }

  /** `given` is zeroed. @throws ConfigProblems when it is not the key of this database. */
  static async open(db: Db, given: Buffer): Promise<MongoDbMasterKeys> {
    const opened = new MongoDbMasterKeys(db, given);
    if ((await opened.#masters.countDocuments()) === 0) await opened.#makeFirst();
    await opened.load();
    return opened;
  }

  /** @throws ConfigProblems when another process ended a rotation before this one saw that it had begun. */
  async load(): Promise<void> {
    const rows = await this.#masters.find().sort({ _id: 1 }).toArray();
    this.keys.load(
      rows.map(({ _id, checked, bridges }) => ({
        id: _id,
        checked: Buffer.from(checked, 'base64'),
        bridges,
      })),
    );
  }

  async begin(next: Buffer): Promise<void> {
    await this.load();
    if (this.keys.isCurrent(next)) return;
    // The new one last: what leads to it opens nothing before it exists.
    for (const { id, checked, bridges } of this.keys.withNext(next))
      await this.#masters.updateOne(
        { _id: id },
        { $set: { bridges }, $setOnInsert: { checked: checked.toString('base64') } },
        { upsert: true, ...DURABLE },
      );
    await this.load();
  }

  async *rewrap(): AsyncIterable<number> {
    for (let after = ''; ;) {
      const rows = await this.#wraps
        .find({ _id: { $gt: after }, wrapped: { $ne: null } })
        .sort({ _id: 1 })
        .limit(BATCH)
        .toArray();
      if (rows.length === 0) return;
      let done = 0;
      for (const { _id, wrapped } of rows) {
        const anew = this.keys.wrappedAnew(_id, Buffer.from(wrapped as string, 'base64'));
        if (!anew) continue;
        // Only replaces the wrapped key that was read: a key destroyed meanwhile stays destroyed.
        const { modifiedCount } = await this.#wraps.updateOne(
          { _id, wrapped },
          { $set: { wrapped: anew.toString('base64') } },
          DURABLE,
        );
        done += modifiedCount;
      }
      yield done;
      after = (rows.at(-1) as KeyDocument)._id;
    }
  }

  async end(): Promise<void> {
    await this.load();
    const { current } = this.keys;
    // First what leads to the new key: if interrupted here, the new key still opens the old rows, and `end` is called
    // again.
    await this.#masters.updateOne({ _id: current }, { $set: { bridges: {} } }, DURABLE);
    await this.#masters.deleteMany({ _id: { $ne: current } }, DURABLE);
    await this.load();
  }

  async tidy(): Promise<boolean> {
    return false;
  }

  async #makeFirst(): Promise<void> {
    const { checked, bridges } = this.keys.first();
    await this.#masters.updateOne(
      { _id: 1 },
      { $setOnInsert: { checked: checked.toString('base64'), bridges } },
      { upsert: true, ...DURABLE },
    );
  }
}
