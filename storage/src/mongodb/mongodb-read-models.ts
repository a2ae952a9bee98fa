import type { Collection, Db } from 'mongodb';
import type { ReadModelName, ReadModelRows } from '@essays/contract';
import { fieldName, tableName } from '../ports/find.ts';
import type { AnyFind } from '../ports/find.ts';
import { answering } from './mongodb-errors.ts';
import type { Patience } from './mongodb-errors.ts';
import { countable, mongoFilter, mongoSort } from './mongodb-find.ts';
import { MongoTable } from './mongodb-table.ts';
import type { TableUse } from './mongodb-table.ts';
import type { RowDocument } from './mongodb-rows.ts';
import { makeIndexes } from './mongodb-indexes.ts';
import { MongoTableStates } from './mongodb-table-states.ts';
import type { PointerDocument, TableDocument } from './mongodb-table-states.ts';
import { MongoDbWaiting } from './mongodb-waiting.ts';
import { ReadModelReplaced } from '../ports/read-models.ts';
import type {
  Find,
  IndexFields,
  ParkedStream,
  ReadModels,
  ReadModelWriter,
  WritableReadModel,
} from '../ports/read-models.ts';

/**
 * How long a reader trusts the pointer to the live collection, ms. A replaced collection is served that much longer.
 */
const POINTER_KEPT = 250;
const REPLACED_SERVES_FOR = 5_000;

/**
 * Read models in MongoDB without transactions: each row carries the position it was written for and is replaced only
 * by a later one; the checkpoint is written after the rows. A crash between the two repeats work, not effects.
 */
export class MongoDbReadModels implements ReadModels, ReadModelWriter {
  readonly #tables: Collection<TableDocument>;
  readonly #pointers: Collection<PointerDocument>;
  readonly #states: MongoTableStates;
  readonly #waiting: MongoDbWaiting;
  readonly #kept = new Map<string, { pointer: PointerDocument; until: number }>();
  readonly #retiring = new Set<NodeJS.Timeout>();

  /** `patience`: how long a batch of rows may take; `looks`: for tests, how often a waiting reader looks, ms. */
  constructor(
    private readonly db: Db,
    private readonly patience: Pick<Patience, 'batch'>,
    looks?: { first: number; longest: number },
  ) {
    this.#tables = db.collection('read_model_tables');
    this.#pointers = db.collection('read_models');
    this.#states = new MongoTableStates(this.#tables, this.#pointers);
    const live = async (name: string) => (await this.#pointer(name))?.table ?? null;
    this.#waiting = new MongoDbWaiting(this.#states, live, looks);
  }

  async get<N extends ReadModelName>(name: N, id: string): Promise<ReadModelRows[N] | null> {
    const rows = await this.#live(name);
    const found = await rows?.findOne({ _id: { $eq: id } });
    return (found?.row as ReadModelRows[N] | null | undefined) ?? null;
  }

  async find<N extends ReadModelName>(
    name: N,
    find: Find<ReadModelRows[N]> = {},
  ): Promise<ReadModelRows[N][]> {
    const rows = await this.#found(name, find, { row: 1 });
    return rows as unknown as ReadModelRows[N][];
  }

  async pick<N extends ReadModelName, F extends keyof ReadModelRows[N] & string>(
    name: N,
    fields: readonly F[],
    find: Find<ReadModelRows[N]> = {},
  ): Promise<Pick<ReadModelRows[N], F>[]> {
    const wanted = Object.fromEntries(fields.map((field) => [`row.${fieldName(field)}`, 1 as const]));
    const rows = await this.#found(name, find, wanted);
    return rows.map(
      (row) =>
        Object.fromEntries(fields.map((field) => [field, row?.[field] ?? null])) as Pick<ReadModelRows[N], F>,
    );
  }

  async count<N extends ReadModelName>(
    name: N,
    find: Pick<Find<ReadModelRows[N]>, 'where' | 'any' | 'orderBy'> = {},
  ): Promise<number> {
    const rows = await this.#live(name);
    if (!rows) return 0;
    const counts = await Promise.all(countable(find).map((part) => rows.countDocuments(mongoFilter(part))));
    return counts.reduce((sum, count) => sum + count, 0);
  }

  async position(name: ReadModelName): Promise<number> {
    return (await this.#liveTable(name))?.checkpoint ?? -1;
  }

  async seen(): Promise<string> {
    const pointers = await this.#pointers.find().toArray();
    const tables = await this.#tables
      .find({ _id: { $in: pointers.map(({ table }) => table) } }, { projection: { checkpoint: 1 } })
      .sort({ _id: 1 })
      .toArray();
    return tables.map(({ _id, checkpoint }) => `${_id} ${checkpoint}`).join();
  }

  async parked(name: ReadModelName): Promise<ParkedStream[]> {
    return (await this.#liveTable(name))?.parked ?? [];
  }

  waitFor(names: readonly ReadModelName[], position: number, milliseconds: number): Promise<boolean> {
    return this.#waiting.until(names, position, milliseconds);
  }

  async open(
    name: ReadModelName,
    version: number,
    indexes: readonly IndexFields[],
  ): Promise<WritableReadModel> {
    const present = await this.#pointers.findOne({ _id: name });
    if (present?.version === version) {
      await makeIndexes(this.db, present.table, indexes);
      return this.#served(name, present.table);
    }
    const table = await this.#makeTable(name, version);
    // At once: a process that takes over opens all tables first.
    await makeIndexes(this.db, table, indexes);
    await this.#point(name, table, version);
    return this.#served(name, table);
  }

  async liveVersion(name: ReadModelName): Promise<number | null> {
    return (await this.#pointers.findOne({ _id: name }))?.version ?? null;
  }

  async openBeside(
    name: ReadModelName,
    version: number,
    indexes: readonly IndexFields[],
  ): Promise<WritableReadModel> {
    const live = (await this.#pointers.findOne({ _id: name }))?.table;
    for (const left of await this.#tables.find({ name }).toArray())
      if (left._id !== live) await this.#remove(left._id);
    const table = await this.#makeTable(name, version);
    return this.#writable(name, table, { index: () => makeIndexes(this.db, table, indexes) });
  }

  async swap(beside: WritableReadModel): Promise<boolean> {
    const { name, table } = this.#own(beside);
    const found = await this.#tables.findOne({ _id: table });
    if (!found) throw new ReadModelReplaced(name);
    await this.#own(beside).makeIndexes();
    if ((await this.position(name)) > found.checkpoint) return false;
    await this.#point(name, table, found.version);
    return true;
  }

  async drop(beside: WritableReadModel): Promise<void> {
    const { name, table } = this.#own(beside);
    if ((await this.#pointers.findOne({ _id: name }))?.table === table)
      throw new Error(`${name} is live and cannot be dropped`);
    await this.#remove(table);
  }

  async disown(name: ReadModelName): Promise<void> {
    const pointer = await this.#pointers.findOne({ _id: name });
    if (pointer)
      await this.#tables.updateOne(
        { _id: pointer.table },
        { $set: { checkpoint: -1, mark: null, parked: [] } },
      );
  }

  /** Removes the markers of deleted rows, and every collection that is not live, including those of dead processes. */
  async scrub(): Promise<void> {
    const live = new Set((await this.#pointers.find().toArray()).map((p) => p.table));
    for (const table of await this.#tables.find().toArray())
      if (live.has(table._id))
        await this.#rows(table._id).deleteMany({ row: null, _pos: { $lte: table.checkpoint } });
    for (const { name } of await this.db.listCollections({}, { nameOnly: true }).toArray())
      if (name.startsWith('rm_') && !live.has(name)) await this.#remove(name);
  }

  async close(): Promise<void> {
    for (const timer of this.#retiring) clearTimeout(timer);
    this.#retiring.clear();
  }

  async #found(
    name: ReadModelName,
    find: AnyFind,
    projection: Record<string, 1>,
  ): Promise<RowDocument['row'][]> {
    if (find.limit === 0) return [];
    const rows = await this.#live(name);
    if (!rows) return [];
    const found = await rows
      .find(mongoFilter(find), { projection })
      .sort(mongoSort(find))
      .skip(find.offset ?? 0)
      .limit(find.limit ?? 0)
      .toArray();
    return found.map(({ row }) => row);
  }

  #rows(table: string): Collection<RowDocument> {
    return this.db.collection<RowDocument>(table);
  }

  #own(model: WritableReadModel): MongoTable {
    if (!(model instanceof MongoTable)) throw new TypeError('Not a table of this store');
    return model;
  }

  #writable(name: ReadModelName, table: string, use: TableUse): MongoTable {
    const model = new MongoTable(name, table, this.#rows(table), this.#states, use);
    return answering(model, (call) => (call === 'makeIndexes' ? Infinity : this.patience.batch));
  }

  #served(name: ReadModelName, table: string): MongoTable {
    return this.#writable(name, table, {
      onMoved: (checkpoint) => this.#waiting.written.tell(name, checkpoint),
    });
  }

  async #liveTable(name: ReadModelName): Promise<TableDocument | null> {
    const pointer = await this.#pointers.findOne({ _id: name });
    return pointer && this.#tables.findOne({ _id: pointer.table });
  }

  async #live(name: ReadModelName): Promise<Collection<RowDocument> | null> {
    const pointer = await this.#pointer(name);
    return pointer && this.#rows(pointer.table);
  }

  async #pointer(name: string): Promise<PointerDocument | null> {
    const now = performance.now();
    const kept = this.#kept.get(name);
    if (kept && kept.until >= now) return kept.pointer;
    const pointer = await this.#states.pointer(name);
    if (pointer) this.#kept.set(name, { pointer, until: now + POINTER_KEPT });
    return pointer;
  }

  async #point(name: ReadModelName, table: string, version: number): Promise<void> {
    const before = await this.#pointers.findOneAndReplace(
      { _id: name },
      { table, version },
      { upsert: true, returnDocument: 'before' },
    );
    this.#kept.delete(name);
    if (!before || before.table === table) return;
    // Its processor is refused at once; readers of other processes may still look for a moment.
    await this.#tables.deleteOne({ _id: before.table });
    const timer = setTimeout(() => {
      this.#retiring.delete(timer);
      void this.#rows(before.table)
        .drop()
        .catch(() => undefined);
    }, REPLACED_SERVES_FOR);
    timer.unref();
    this.#retiring.add(timer);
  }

  async #makeTable(name: ReadModelName, version: number): Promise<string> {
    const table = tableName(name, version);
    await this.#tables.insertOne({ _id: table, name, version, checkpoint: -1, mark: null, parked: [] });
    return table;
  }

  async #remove(table: string): Promise<void> {
    await this.#tables.deleteOne({ _id: table });
    await this.#rows(table).drop();
  }
}
