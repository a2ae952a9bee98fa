import type { ReadModelName, ReadModelRows } from '@essays/contract';
import type { AnyFind } from '../ports/find.ts';
import { answered, countSql, findSql, isOnlyId, rowsSql } from './find-sql.ts';
import type {
  Find,
  IndexFields,
  ParkedStream,
  ReadModels,
  ReadModelWriter,
  WritableReadModel,
} from '../ports/read-models.ts';
import { GroupedWrites } from './grouped-writes.ts';
import { RowThread } from './row-thread.ts';
import type { SqliteDatabase } from './sqlite-database.ts';
import { SqliteModelTables } from './sqlite-model-tables.ts';
import { checkpointOf, parkedIn, SqliteTable } from './sqlite-table.ts';
import { chunksOf } from '../async/chunks.ts';
import { inTurns } from '../async/turns.ts';

/** Rows that can be read in one go without keeping anybody waiting; their JSON is parsed in turns. */
const FEW = 25;
/** Rows of a long list that are read and parsed in one go: for essays that takes a millisecond or two. */
const PORTION = 10;
/** How often to look for another process's checkpoints while someone is waiting, ms. */
const FOREIGN_POLL = 25;

/** Read models as tables of JSON rows: one table per read model and version, an index per declared field. */
export class SqliteReadModels implements ReadModels, ReadModelWriter {
  readonly #waiters = new Set<() => void>();
  readonly #tables: SqliteModelTables;
  readonly #writes: GroupedWrites;
  readonly #thread: RowThread;
  /** Tables being built. */
  readonly #making = new Set<string>();
  #closed = false;

  constructor(private readonly db: SqliteDatabase) {
    this.#tables = new SqliteModelTables(db);
    this.#writes = new GroupedWrites(db, () => this.#checkpointMoved());
    this.#thread = new RowThread(db);
  }

  async get<N extends ReadModelName>(name: N, id: string): Promise<ReadModelRows[N] | null> {
    const row = this.#tables.read(name, (table) => this.db.get(`SELECT row FROM ${table} WHERE id = ?`, id));
    return row ? (JSON.parse(row['row'] as string) as ReadModelRows[N]) : null;
  }

  async find<N extends ReadModelName>(
    name: N,
    find: Find<ReadModelRows[N]> = {},
  ): Promise<ReadModelRows[N][]> {
    return (await this.#rows(name, find)) as ReadModelRows[N][];
  }

  async pick<N extends ReadModelName, F extends keyof ReadModelRows[N] & string>(
    name: N,
    fields: readonly F[],
    find: Find<ReadModelRows[N]> = {},
  ): Promise<Pick<ReadModelRows[N], F>[]> {
    return (await this.#rows(name, find, fields)) as Pick<ReadModelRows[N], F>[];
  }

  async count<N extends ReadModelName>(
    name: N,
    find: Pick<Find<ReadModelRows[N]>, 'where' | 'any' | 'orderBy'> = {},
  ): Promise<number> {
    const row = this.#tables.read(name, (table) => {
      const { text, values } = countSql(table, find);
      return this.db.get(text, ...values);
    });
    return (row?.['number'] as number | undefined) ?? 0;
  }

  async position(name: ReadModelName): Promise<number> {
    return this.#checkpointOfLive(name);
  }

  async seen(): Promise<string> {
    return this.db
      .all("SELECT table_name, checkpoint FROM read_model_tables WHERE state = 'live' ORDER BY table_name")
      .map((table) => `${String(table['table_name'])} ${String(table['checkpoint'])}`)
      .join();
  }

  async parked(name: ReadModelName): Promise<ParkedStream[]> {
    const live = this.#tables.live(name);
    return live ? parkedIn(this.db, live.table) : [];
  }

  waitFor(names: readonly ReadModelName[], position: number, milliseconds: number): Promise<boolean> {
    const arrived = () => names.every((name) => this.#checkpointOfLive(name) >= position);
    if (arrived()) return Promise.resolve(true);
    return new Promise((resolve) => {
      const end = (answer: boolean) => {
        clearTimeout(timer);
        this.#waiters.delete(look);
        stopWatching();
        resolve(answer);
      };
      const look = () => {
        if (this.#closed) end(false);
        else if (arrived()) end(true);
      };
      const timer = setTimeout(() => end(!this.#closed && arrived()), milliseconds);
      this.#waiters.add(look);
      const stopWatching = this.db.watchForeign(look, FOREIGN_POLL);
    });
  }

  async open(
    name: ReadModelName,
    version: number,
    indexes: readonly IndexFields[],
  ): Promise<WritableReadModel> {
    await this.db.free();
    const present = this.#tables.live(name);
    if (present?.version === version) {
      this.db.transaction(() => this.#tables.makeIndexes(present.table, indexes));
      return this.#writable(name, present.table, 'live');
    }
    const table = this.db.transaction(() => {
      this.#tables.retireLive(name);
      return this.#tables.make(name, version, indexes, 'live');
    });
    this.#tablesChanged(present?.table);
    return this.#writable(name, table, 'live');
  }

  async liveVersion(name: ReadModelName): Promise<number | null> {
    return this.#tables.live(name)?.version ?? null;
  }

  /** Half-built tables of the same read model, left by an interrupted rebuild, are dropped first. */
  async openBeside(
    name: ReadModelName,
    version: number,
    indexes: readonly IndexFields[],
  ): Promise<WritableReadModel> {
    const [leftOver, table] = await this.db.inTurn((): [string[], string] => [
      this.#tables.retireBeside(name),
      this.#tables.make(name, version, indexes, 'beside'),
    ]);
    for (const old of leftOver) this.#tables.emptyInBackground(old);
    this.#making.add(table);
    return this.#writable(name, table, 'beside');
  }

  async swap(beside: WritableReadModel): Promise<boolean> {
    await this.db.free();
    const { name, table } = this.#own(beside);
    const old = this.#tables.live(name)?.table;
    if (old === table) return true;
    const isSwapped = this.db.transaction(() => {
      if (this.#checkpointOfLive(name) > checkpointOf(this.db, name, table)) return false;
      this.#tables.retireLive(name);
      this.db.run("UPDATE read_model_tables SET state = 'live' WHERE table_name = ?", table);
      return true;
    });
    if (!isSwapped) return false;
    this.#tablesChanged(old);
    this.#made(table);
    return true;
  }

  async drop(beside: WritableReadModel): Promise<void> {
    await this.db.free();
    const { name, table } = this.#own(beside);
    if (this.#tables.live(name)?.table === table) throw new Error(`${name} is live and cannot be dropped`);
    this.db.run("UPDATE read_model_tables SET state = 'dropping' WHERE table_name = ?", table);
    this.#tables.emptyInBackground(table);
    this.#made(table);
    await this.#tables.emptied();
  }

  async markForRebuild(name: ReadModelName): Promise<void> {
    await this.db.free();
    const live = this.#tables.live(name);
    if (!live) return;
    this.db.transaction(() => {
      this.db.run(
        'UPDATE read_model_tables SET checkpoint = -1, mark = NULL WHERE table_name = ?',
        live.table,
      );
      this.db.run('DELETE FROM parked_streams WHERE table_name = ?', live.table);
    });
  }

  /** Drops tables being built beside, including those of dead processes: they hold rows folded before an erasure. */
  async dropBeside(): Promise<void> {
    for (const table of await this.db.inTurn(() => this.#tables.retireBeside()))
      this.#tables.emptyInBackground(table);
    await this.#tables.emptied();
  }

  /** Ends waiting and background work; whoever opened the connection closes it. */
  async close(): Promise<void> {
    this.#closed = true;
    for (const look of [...this.#waiters]) look();
    await this.#thread.end();
    await this.#tables.emptied();
  }

  /** For a long list, the row ids are found at once and the rows, which are long, are read a few at a time. */
  async #rows(name: ReadModelName, find: AnyFind, fields?: readonly string[]): Promise<unknown[]> {
    const found = (only?: readonly string[]) =>
      this.#tables.read(name, (table) => {
        const { text, values } = findSql(table, find, only);
        return this.db.all(text, ...values);
      }) ?? [];
    if (isOnlyId(fields) || (find.limit !== undefined && find.limit <= FEW))
      return inTurns(found(fields), (row) => answered(row, fields));
    const ids = found(['id']).map(({ id }) => id as string);
    return (await inTurns(chunksOf(ids, PORTION), (some) => this.#portion(name, some, fields))).flat();
  }

  /** In the order of the ids. A row that was deleted since its id was found is missing. */
  #portion(name: ReadModelName, ids: readonly string[], fields?: readonly string[]): unknown[] {
    const rows = this.#tables.read(name, (table) => this.db.all(rowsSql(table, fields), JSON.stringify(ids)));
    const byId = new Map((rows ?? []).map((row) => [row['id'], row]));
    const there = ids.map((id) => byId.get(id)).filter((row) => row !== undefined);
    return there.map((row) => answered(row, fields));
  }

  #own(model: WritableReadModel): SqliteTable {
    if (!(model instanceof SqliteTable)) throw new TypeError('Not a table of this store');
    return model;
  }

  #writable(name: ReadModelName, table: string, kind: 'live' | 'beside'): SqliteTable {
    return new SqliteTable(this.db, name, table, kind, this.#writes, this.#thread);
  }

  #made(table: string): void {
    this.#making.delete(table);
    if (this.#making.size === 0) void this.#thread.end();
  }

  #checkpointMoved(): void {
    for (const look of [...this.#waiters]) look();
  }

  #tablesChanged(old: string | undefined): void {
    if (old) this.#tables.emptyInBackground(old);
    this.#checkpointMoved();
  }

  #checkpointOfLive(name: ReadModelName): number {
    return this.#tables.live(name)?.checkpoint ?? -1;
  }
}
