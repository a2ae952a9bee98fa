import { DatabaseSync } from 'node:sqlite';

/** Problems that SQLite names in one file before it stops. */
const MOST_TOLD = 20;
/** SQLite: damaged, no database. */
const DAMAGED = [11, 26];

/** A database that is only read; SQLite's errors name the file. */
export const reading = <Result>(path: string, read: (db: DatabaseSync) => Result): Result => {
  const db = new DatabaseSync(path, { readOnly: true, timeout: 10_000 });
  try {
    return read(db);
  } catch (error) {
    const native = error as { errcode?: number; path?: string };
    if (native.errcode !== undefined) native.path ??= path;
    throw error;
  } finally {
    db.close();
  }
};

/** What SQLite finds wrong with the pages of a file, in sentences that begin with its path. Reads all of it. */
export const pageTroubles = (path: string): string[] => {
  try {
    return reading(path, (db) => db.prepare(`PRAGMA integrity_check(${MOST_TOLD})`).all())
      .map((row) => String(row['integrity_check']))
      .filter((found) => found !== 'ok')
      .map((found) => `${path} is damaged: ${found}`);
  } catch (error) {
    const { errcode = 0, message } = error as { errcode?: number; message?: string };
    if (!DAMAGED.includes(errcode & 0xff)) throw error;
    return [`${path} is damaged: ${message}`];
  }
};
