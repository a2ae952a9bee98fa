import type { ReadModelName } from '@essays/contract';
import type { SqliteDatabase } from './sqlite-database.ts';

interface LiveTable {
  table: string;
  version: number;
}

/** Which table holds the rows of each read model; another process may swap them at any time. */
export class SqliteLiveTables {
  readonly #live = new Map<string, LiveTable>();
  #seenVersion: number;

  constructor(private readonly db: SqliteDatabase) {
    this.#seenVersion = db.foreignVersion();
    this.load();
  }

  /** Undefined while the read model was never opened. */
  of(name: ReadModelName): LiveTable | undefined {
    const version = this.db.foreignVersion();
    if (version !== this.#seenVersion) {
      this.#seenVersion = version;
      this.load();
    }
    return this.#live.get(name);
  }

  /** Null while the read model was never opened. */
  read<T>(name: ReadModelName, query: (table: string) => T): T | null {
    const live = this.of(name);
    if (!live) return null;
    try {
      return query(live.table);
    } catch (error) {
      // Swapped and dropped by another process between reading the pointer and the query.
      this.load();
      const now = this.#live.get(name);
      if (!now || now.table === live.table) throw error;
      return query(now.table);
    }
  }

  /** To be called after a change by this process. */
  load(): void {
    this.#live.clear();
    for (const row of this.db.all(
      "SELECT name, table_name, version FROM read_model_tables WHERE state = 'live'",
    ))
      this.#live.set(row['name'] as string, {
        table: row['table_name'] as string,
        version: row['version'] as number,
      });
  }
}
