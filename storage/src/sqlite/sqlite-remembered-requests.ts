import type { RememberedRequests } from '../ports/remembered-requests.ts';
import type { SqliteDatabase } from './sqlite-database.ts';

const SCHEMA = `
  CREATE TABLE IF NOT EXISTS remembered_requests (
    key TEXT PRIMARY KEY,
    fingerprint TEXT NOT NULL,
    until INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX IF NOT EXISTS remembered_requests_until ON remembered_requests (until);
`;

/** In the read models' file, next to the leases. */
export class SqliteRememberedRequests implements RememberedRequests {
  constructor(private readonly db: SqliteDatabase) {
    this.db.exec(SCHEMA);
  }

  async remember(key: string, fingerprint: string, now: number, milliseconds: number): Promise<string> {
    return this.db.inTurn(() => {
      this.db.run('DELETE FROM remembered_requests WHERE until <= ?', now);
      const known = this.db.get('SELECT fingerprint FROM remembered_requests WHERE key = ?', key);
      if (known) return known['fingerprint'] as string;
      this.db.run(
        'INSERT INTO remembered_requests (key, fingerprint, until) VALUES (?, ?, ?)',
        key,
        fingerprint,
        now + milliseconds,
      );
      return fingerprint;
    });
  }

  async forget(key: string): Promise<void> {
    await this.db.inTurn(() => this.db.run('DELETE FROM remembered_requests WHERE key = ?', key));
  }
}
