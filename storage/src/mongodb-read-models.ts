import { randomBytes } from 'node:crypto';
import type { Collection, Db, Filter, Sort } from 'mongodb';
import type { ReadModelName, ReadModelRows } from '@essays/contract';
import { fieldSql } from './find-sql.ts';
import { ReadModelReplaced } from './read-models.ts';
import type {
  Condition,
  Find,
  IndexFields,
  ParkedStream,
  ParkingChange,
  ReadModels,
  ReadModelWriter,
  WritableReadModel,
} from './read-models.ts';

/** A row with the log position it was last written for: an older write never replaces it. */
interface RowDocument {
  _id: string;
  row: Record<string, unknown> | null;
  _pos: number;
}
interface TableDocument {
  /** Name of the collection with the rows. */
  _id: string;
  name: string;
  version: number;
  checkpoint: number;
  parked: ParkedStream[];
}
interface PointerDocument {
  /** Name of the read model. */
  _id: string;
  table: string;
  version: number;
}

const CHUNK = 1_000;
/** How often a waiting reader looks for checkpoints, ms. */
const POLL = 15;
/** How long a reader trusts the pointer to the live collection, ms. A replaced collection serves that much longer. */
const POINTER_KEPT = 250;
const REPLACED_SERVES_FOR = 5_000;

/** Checks the name: no operator and no path ever comes from a request. */
const fieldOf = (field: string): string => {
  fieldSql(field);
  return field === 'id' ? '_id' : `row.${field}`;
};

const condition = (wanted: Condition): Record<string, unknown> => {
  // $eq and $in with null find missing fields too, as the other store does.
  if (wanted === null || typeof wanted !== 'object') return { $eq: wanted };
  if ('in' in wanted) return { $in: [...wanted.in] };
  if ('not' in wanted) return { $ne: wanted.not };
  if ('contains' in wanted) {
    const literal = wanted.contains.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
    return { $regex: literal };
  }
  const range: Record<string, unknown> = {};
  for (const operator of ['gte', 'lte', 'gt', 'lt'] as const)
    if (wanted[operator] !== undefined) range[`$${operator}`] = wanted[operator];
  return range;
};

const all = (fields: Record<string, Condition | undefined>): Filter<RowDocument>[] =>
  Object.entries(fields).flatMap(([field, wanted]) => {
    if (wanted === undefined) return [];
    const compiled = condition(wanted);
    return Object.keys(compiled).length > 0 ? [{ [fieldOf(field)]: compiled } as Filter<RowDocument>] : [];
  });

/** A `Find` as a MongoDB filter; deleted rows, kept as markers until the next rebuild, are left out. */
export const mongoFilter = (find: {
  where?: Record<string, Condition | undefined>;
  any?: Record<string, Condition | undefined>[];
}): Filter<RowDocument> => {
  const parts: Filter<RowDocument>[] = [
    { row: { $ne: null } } as Filter<RowDocument>,
    ...all(find.where ?? {}),
  ];
  if (find.any)
    parts.push(
      find.any.length === 0
        ? ({ _id: { $in: [] } } as Filter<RowDocument>)
        : ({ $or: find.any.map((a) => ({ $and: [{}, ...all(a)] })) } as Filter<RowDocument>),
    );
  return { $and: parts } as Filter<RowDocument>;
};

/** By the fields asked for, then by id. */
export const mongoSort = (orderBy: readonly [string, 'asc' | 'desc'][] = []): Sort => {
  const sort: Record<string, 1 | -1> = {};
  for (const [field, direction] of orderBy) sort[fieldOf(field)] = direction === 'desc' ? -1 : 1;
  sort['_id'] ??= 1;
  return sort;
};

/**
 * Read models in MongoDB without transactions: each row carries the position it was written for and yields only to a
 * later one; the checkpoint follows the rows. A crash between the two repeats work, not effects.
 */
export class MongoDbReadModels implements ReadModels, ReadModelWriter {
  private readonly tables: Collection<TableDocument>;
  private readonly pointers: Collection<PointerDocument>;
  private readonly kept = new Map<string, { pointer: PointerDocument | null; until: number }>();
  private readonly retiring = new Set<NodeJS.Timeout>();

  constructor(private readonly db: Db) {
    this.tables = db.collection('read_model_tables');
    this.pointers = db.collection('read_models');
  }

  async get<N extends ReadModelName>(name: N, id: string): Promise<ReadModelRows[N] | null> {
    const rows = await this.live(name);
    const found = await rows?.findOne({ _id: { $eq: id } });
    return (found?.row as ReadModelRows[N] | null | undefined) ?? null;
  }

  async find<N extends ReadModelName>(
    name: N,
    find: Find<ReadModelRows[N]> = {},
  ): Promise<ReadModelRows[N][]> {
    const rows = await this.found(name, find as Find<Record<string, unknown>>, { row: 1 });
    return rows as unknown as ReadModelRows[N][];
  }

  async pick<N extends ReadModelName, F extends keyof ReadModelRows[N] & string>(
    name: N,
    fields: readonly F[],
    find: Find<ReadModelRows[N]> = {},
  ): Promise<Pick<ReadModelRows[N], F>[]> {
    fields.forEach(fieldSql);
    const wanted = Object.fromEntries(fields.map((field) => [`row.${field}`, 1 as const]));
    const rows = await this.found(name, find as Find<Record<string, unknown>>, wanted);
    return rows.map(
      (row) =>
        Object.fromEntries(fields.map((field) => [field, row?.[field] ?? null])) as Pick<ReadModelRows[N], F>,
    );
  }

  async count<N extends ReadModelName>(
    name: N,
    find: Pick<Find<ReadModelRows[N]>, 'where' | 'any' | 'orderBy'> = {},
  ): Promise<number> {
    const rows = await this.live(name);
    return rows ? rows.countDocuments(mongoFilter(find as never)) : 0;
  }

  async position(name: ReadModelName): Promise<number> {
    return (await this.liveTable(name))?.checkpoint ?? -1;
  }

  async parkedStreams(name: ReadModelName): Promise<number> {
    return (await this.liveTable(name))?.parked.length ?? 0;
  }

  async waitFor(names: readonly ReadModelName[], position: number, milliseconds: number): Promise<boolean> {
    const end = performance.now() + milliseconds;
    for (;;) {
      const seen = await Promise.all(names.map((name) => this.position(name)));
      if (seen.every((p) => p >= position)) return true;
      if (performance.now() >= end) return false;
      await new Promise((resolve) => setTimeout(resolve, POLL));
    }
  }

  async open(
    name: ReadModelName,
    version: number,
    indexes: readonly IndexFields[],
  ): Promise<WritableReadModel> {
    const present = await this.pointers.findOne({ _id: name });
    if (present?.version === version) {
      await this.makeIndexes(present.table, indexes);
      return this.writable(name, present.table);
    }
    const table = await this.makeTable(name, version, indexes);
    await this.point(name, table, version);
    return this.writable(name, table);
  }

  async openBeside(
    name: ReadModelName,
    version: number,
    indexes: readonly IndexFields[],
  ): Promise<WritableReadModel> {
    const live = (await this.pointers.findOne({ _id: name }))?.table;
    for (const left of await this.tables.find({ name }).toArray())
      if (left._id !== live) await this.remove(left._id);
    return this.writable(name, await this.makeTable(name, version, indexes));
  }

  async swap(beside: WritableReadModel): Promise<boolean> {
    const { name, table } = this.own(beside);
    const found = await this.tables.findOne({ _id: table });
    if (!found) throw new ReadModelReplaced(name);
    if ((await this.position(name)) > found.checkpoint) return false;
    await this.point(name, table, found.version);
    return true;
  }

  async drop(beside: WritableReadModel): Promise<void> {
    const { name, table } = this.own(beside);
    if ((await this.pointers.findOne({ _id: name }))?.table === table)
      throw new Error(`${name} is live and cannot be dropped`);
    await this.remove(table);
  }

  /** Removes the markers of deleted rows, and every collection that is not live, also those of dead processes. */
  async scrub(): Promise<void> {
    const live = new Set((await this.pointers.find().toArray()).map((p) => p.table));
    for (const table of await this.tables.find().toArray())
      if (live.has(table._id))
        await this.rows(table._id).deleteMany({ row: null, _pos: { $lte: table.checkpoint } });
    for (const { name } of await this.db.listCollections({}, { nameOnly: true }).toArray())
      if (name.startsWith('rm_') && !live.has(name)) await this.remove(name);
  }

  async close(): Promise<void> {
    for (const timer of this.retiring) clearTimeout(timer);
    this.retiring.clear();
  }

  private async found(
    name: ReadModelName,
    find: Find<Record<string, unknown>>,
    projection: Record<string, 1>,
  ): Promise<RowDocument['row'][]> {
    if (find.limit === 0) return [];
    const rows = await this.live(name);
    if (!rows) return [];
    const found = await rows
      .find(mongoFilter(find), { projection })
      .sort(mongoSort(find.orderBy))
      .skip(find.offset ?? 0)
      .limit(find.limit ?? 0)
      .toArray();
    return found.map(({ row }) => row);
  }

  private rows(table: string): Collection<RowDocument> {
    return this.db.collection<RowDocument>(table);
  }

  private own(model: WritableReadModel): MongoTable {
    if (!(model instanceof MongoTable)) throw new TypeError('Not a table of this store');
    return model;
  }

  private writable(name: ReadModelName, table: string): MongoTable {
    return new MongoTable(name, table, this.rows(table), this.tables);
  }

  private async liveTable(name: ReadModelName): Promise<TableDocument | null> {
    const pointer = await this.pointers.findOne({ _id: name });
    return pointer && this.tables.findOne({ _id: pointer.table });
  }

  private async live(name: ReadModelName): Promise<Collection<RowDocument> | null> {
    const now = performance.now();
    let kept = this.kept.get(name);
    if (!kept || kept.until < now) {
      kept = { pointer: await this.pointers.findOne({ _id: name }), until: now + POINTER_KEPT };
      if (kept.pointer) this.kept.set(name, kept);
    }
    return kept.pointer && this.rows(kept.pointer.table);
  }

  private async point(name: ReadModelName, table: string, version: number): Promise<void> {
    const before = await this.pointers.findOneAndReplace(
      { _id: name },
      { table, version },
      { upsert: true, returnDocument: 'before' },
    );
    this.kept.delete(name);
    if (!before || before.table === table) return;
    // Its processor is refused at once; readers of other processes may still look for a moment.
    await this.tables.deleteOne({ _id: before.table });
    const timer = setTimeout(() => {
      this.retiring.delete(timer);
      void this.rows(before.table)
        .drop()
        .catch(() => undefined);
    }, REPLACED_SERVES_FOR);
    timer.unref();
    this.retiring.add(timer);
  }

  private async makeTable(
    name: ReadModelName,
    version: number,
    indexes: readonly IndexFields[],
  ): Promise<string> {
    const table = `rm_${name}_v${Math.trunc(version)}_${randomBytes(4).toString('hex')}`;
    await this.makeIndexes(table, indexes);
    await this.tables.insertOne({ _id: table, name, version, checkpoint: -1, parked: [] });
    return table;
  }

  private async makeIndexes(table: string, indexes: readonly IndexFields[]): Promise<void> {
    for (const index of indexes) {
      const fields = [index].flat().filter((field) => field !== 'id');
      const keys = Object.fromEntries(fields.map((field) => [fieldOf(field), 1 as const]));
      await this.rows(table).createIndex({ ...keys, _id: 1 });
    }
  }

  private async remove(table: string): Promise<void> {
    await this.tables.deleteOne({ _id: table });
    await this.rows(table).drop();
  }
}

class MongoTable implements WritableReadModel {
  constructor(
    readonly name: ReadModelName,
    readonly table: string,
    private readonly rows: Collection<RowDocument>,
    private readonly tables: Collection<TableDocument>,
  ) {}

  async checkpoint(): Promise<number> {
    return (await this.state()).checkpoint;
  }

  async parked(): Promise<ParkedStream[]> {
    return (await this.state()).parked;
  }

  async get(ids: readonly string[]): Promise<Map<string, unknown>> {
    const found = new Map<string, unknown>();
    for (let i = 0; i < ids.length; i += CHUNK)
      for (const { _id, row } of await this.rows.find({ _id: { $in: ids.slice(i, i + CHUNK) } }).toArray())
        if (row !== null) found.set(_id, row);
    return found;
  }

  async positions(ids: readonly string[]): Promise<Map<string, number>> {
    const found = new Map<string, number>();
    for (let i = 0; i < ids.length; i += CHUNK)
      for (const { _id, _pos } of await this.rows
        .find({ _id: { $in: ids.slice(i, i + CHUNK) } }, { projection: { _pos: 1 } })
        .toArray())
        found.set(_id, _pos);
    return found;
  }

  async write(
    rows: ReadonlyMap<string, unknown>,
    checkpoint: number,
    parking?: ParkingChange,
  ): Promise<void> {
    await this.state();
    const entries = [...rows];
    for (let i = 0; i < entries.length; i += CHUNK) await this.put(entries.slice(i, i + CHUNK), checkpoint);
    const moved = await this.tables.updateOne(
      { _id: this.table, checkpoint: { $lte: checkpoint } },
      {
        $set: { checkpoint },
        ...(parking?.release === undefined ? {} : { $pull: { parked: { streamId: parking.release } } }),
        ...(parking?.park ? { $push: { parked: parking.park } } : {}),
      },
    );
    if (moved.matchedCount === 0) throw new ReadModelReplaced(this.name);
  }

  async *all(): AsyncIterable<[id: string, row: unknown]> {
    for await (const { _id, row } of this.rows.find({ row: { $ne: null } }).sort({ _id: 1 }))
      yield [_id, row];
  }

  private async state(): Promise<TableDocument> {
    const found = await this.tables.findOne({ _id: this.table });
    if (!found) throw new ReadModelReplaced(this.name);
    return found;
  }

  /** A deleted row stays as a marker with its position, or a late repeat would bring it back. */
  private async put(entries: readonly [string, unknown][], checkpoint: number): Promise<void> {
    if (entries.length === 0) return;
    try {
      await this.rows.bulkWrite(
        entries.map(([_id, row]) => ({
          replaceOne: {
            filter: { _id, _pos: { $lte: checkpoint } },
            replacement: { row: row as RowDocument['row'], _pos: checkpoint },
            upsert: true,
          },
        })),
        { ordered: false },
      );
    } catch (error) {
      // A duplicate key says that the row is already newer.
      const { writeErrors } = error as { writeErrors?: { code: number }[] };
      const others = [writeErrors ?? [{ code: 0 }]].flat().filter((e) => e.code !== 11_000);
      if (others.length > 0) throw error;
    }
  }
}
