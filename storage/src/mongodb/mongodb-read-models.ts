import type { Collection, Db } from 'mongodb';
import type { ReadModelName, ReadModelRows } from '@essays/contract';
import { fieldName } from '../ports/find.ts';
import type { AnyFind } from '../ports/find.ts';
import { answering } from './mongodb-errors.ts';
import type { Patience } from './mongodb-errors.ts';
import { countable, mongoFilter, mongoSort } from './mongodb-find.ts';
import { MongoTable } from './mongodb-table.ts';
import type { TableUse } from './mongodb-table.ts';
import { insertByCommand } from './mongodb-rows.ts';
import type { RowDocument } from './mongodb-rows.ts';
import { makeIndexes } from './mongodb-indexes.ts';
import { MongoModelTables } from './mongodb-model-tables.ts';
import { MongoTableStates } from './mongodb-table-states.ts';
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
 * Read models in MongoDB without transactions: each row carries the position it was written for and is replaced only
 * by a later one; the checkpoint is written after the rows. A crash between the two repeats work, not effects.
 */
export class MongoDbReadModels implements ReadModels, ReadModelWriter {
  readonly #tables: MongoModelTables;
  readonly #states: MongoTableStates;
  readonly #waiting: MongoDbWaiting;

  /** `patience`: how long a batch of rows may take, ms. */
  constructor(
    private readonly db: Db,
    private readonly patience: Pick<Patience, 'batch'>,
  ) {
    this.#tables = new MongoModelTables(db);
    this.#states = new MongoTableStates(this.#tables.documents, this.#tables.pointers);
    const live = async (name: string) => (await this.#states.recentPointer(name))?.table ?? null;
    this.#waiting = new MongoDbWaiting(this.#states, live);
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

  /** Of the table that queries read just now. */
  async position(name: ReadModelName): Promise<number> {
    const pointer = await this.#states.recentPointer(name);
    const seen = pointer && (await this.#states.checkpoint(pointer.table));
    return seen ?? this.#livePosition(name);
  }

  async seen(): Promise<string> {
    const pointers = await this.#tables.pointers.find().toArray();
    const tables = await this.#tables.documents
      .find({ _id: { $in: pointers.map(({ table }) => table) } }, { projection: { checkpoint: 1 } })
      .sort({ _id: 1 })
      .toArray();
    return tables.map(({ _id, checkpoint }) => `${_id} ${checkpoint}`).join();
  }

  async parked(name: ReadModelName): Promise<ParkedStream[]> {
    const pointer = await this.#states.recentPointer(name);
    const live = (pointer && (await this.#states.of(pointer.table))) ?? (await this.#tables.live(name));
    return live?.parked ?? [];
  }

  waitFor(names: readonly ReadModelName[], position: number, milliseconds: number): Promise<boolean> {
    return this.#waiting.until(names, position, milliseconds);
  }

  async open(
    name: ReadModelName,
    version: number,
    indexes: readonly IndexFields[],
  ): Promise<WritableReadModel> {
    const present = await this.#tables.live(name);
    // What was dropped is made anew from the log.
    if (present?.version === version && (await this.#tables.isWhole(present._id, indexes.length))) {
      await makeIndexes(this.db, present._id, indexes);
      return this.#writable(name, present._id, 'live');
    }
    // The indexes at once: a process that takes over opens all tables first.
    const table = await this.#tables.makeLive(name, version, (made) => makeIndexes(this.db, made, indexes));
    this.#states.forgetPointer(name);
    return this.#writable(name, table, 'live');
  }

  async liveVersion(name: ReadModelName): Promise<number | null> {
    return (await this.#tables.live(name))?.version ?? null;
  }

  async openBeside(
    name: ReadModelName,
    version: number,
    indexes: readonly IndexFields[],
  ): Promise<WritableReadModel> {
    await this.#tables.dropLeftOvers(name);
    const table = await this.#tables.make(name, version);
    const index = () => makeIndexes(this.db, table, indexes);
    const insert = insertByCommand(this.db, table);
    return this.#writable(name, table, { index, insert, within: this.patience.batch });
  }

  async swap(beside: WritableReadModel): Promise<boolean> {
    const own = this.#own(beside);
    const { name, table } = own;
    await own.makeIndexes();
    // After the indexes, which may take minutes: an erasure does not wait for a claim.
    const claim = await this.#tables.claim(table);
    if (!claim) throw new ReadModelReplaced(name);
    let isServed = false;
    try {
      if ((await this.#livePosition(name)) > claim.checkpoint) return false;
      isServed = true;
    } finally {
      if (!isServed) await this.#tables.giveBack(claim);
    }
    await this.#tables.serve(name, claim);
    this.#states.forgetPointer(name);
    return true;
  }

  async drop(beside: WritableReadModel): Promise<void> {
    const { name, table } = this.#own(beside);
    await this.#tables.drop(name, table);
  }

  async markForRebuild(name: ReadModelName): Promise<void> {
    const live = await this.#tables.live(name);
    if (live)
      await this.#tables.documents.updateOne(
        { _id: live._id },
        { $set: { checkpoint: -1, mark: null, parked: [] } },
      );
  }

  /**
   * Removes the markers of deleted rows, and every collection that is not live, including those of dead processes.
   * @throws StoreAway while a table is about to become the live one: to be repeated.
   */
  async scrub(): Promise<void> {
    await this.#tables.dropOthers();
    const live = (await this.#tables.pointers.find().toArray()).map(({ table }) => table);
    const tables = this.#tables.documents.find({ _id: { $in: live } }, { projection: { checkpoint: 1 } });
    for (const { _id, checkpoint } of await tables.toArray())
      await this.#tables.rows(_id).deleteMany({ row: null, _pos: { $lte: checkpoint } });
  }

  async close(): Promise<void> {
    this.#tables.close();
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

  #own(model: WritableReadModel): MongoTable {
    if (!(model instanceof MongoTable)) throw new TypeError('Not a table of this store');
    return model;
  }

  #writable(name: ReadModelName, table: string, use: TableUse): MongoTable {
    const model = new MongoTable(name, table, this.#tables.rows(table), this.#states, use);
    // Those of a table that is being filled take as long as there are rows; each part of a write has its own limit.
    const isLong = (call: string) => call === 'makeIndexes' || (call === 'write' && use !== 'live');
    return answering(model, (call) => (isLong(call) ? Infinity : this.patience.batch));
  }

  async #livePosition(name: ReadModelName): Promise<number> {
    return (await this.#tables.live(name))?.checkpoint ?? -1;
  }

  async #live(name: ReadModelName): Promise<Collection<RowDocument> | null> {
    const pointer = await this.#states.recentPointer(name);
    return pointer && this.#tables.rows(pointer.table);
  }
}
