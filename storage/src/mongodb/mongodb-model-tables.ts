import type { Collection, Db, Filter } from 'mongodb';
import type { ReadModelName } from '@essays/contract';
import { fieldName, tableName } from '../ports/find.ts';
import { StoreAway } from '../ports/store-away.ts';
import type { RowDocument } from './mongodb-rows.ts';
import type { PointerDocument, TableDocument } from './mongodb-table-states.ts';

/**
 * How long nobody drops a table that is about to be served, by the server's clock, ms: a process may die in between.
 * Whoever is slower than the second does not have it served any more.
 */
const CLAIMED_FOR = 60_000;
const SERVED_WITHIN = 20_000;
/** A replaced collection is there for that much longer, ms: readers of other processes may still look for a moment. */
const REPLACED_SERVES_FOR = 5_000;

const IS_UNCLAIMED = {
  $expr: { $not: { $gt: ['$claimed', { $subtract: ['$$NOW', CLAIMED_FOR] }] } },
} satisfies Filter<TableDocument>;

const ID = { projection: { _id: 1 } } as const;
const idsOf = (documents: readonly { _id: string }[]): string[] => documents.map(({ _id }) => _id);

/** A table that nobody drops for now. */
export interface Claim {
  table: string;
  version: number;
  checkpoint: number;
  /** By this process's own clock, ms. */
  since: number;
}

/**
 * The collections behind the read models: how they are made, served and dropped. A table's document is there before
 * its collection and goes before it. Without transactions, serving and dropping exclude each other in that document:
 * a table is claimed before the pointer names it, and marked before it is dropped.
 */
export class MongoModelTables {
  readonly documents: Collection<TableDocument>;
  readonly pointers: Collection<PointerDocument>;
  readonly #retiring = new Map<string, NodeJS.Timeout>();

  constructor(private readonly db: Db) {
    // Rows that wait to be written are in it too.
    this.documents = db.collection('read_model_tables', { ignoreUndefined: true });
    this.pointers = db.collection('read_models');
  }

  rows(table: string): Collection<RowDocument> {
    // A field without a value is missing from a row, as in the embedded store: null would be a value.
    return this.db.collection<RowDocument>(table, { ignoreUndefined: true });
  }

  /** The table that is served; null while there is none, and when it is gone: it would accept no write. */
  async live(name: ReadModelName): Promise<TableDocument | null> {
    for (let missing: string | undefined; ;) {
      const pointer = await this.pointers.findOne({ _id: name });
      if (!pointer) return null;
      const found = await this.documents.findOne({ _id: pointer.table });
      // Unless another took its place just then.
      if (found || pointer.table === missing) return found;
      missing = pointer.table;
    }
  }

  /** Whether its collection is as it was made. One that was dropped is made again by the next row, without indexes. */
  async isWhole(table: string, indexes: number): Promise<boolean> {
    const found = await this.db.listCollections({ name: table }, { nameOnly: true }).toArray();
    if (found.length === 0) return false;
    return indexes === 0 || (await this.rows(table).indexes()).length > 1;
  }

  async make(name: ReadModelName, version: number): Promise<string> {
    const table = tableName(name, version);
    await this.documents.insertOne({ _id: table, name, version, checkpoint: -1, mark: null, parked: [] });
    return table;
  }

  /** Made to be served at once, after `prepare`. If that fails, nothing is left of it. */
  async makeLive(
    name: ReadModelName,
    version: number,
    prepare: (table: string) => Promise<void>,
  ): Promise<string> {
    const [table, since] = [tableName(name, version), performance.now()];
    await this.documents.updateOne(
      { _id: table },
      { $set: { name, version, checkpoint: -1, mark: null, parked: [] }, $currentDate: { claimed: true } },
      { upsert: true },
    );
    try {
      await prepare(table);
    } catch (error) {
      await this.#remove(table).catch(() => undefined);
      throw error;
    }
    await this.serve(name, { table, version, checkpoint: -1, since });
    return table;
  }

  /** Null when it is gone, or about to be. */
  async claim(table: string): Promise<Claim | null> {
    const since = performance.now();
    const found = await this.documents.findOneAndUpdate(
      { _id: table, dropping: { $exists: false } },
      { $currentDate: { claimed: true } },
      { returnDocument: 'after', projection: { version: 1, checkpoint: 1 } },
    );
    return found && { table, version: found.version, checkpoint: found.checkpoint, since };
  }

  async giveBack({ table }: Claim): Promise<void> {
    await this.documents.updateOne({ _id: table }, { $unset: { claimed: '' } });
  }

  /** From now on queries read this table. */
  async serve(name: ReadModelName, { table, version, since }: Claim): Promise<void> {
    if (performance.now() - since > SERVED_WITHIN) throw new StoreAway('MongoDB', 'slow');
    const before = await this.pointers.findOneAndReplace(
      { _id: name },
      { table, version },
      { upsert: true, returnDocument: 'before' },
    );
    if (!before || before.table === table) return;
    // Its processor is refused at once.
    await this.documents.deleteOne({ _id: before.table });
    const timer = setTimeout(() => {
      this.#retiring.delete(before.table);
      void this.rows(before.table)
        .drop()
        .catch(() => undefined);
    }, REPLACED_SERVES_FOR);
    timer.unref();
    this.#retiring.set(before.table, timer);
  }

  /** What interrupted rebuilds of a read model have left. */
  async dropLeftOvers(name: ReadModelName): Promise<void> {
    const collections = await this.#collections(`rm_${fieldName(name)}_v`);
    await this.#dropUnserved({ name });
    await this.#dropUnknown(collections.filter((one) => !this.#retiring.has(one)));
  }

  /** @throws Error when it is the one that is served */
  async drop(name: ReadModelName, table: string): Promise<void> {
    const isLive = async () => (await this.#served()).has(table);
    if (await isLive()) throw new Error(`${name} is live and cannot be dropped`);
    // One that is claimed is left to the next rebuild or erasure.
    if ((await this.#dropUnserved({ _id: table })).length === 0) await this.#remove(table);
  }

  /**
   * Drops every collection that is not served, including those of dead processes.
   * @throws StoreAway while one of them is about to be served, or just was: it may hold what was erased.
   */
  async dropOthers(): Promise<void> {
    const collections = await this.#collections('rm_');
    const left = await this.#dropUnserved({});
    await this.#dropUnknown(collections);
    if (left.length > 0) throw new StoreAway('MongoDB', 'slow');
  }

  close(): void {
    for (const timer of this.#retiring.values()) clearTimeout(timer);
    this.#retiring.clear();
  }

  async #served(): Promise<Set<string>> {
    return new Set((await this.pointers.find().toArray()).map(({ table }) => table));
  }

  async #collections(prefix: string): Promise<string[]> {
    const found = await this.db.listCollections({}, { nameOnly: true }).toArray();
    return found.flatMap(({ name }) => (name.startsWith(prefix) ? [name] : []));
  }

  /** Returns those that it had to leave. */
  async #dropUnserved(which: Filter<TableDocument>): Promise<string[]> {
    const known = idsOf(await this.documents.find(which, ID).toArray());
    const live = await this.#served();
    const among = { _id: { $in: known.filter((table) => !live.has(table)) } };
    if (among._id.$in.length === 0) return [];
    await this.documents.updateMany({ ...among, ...IS_UNCLAIMED }, { $set: { dropping: true } });
    const marked = idsOf(await this.documents.find({ ...among, dropping: true }, ID).toArray());
    // Nobody claims a marked one; but its claim may have been used, and been over, before it was marked.
    const now = await this.#served();
    for (const table of marked)
      if (now.has(table)) await this.documents.updateOne({ _id: table }, { $unset: { dropping: '' } });
      else await this.#remove(table);
    return idsOf(await this.documents.find(among, ID).toArray());
  }

  /** Of collections listed before: those that no document and no pointer names. */
  async #dropUnknown(collections: readonly string[]): Promise<void> {
    const known = new Set(idsOf(await this.documents.find({ _id: { $in: [...collections] } }, ID).toArray()));
    const live = await this.#served();
    for (const one of collections) if (!known.has(one) && !live.has(one)) await this.rows(one).drop();
  }

  async #remove(table: string): Promise<void> {
    await this.documents.deleteOne({ _id: table });
    await this.rows(table).drop();
  }
}
