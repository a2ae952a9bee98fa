import { KeptLeases } from '../kept/kept-leases.ts';
import type { KeptLease, LeaseStore } from '../kept/kept-leases.ts';
import type { SqliteDatabase } from './sqlite-database.ts';
import { SqliteKept } from './sqlite-kept.ts';

const FENCE = `
  CREATE TABLE IF NOT EXISTS lease_fence (one INTEGER PRIMARY KEY CHECK (one = 1), fence INTEGER NOT NULL) STRICT;
  INSERT OR IGNORE INTO lease_fence VALUES (1, 0);
  -- Of earlier releases.
  DROP TABLE IF EXISTS leases;
`;
/** A key held at a crash counts the crash: a step that kills its process is eventually given up. */
const FREE_ALL = 'UPDATE held_leases SET owner = NULL, until = 0, ends = ends + 1 WHERE owner IS NOT NULL';

class SqliteLeaseStore extends SqliteKept<KeptLease> implements LeaseStore {
  constructor(db: SqliteDatabase) {
    super(db, 'held_leases', {
      owner: 'TEXT',
      until: 'INTEGER NOT NULL',
      since: 'INTEGER NOT NULL',
      fence: 'INTEGER NOT NULL',
      attempt: 'INTEGER NOT NULL',
      notBefore: 'INTEGER NOT NULL',
      reason: 'TEXT',
      ends: 'INTEGER NOT NULL',
      setAsideBy: 'TEXT',
    });
    db.exec(FENCE);
  }

  nextFence(): Promise<number> {
    return this.db.inTurn(
      () => this.db.get('UPDATE lease_fence SET fence = fence + 1 RETURNING fence')!['fence'] as number,
    );
  }
}

/**
 * Leases in the file of the read models. There is one machine, so the caller's clock is everybody's. What a killed
 * process held is released as soon as the folder is opened again, unless another process still uses it: then the leases
 * must expire.
 */
export class SqliteLeases extends KeptLeases {
  constructor(db: SqliteDatabase) {
    super(new SqliteLeaseStore(db), (now) => now);
    db.announce(() => db.run(FREE_ALL));
  }
}
