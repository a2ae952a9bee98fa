import type { ReadModelName } from '@essays/contract';
import { indexFieldsOf, tableName } from '../ports/find.ts';
import { fieldSql } from './find-sql.ts';
import type { IndexFields } from '../ports/read-models.ts';
import type { SqliteDatabase } from './sqlite-database.ts';

/**
 * Every table that holds rows, with its checkpoint. `live` is the one that queries read; `beside` is being built;
 * `dropping` is being emptied and will be dropped.
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
interface LiveTable {
  table: string;
  version: number;
  checkpoint: number;
}

const LIVE = `SELECT table_name AS "table", version, checkpoint FROM read_model_tables
  WHERE name = ? AND state = 'live'`;
/** Rows of a table emptied before others get a turn. */
const CHUNK = 1_000;

const pause = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** The tables behind the read models: how they are created, replaced and dropped. */
export class SqliteModelTables {
  readonly #emptying = new Set<Promise<void>>();

  constructor(private readonly db: SqliteDatabase) {
    this.db.exec(SCHEMA);
    for (const { table_name } of this.db.all(
      "SELECT table_name FROM read_model_tables WHERE state = 'dropping'",
    ))
      this.emptyInBackground(table_name as string);
  }

  /** The table that holds the rows; another process may swap it at any time. Null while there is none. */
  live(name: ReadModelName): LiveTable | null {
    return (this.db.get(LIVE, name) as LiveTable | undefined) ?? null;
  }

  /** Null while there is none. */
  read<T>(name: ReadModelName, query: (table: string) => T): T | null {
    const live = this.live(name);
    try {
      return live && query(live.table);
    } catch (error) {
      // Swapped and dropped by another process between the two.
      const now = this.live(name);
      if (!now || now.table === live?.table) throw error;
      return query(now.table);
    }
  }

  /** Creates an empty table with its indexes; returns its name. */
  make(
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

  makeIndexes(table: string, indexes: readonly IndexFields[]): void {
    for (const index of indexes) {
      const fields = indexFieldsOf(index);
      const columns = fields.map(([field, direction]) => `${fieldSql(field)} ${direction}`).join(', ');
      const name = [index].flat().join('_').replaceAll('-', 'desc_');
      if (fields.length > 1)
        this.db.exec(`CREATE INDEX IF NOT EXISTS ${table}_${name} ON ${table} (${columns})`);
    }
  }

  /** The live table is replaced; its rows are deleted later. */
  retireLive(name: ReadModelName): void {
    this.db.run("UPDATE read_model_tables SET state = 'dropping' WHERE name = ? AND state = 'live'", name);
  }

  /** Names of the tables that were beside the live ones, for one read model or all. */
  retireBeside(name: ReadModelName | null = null): string[] {
    return this.db
      .all(
        `UPDATE read_model_tables SET state = 'dropping' WHERE state = 'beside' AND name = coalesce(?, name)
         RETURNING table_name`,
        name,
      )
      .map((row) => row['table_name'] as string);
  }

  /** Resolves when no table waits to be emptied. */
  async emptied(): Promise<void> {
    while (this.#emptying.size > 0) await Promise.all(this.#emptying);
  }

  /** With secure_delete a large table takes long to drop: it is emptied in small steps so that nobody waits. */
  emptyInBackground(table: string): void {
    const work = this.#empty(table).finally(() => this.#emptying.delete(work));
    this.#emptying.add(work);
    work.catch(() => undefined);
  }

  async #empty(table: string): Promise<void> {
    const one = `DELETE FROM ${table} WHERE rowid IN (SELECT rowid FROM ${table} LIMIT ${CHUNK})`;
    const exists = () =>
      this.db.get("SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = ?", table) !== undefined;
    const some = () => (exists() ? this.db.run(one) : 0);
    do await pause();
    while ((await this.db.inTurn(some)) === CHUNK);
    await this.db.inTurn(() => {
      this.db.exec(`DROP TABLE IF EXISTS ${table}`);
      this.db.run('DELETE FROM parked_streams WHERE table_name = ?', table);
      this.db.run('DELETE FROM read_model_tables WHERE table_name = ?', table);
    });
  }
}
