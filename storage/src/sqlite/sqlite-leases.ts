import type { Lease, Leases, LeaseState } from '../ports/leases.ts';
import type { SqliteDatabase } from './sqlite-database.ts';

const SCHEMA = `
  CREATE TABLE IF NOT EXISTS leases (
    key TEXT PRIMARY KEY,
    owner TEXT,
    lease_until INTEGER NOT NULL,
    fence INTEGER NOT NULL,
    attempt INTEGER NOT NULL,
    not_before INTEGER NOT NULL DEFAULT 0,
    reason TEXT,
    ends INTEGER NOT NULL DEFAULT 0,
    set_aside_by TEXT,
    -- When the present lease or wait began, by the clock of then.
    since INTEGER NOT NULL DEFAULT 0
  ) STRICT;
  CREATE TABLE IF NOT EXISTS lease_fence (one INTEGER PRIMARY KEY CHECK (one = 1), fence INTEGER NOT NULL) STRICT;
  INSERT OR IGNORE INTO lease_fence VALUES (1, 0);
`;

const FREE = 'owner = NULL, lease_until = 0';
/** A key held at a crash counts the crash: a step that kills its process is eventually given up. */
const FREE_ALL = `UPDATE leases SET ${FREE}, ends = ends + 1 WHERE owner IS NOT NULL`;
/**
 * What began in the future began under a clock that has since been set back: it begins anew, so that nothing lasts
 * longer than it was meant to.
 */
const BEGIN_ANEW = `UPDATE leases SET lease_until = max(0, lease_until - since + ?1), since = ?1,
  not_before = max(0, not_before - since + ?1) WHERE key = ?2 AND since > ?1`;
/** Only the current holder may decide what happens to it. */
const HELD = 'WHERE key = ? AND owner = ? AND fence = ?';
const held = ({ key, owner, fence }: Lease) => [key, owner, fence] as const;

/**
 * Leases in the file of the read models. There is one machine, so the caller's clock is everybody's. What a killed
 * process held is released as soon as the folder is opened again, unless another process still uses it: then the leases
 * must expire.
 */
export class SqliteLeases implements Leases {
  constructor(private readonly db: SqliteDatabase) {
    this.db.exec(SCHEMA);
    this.db.announce(() => this.db.run(FREE_ALL));
  }

  async claim(key: string, owner: string, now: number, milliseconds: number): Promise<Lease | null> {
    return this.db.inTurn(() => {
      this.db.run(BEGIN_ANEW, now, key);
      const known = this.db.get(
        'SELECT owner, lease_until, not_before, set_aside_by FROM leases WHERE key = ?',
        key,
      );
      if (known && known['owner'] !== null && (known['lease_until'] as number) > now) return null;
      if (known && ((known['not_before'] as number) > now || known['set_aside_by'] !== null)) return null;
      // One counter for all keys: a key that was released and claimed again still gets a higher fence.
      this.db.run('UPDATE lease_fence SET fence = fence + 1');
      const row = this.db.get(
        `INSERT INTO leases (key, owner, lease_until, since, fence, attempt)
         VALUES (?, ?, ?, ?, (SELECT fence FROM lease_fence), 1)
         ON CONFLICT DO UPDATE SET owner = excluded.owner, lease_until = excluded.lease_until,
           since = excluded.since,
           fence = excluded.fence, attempt = attempt + 1, ends = ends + (leases.owner IS NOT NULL)
         RETURNING fence, attempt, ends`,
        key,
        owner,
        now + milliseconds,
        now,
      );
      return {
        key,
        owner,
        fence: row!['fence'] as number,
        attempt: row!['attempt'] as number,
        ends: row!['ends'] as number,
      };
    });
  }

  async renew(lease: Lease, now: number, milliseconds: number): Promise<boolean> {
    return (await this.#change(lease, 'lease_until = ?, since = ?', now + milliseconds, now)) > 0;
  }

  async release(lease: Lease): Promise<void> {
    await this.db.inTurn(() => this.db.run(`DELETE FROM leases ${HELD}`, ...held(lease)));
  }

  async failed(lease: Lease, now: number, milliseconds: number, reason: string): Promise<void> {
    await this.#change(
      lease,
      `${FREE}, not_before = ?, since = ?, reason = ?`,
      now + milliseconds,
      now,
      reason,
    );
  }

  async giveBack(lease: Lease, now: number, milliseconds: number): Promise<void> {
    const change = `${FREE}, not_before = ?, since = ?, attempt = attempt - 1`;
    await this.#change(lease, change, now + milliseconds, now);
  }

  async setAside(lease: Lease, release: string, reason: string): Promise<void> {
    await this.#change(lease, `${FREE}, set_aside_by = ?, reason = ?`, release, reason);
  }

  async takeUp(release: string): Promise<void> {
    await this.db.inTurn(() => this.db.run('DELETE FROM leases WHERE set_aside_by <> ?', release));
  }

  async list(now: number): Promise<LeaseState[]> {
    return this.db.all('SELECT * FROM leases ORDER BY key').map((row) => ({
      key: row['key'] as string,
      attempt: row['attempt'] as number,
      ends: row['ends'] as number,
      notBefore: (row['not_before'] as number) - Math.max(0, (row['since'] as number) - now),
      reason: row['reason'] as string | null,
      owner: row['owner'] as string | null,
      setAsideBy: row['set_aside_by'] as string | null,
    }));
  }

  /** How many leases it changed: none that somebody else holds now. */
  #change(lease: Lease, change: string, ...values: (string | number)[]): Promise<number> {
    return this.db.inTurn(() =>
      this.db.run(`UPDATE leases SET ${change} ${HELD}`, ...values, ...held(lease)),
    );
  }
}
