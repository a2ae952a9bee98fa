import type { Checkpoints } from '../ports/checkpoints.ts';
import type { SqliteDatabase } from './sqlite-database.ts';

const SCHEMA =
  'CREATE TABLE IF NOT EXISTS followed (name TEXT PRIMARY KEY, position INTEGER NOT NULL) STRICT';

/** In the read models' file, next to the leases. */
export class SqliteCheckpoints implements Checkpoints {
  constructor(private readonly db: SqliteDatabase) {
    this.db.exec(SCHEMA);
  }

  async get(name: string): Promise<number | null> {
    const row = this.db.get('SELECT position FROM followed WHERE name = ?', name);
    return row ? (row['position'] as number) : null;
  }

  async set(name: string, position: number): Promise<void> {
    const set = 'INSERT OR REPLACE INTO followed (name, position) VALUES (?, ?)';
    await this.db.inTurn(() => this.db.run(set, name, position));
  }
}
