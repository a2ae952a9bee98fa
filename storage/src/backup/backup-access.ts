import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { ACCESSES_FILE, SqliteAccesses } from '../sqlite/sqlite-accesses.ts';
import { SqliteDatabase } from '../sqlite/sqlite-database.ts';

/** Records in the log of accesses of this folder that all of it was backed up. `now`: milliseconds. */
export const recordBackup = async (dataDir: string, now: number): Promise<void> => {
  const db = new SqliteDatabase(join(dataDir, ACCESSES_FILE), { synchronous: 'NORMAL', secureDelete: true });
  try {
    const whole = { kind: 'backed_up', account_id: null, thing: 'school', ids: [], address: null };
    await new SqliteAccesses(db).record([{ ...whole, id: randomUUID(), at: now, last_at: now, times: 1 }]);
  } finally {
    await db.log.quiet();
    db.close();
  }
};
