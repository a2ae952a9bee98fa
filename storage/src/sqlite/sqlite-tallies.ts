import type { SqliteDatabase } from './sqlite-database.ts';
import type { Tallies, Tally } from '../ports/tallies.ts';

const SCHEMA = `
  CREATE TABLE IF NOT EXISTS tallies (
    key TEXT PRIMARY KEY,
    count INTEGER NOT NULL,
    until INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX IF NOT EXISTS tallies_until ON tallies (until);
`;

const tallyOf = (row: Record<string, unknown>): Tally => ({
  count: row['count'] as number,
  until: row['until'] as number,
});

/** In the read models' file, next to the leases. */
export class SqliteTallies implements Tallies {
  constructor(private readonly db: SqliteDatabase) {
    this.db.exec(SCHEMA);
  }

  async add(key: string, by: number, now: number, milliseconds: number): Promise<Tally> {
    return this.db.inTurn(() => {
      this.db.run('DELETE FROM tallies WHERE until <= ?', now);
      const known = this.db.get('SELECT count, until FROM tallies WHERE key = ?', key);
      const tally = known
        ? { until: Math.min(tallyOf(known).until, now + milliseconds), count: tallyOf(known).count + by }
        : { count: Math.max(by, 0), until: now + milliseconds };
      this.db.run(
        'INSERT OR REPLACE INTO tallies (key, count, until) VALUES (?, ?, ?)',
        key,
        tally.count,
        tally.until,
      );
      return tally;
    });
  }

  async get(key: string, now: number): Promise<Tally | null> {
    const row = this.db.get('SELECT count, until FROM tallies WHERE key = ? AND until > ?', key, now);
    return row ? tallyOf(row) : null;
  }

  async remove(key: string): Promise<boolean> {
    return (await this.db.inTurn(() => this.db.run('DELETE FROM tallies WHERE key = ?', key))) > 0;
  }
}
