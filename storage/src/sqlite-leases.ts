import type { Lease, Leases } from './leases.ts';
import type { SqliteDatabase } from './sqlite-database.ts';

const SCHEMA = `
  CREATE TABLE IF NOT EXISTS leases (
    key TEXT PRIMARY KEY,
    owner TEXT,
    lease_until INTEGER NOT NULL,
    fence INTEGER NOT NULL,
    attempt INTEGER NOT NULL,
    not_before INTEGER NOT NULL DEFAULT 0,
    reason TEXT
  ) STRICT;
  CREATE TABLE IF NOT EXISTS lease_fence (one INTEGER PRIMARY KEY CHECK (one = 1), fence INTEGER NOT NULL) STRICT;
  INSERT OR IGNORE INTO lease_fence VALUES (1, 0);
`;

/** The attempt count stays: a step that kills its process is given up some day. */
const FREE_ALL = 'UPDATE leases SET owner = NULL, lease_until = 0 WHERE owner IS NOT NULL';

/**
 * Leases in the file of the read models. All times are milliseconds of the caller's clock. What a killed process held is
 * free as soon as the folder is opened again, unless another process still uses it: then the leases must run out.
 */
export class SqliteLeases implements Leases {
  constructor(private readonly db: SqliteDatabase) {
    this.db.exec(SCHEMA);
    this.db.announce(() => this.db.run(FREE_ALL));
  }

  async claim(key: string, owner: string, now: number, milliseconds: number): Promise<Lease | null> {
    await this.db.free();
    return this.db.transaction(() => {
      const held = this.db.get('SELECT owner, lease_until, not_before FROM leases WHERE key = ?', key);
      if (held && held['owner'] !== null && (held['lease_until'] as number) > now) return null;
      if (held && (held['not_before'] as number) > now) return null;
      // One counter for all keys: a key that was released and claimed anew still gets a higher fence.
      this.db.run('UPDATE lease_fence SET fence = fence + 1');
      const row = this.db.get(
        `INSERT INTO leases (key, owner, lease_until, fence, attempt)
         VALUES (?, ?, ?, (SELECT fence FROM lease_fence), 1)
         ON CONFLICT DO UPDATE SET owner = excluded.owner, lease_until = excluded.lease_until,
           fence = excluded.fence, attempt = attempt + 1
         RETURNING fence, attempt`,
        key,
        owner,
        now + milliseconds,
      );
      return { key, owner, fence: row!['fence'] as number, attempt: row!['attempt'] as number };
    });
  }

  async renew(lease: Lease, now: number, milliseconds: number): Promise<boolean> {
    await this.db.free();
    return (
      this.db.run(
        'UPDATE leases SET lease_until = ? WHERE key = ? AND owner = ? AND fence = ?',
        now + milliseconds,
        lease.key,
        lease.owner,
        lease.fence,
      ) > 0
    );
  }

  async release(lease: Lease): Promise<void> {
    await this.db.free();
    this.db.run(
      'DELETE FROM leases WHERE key = ? AND owner = ? AND fence = ?',
      lease.key,
      lease.owner,
      lease.fence,
    );
  }

  async failed(lease: Lease, notBefore: number, reason: string): Promise<void> {
    await this.db.free();
    this.db.run(
      `UPDATE leases SET owner = NULL, lease_until = 0, not_before = ?, reason = ?
       WHERE key = ? AND owner = ? AND fence = ?`,
      notBefore,
      reason,
      lease.key,
      lease.owner,
      lease.fence,
    );
  }

  async reset(key: string): Promise<void> {
    await this.db.free();
    this.db.transaction(() => {
      this.db.run('DELETE FROM leases WHERE key = ? AND owner IS NULL', key);
      this.db.run('UPDATE leases SET attempt = 0, not_before = 0, reason = NULL WHERE key = ?', key);
    });
  }

  async list(): ReturnType<Leases['list']> {
    return this.db
      .all('SELECT key, attempt, not_before, reason, owner FROM leases ORDER BY key')
      .map((row) => ({
        key: row['key'] as string,
        attempt: row['attempt'] as number,
        notBefore: row['not_before'] as number,
        reason: row['reason'] as string | null,
        owner: row['owner'] as string | null,
      }));
  }
}
