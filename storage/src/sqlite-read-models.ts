import type { ReadModelName, ReadModelRows } from '@essays/contract';
import { indexFieldsOf, tableName } from './find.ts';
import type { AnyFind } from './find.ts';
import { countSql, fieldSql, findSql, rowSql } from './find-sql.ts';
import type {
  Find,
  IndexFields,
  ParkedStream,
  ReadModels,
  ReadModelWriter,
  WritableReadModel,
} from './read-models.ts';
import type { SqliteDatabase } from './sqlite-database.ts';
import { checkpointOf, parkedIn, SqliteTable } from './sqlite-table.ts';
import { inTurns } from './turns.ts';

/**
 * Every table that holds rows, with its checkpoint. `live` is the one that queries read; `beside` is being built;
 * `dropping` is being emptied and goes away.
 */
const SCHEMA = `
  CREATE TABLE IF NOT EXISTS read_model_tables (
    table_name TEXT PRIMARY KEY,
    name TEXT NOT NULL,
    version INTEGER NOT NULL,
    state TEXT NOT NULL CHECK (state IN ('live', 'beside', 'dropping')),
    checkpoint INTEGER NOT NULL DEFAULT -1,
    mark TEXT
  ) STRICT;
  CREATE TABLE IF NOT EXISTS parked_streams (
    table_name TEXT NOT NULL,
    stream_id TEXT NOT NULL,
    event_id TEXT NOT NULL,
    event_type TEXT NOT NULL,
    position INTEGER NOT NULL,
    reason TEXT NOT NULL,
    PRIMARY KEY (table_name, stream_id)
  ) STRICT;
  CREATE UNIQUE INDEX IF NOT EXISTS read_model_live ON read_model_tables (name) WHERE state = 'live';
`;
/** Columns that came after the first release: a file that was made before gets them. */
const LATER_COLUMNS = [
  ['read_model_tables', 'mark', 'TEXT'],
  ['parked_streams', 'event_type', "TEXT NOT NULL DEFAULT ''"],
] as const;
/** Rows of a table emptied before others get a turn. */
const CHUNK = 1_000;
/** Rows that keep nobody waiting when they are read in one go. */
const FEW = 25;
/** How often another process's checkpoints are looked for while somebody waits, ms. */
const FOREIGN_POLL = 25;

interface LiveTable {
  table: string;
  version: number;
}

const pause = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** Read models as tables of JSON rows: one table per read model and version, an index per declared field. */
export class SqliteReadModels implements ReadModels, ReadModelWriter {
  private readonly live = new Map<string, LiveTable>();
  private readonly waiters = new Set<() => void>();
  private readonly emptying = new Set<Promise<void>>();
  private seenVersion: number;
  private closed = false;

  constructor(private readonly db: SqliteDatabase) {
    this.db.exec(SCHEMA);
    for (const [table, column, type] of LATER_COLUMNS)
      if (!this.db.get('SELECT 1 FROM pragma_table_info(?) WHERE name = ?', table, column))
        this.db.exec(`ALTER TABLE ${table} ADD COLUMN ${column} ${type}`);
    this.seenVersion = this.db.foreignVersion();
    this.loadLive();
    for (const { table_name } of this.db.all(
      "SELECT table_name FROM read_model_tables WHERE state = 'dropping'",
    ))
      this.emptyInBackground(table_name as string);
  }

  async get<N extends ReadModelName>(name: N, id: string): Promise<ReadModelRows[N] | null> {
    const row = this.read(name, (table) => this.db.get(`SELECT row FROM ${table} WHERE id = ?`, id));
    return row ? (JSON.parse(row['row'] as string) as ReadModelRows[N]) : null;
  }

  async find<N extends ReadModelName>(
    name: N,
    find: Find<ReadModelRows[N]> = {},
  ): Promise<ReadModelRows[N][]> {
    return (await this.rows(name, find)) as ReadModelRows[N][];
  }

  async pick<N extends ReadModelName, F extends keyof ReadModelRows[N] & string>(
    name: N,
    fields: readonly F[],
    find: Find<ReadModelRows[N]> = {},
  ): Promise<Pick<ReadModelRows[N], F>[]> {
    return (await this.rows(name, find, fields)) as Pick<ReadModelRows[N], F>[];
  }

  async count<N extends ReadModelName>(
    name: N,
    find: Pick<Find<ReadModelRows[N]>, 'where' | 'any' | 'orderBy'> = {},
  ): Promise<number> {
    const row = this.read(name, (table) => {
      const { text, values } = countSql(table, find);
      return this.db.get(text, ...values);
    });
    return (row?.['number'] as number | undefined) ?? 0;
  }

  async position(name: ReadModelName): Promise<number> {
    return this.checkpointOfLive(name);
  }

  async parked(name: ReadModelName): Promise<ParkedStream[]> {
    this.refresh();
    const live = this.live.get(name);
    return live ? parkedIn(this.db, live.table) : [];
  }

  waitFor(names: readonly ReadModelName[], position: number, milliseconds: number): Promise<boolean> {
    const arrived = () => names.every((name) => this.checkpointOfLive(name) >= position);
    if (arrived()) return Promise.resolve(true);
    return new Promise((resolve) => {
      const end = (answer: boolean) => {
        clearTimeout(timer);
        this.waiters.delete(look);
        stopWatching();
        resolve(answer);
      };
      const look = () => {
        if (this.closed) end(false);
        else if (arrived()) end(true);
      };
      const timer = setTimeout(() => end(!this.closed && arrived()), milliseconds);
      this.waiters.add(look);
      const stopWatching = this.db.watchForeign(look, FOREIGN_POLL);
    });
  }

  async open(
    name: ReadModelName,
    version: number,
    indexes: readonly IndexFields[],
  ): Promise<WritableReadModel> {
    await this.db.free();
    this.refresh();
    const present = this.live.get(name);
    if (present?.version === version) {
      this.db.transaction(() => this.makeIndexes(present.table, indexes));
      return this.writable(name, present.table, 'live');
    }
    const table = this.db.transaction(() => {
      this.retireLive(name);
      return this.makeTable(name, version, indexes, 'live');
    });
    this.tablesChanged(present?.table);
    return this.writable(name, table, 'live');
  }

  /** Half-built tables of the same read model, left by a rebuild that was cut off, are dropped first. */
  async openBeside(
    name: ReadModelName,
    version: number,
    indexes: readonly IndexFields[],
  ): Promise<WritableReadModel> {
    await this.db.free();
    const [leftOver, table] = this.db.transaction((): [string[], string] => [
      this.retireBeside(name),
      this.makeTable(name, version, indexes, 'beside'),
    ]);
    for (const old of leftOver) this.emptyInBackground(old);
    return this.writable(name, table, 'beside');
  }

  async swap(beside: WritableReadModel): Promise<boolean> {
    await this.db.free();
    this.refresh();
    const { name, table } = this.own(beside);
    const old = this.live.get(name)?.table;
    if (old === table) return true;
    const isSwapped = this.db.transaction(() => {
      if (this.checkpointOfLive(name) > checkpointOf(this.db, name, table)) return false;
      this.retireLive(name);
      this.db.run("UPDATE read_model_tables SET state = 'live' WHERE table_name = ?", table);
      return true;
    });
    if (isSwapped) this.tablesChanged(old);
    return isSwapped;
  }

  async drop(beside: WritableReadModel): Promise<void> {
    await this.db.free();
    const { name, table } = this.own(beside);
    if (this.live.get(name)?.table === table) throw new Error(`${name} is live and cannot be dropped`);
    this.db.run("UPDATE read_model_tables SET state = 'dropping' WHERE table_name = ?", table);
    this.emptyInBackground(table);
    await this.emptied();
  }

  async disown(name: ReadModelName): Promise<void> {
    await this.db.free();
    this.refresh();
    const live = this.live.get(name);
    if (!live) return;
    this.db.transaction(() => {
      this.db.run(
        'UPDATE read_model_tables SET checkpoint = -1, mark = NULL WHERE table_name = ?',
        live.table,
      );
      this.db.run('DELETE FROM parked_streams WHERE table_name = ?', live.table);
    });
  }

  /** Drops what is being built beside and what a dead process left so: rows folded before an erasure. */
  async dropBeside(): Promise<void> {
    await this.db.free();
    for (const table of this.db.transaction(() => this.retireBeside())) this.emptyInBackground(table);
    await this.emptied();
  }

  /** Resolves when no table waits to be emptied. */
  async emptied(): Promise<void> {
    while (this.emptying.size > 0) await Promise.all(this.emptying);
  }

  /** Ends waiting and background work; the connection is closed by who opened it. */
  async close(): Promise<void> {
    this.closed = true;
    for (const look of [...this.waiters]) look();
    await this.emptied();
  }

  /** Of what may be many, the places are found at once and the rows, which are long, read in turns. */
  private async rows(name: ReadModelName, find: AnyFind, fields?: readonly string[]): Promise<unknown[]> {
    const found = (only?: readonly string[]) =>
      this.read(name, (table) => {
        const { text, values } = findSql(table, find, only);
        return this.db.all(text, ...values);
      }) ?? [];
    const jsonOf = (row: Record<string, unknown>): unknown => JSON.parse(row['row'] as string);
    if (find.limit !== undefined && find.limit <= FEW) return found(fields).map(jsonOf);
    const rows = await inTurns(found(['id']), (place) => {
      const { id } = jsonOf(place) as { id: string };
      const row = this.read(name, (table) => this.db.get(rowSql(table, fields), id));
      // Gone since its place was found.
      return row ? [jsonOf(row)] : [];
    });
    return rows.flat();
  }

  private own(model: WritableReadModel): SqliteTable {
    if (!(model instanceof SqliteTable)) throw new TypeError('Not a table of this store');
    return model;
  }

  private writable(name: ReadModelName, table: string, kind: 'live' | 'beside'): SqliteTable {
    return new SqliteTable(this.db, name, table, kind, () => this.checkpointMoved());
  }

  private checkpointMoved(): void {
    for (const look of [...this.waiters]) look();
  }

  private makeTable(
    name: ReadModelName,
    version: number,
    indexes: readonly IndexFields[],
    state: 'live' | 'beside',
  ): string {
    const table = tableName(name, version);
    this.db.exec(`CREATE TABLE ${table} (id TEXT PRIMARY KEY, row TEXT NOT NULL) STRICT`);
    this.makeIndexes(table, indexes);
    this.db.run(
      'INSERT INTO read_model_tables (table_name, name, version, state) VALUES (?, ?, ?, ?)',
      table,
      name,
      version,
      state,
    );
    return table;
  }

  private makeIndexes(table: string, indexes: readonly IndexFields[]): void {
    for (const index of indexes) {
      const fields = indexFieldsOf(index);
      const columns = fields.map(fieldSql).join(', ');
      if (fields.length > 1)
        this.db.exec(
          `CREATE INDEX IF NOT EXISTS ${table}_${[index].flat().join('_')} ON ${table} (${columns})`,
        );
    }
  }

  private retireLive(name: ReadModelName): void {
    this.db.run("UPDATE read_model_tables SET state = 'dropping' WHERE name = ? AND state = 'live'", name);
  }

  /** Names of the tables that were beside the live ones, of one read model or of all. */
  private retireBeside(name: ReadModelName | null = null): string[] {
    return this.db
      .all(
        `UPDATE read_model_tables SET state = 'dropping' WHERE state = 'beside' AND name = coalesce(?, name)
         RETURNING table_name`,
        name,
      )
      .map((row) => row['table_name'] as string);
  }

  private tablesChanged(old: string | undefined): void {
    this.loadLive();
    if (old) this.emptyInBackground(old);
    this.checkpointMoved();
  }

  private loadLive(): void {
    this.live.clear();
    for (const row of this.db.all(
      "SELECT name, table_name, version FROM read_model_tables WHERE state = 'live'",
    ))
      this.live.set(row['name'] as string, {
        table: row['table_name'] as string,
        version: row['version'] as number,
      });
  }

  private refresh(): void {
    const version = this.db.foreignVersion();
    if (version === this.seenVersion) return;
    this.seenVersion = version;
    this.loadLive();
  }

  /** Null while the read model was never opened. */
  private read<T>(name: ReadModelName, query: (table: string) => T): T | null {
    this.refresh();
    const live = this.live.get(name);
    if (!live) return null;
    try {
      return query(live.table);
    } catch (error) {
      // Swapped and dropped by another process between the look at the pointer and the query.
      this.loadLive();
      const now = this.live.get(name);
      if (!now || now.table === live.table) throw error;
      return query(now.table);
    }
  }

  private checkpointOfLive(name: ReadModelName): number {
    return (
      (this.db.get("SELECT checkpoint FROM read_model_tables WHERE name = ? AND state = 'live'", name)?.[
        'checkpoint'
      ] as number | undefined) ?? -1
    );
  }

  /** With secure_delete a large table takes long to drop: it is emptied in small steps so that nobody waits. */
  private emptyInBackground(table: string): void {
    const work = this.empty(table).finally(() => this.emptying.delete(work));
    this.emptying.add(work);
    work.catch(() => undefined);
  }

  private async empty(table: string): Promise<void> {
    const one = `DELETE FROM ${table} WHERE rowid IN (SELECT rowid FROM ${table} LIMIT ${CHUNK})`;
    const exists = () =>
      this.db.get("SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = ?", table) !== undefined;
    do {
      await pause();
      await this.db.free();
    } while (exists() && this.db.run(one) === CHUNK);
    this.db.transaction(() => {
      this.db.exec(`DROP TABLE IF EXISTS ${table}`);
      this.db.run('DELETE FROM parked_streams WHERE table_name = ?', table);
      this.db.run('DELETE FROM read_model_tables WHERE table_name = ?', table);
    });
  }
}
