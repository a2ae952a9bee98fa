import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SqliteDatabase } from './sqlite-database.ts';
import { openTestStorage } from '../../test/testing.ts';

/** As SQLite numbers what is on disk before a commit is acknowledged. */
const NORMAL = 1;
const FULL = 2;

describe('a SQLite file', () => {
  let folder: string;
  const open: SqliteDatabase[] = [];
  const database = (secureDelete: boolean) => {
    const db = new SqliteDatabase(join(folder, 'rows.sqlite'), { synchronous: 'NORMAL', secureDelete });
    open.push(db);
    return db;
  };
  const bytes = () => Buffer.concat(readdirSync(folder).map((name) => readFileSync(join(folder, name))));
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'essays-'));
  });
  afterEach(() => {
    for (const db of open.splice(0)) db.close();
    rmSync(folder, { recursive: true, force: true });
  });

  it('holds nothing of a deleted row after its free space was overwritten', async () => {
    // Deleted as by a release that left the words in the freed pages.
    const db = database(false);
    db.exec('CREATE TABLE notes (id INTEGER PRIMARY KEY, words TEXT)');
    for (let id = 0; id < 500; id += 1)
      db.run('INSERT INTO notes VALUES (?, ?)', id, `Philippa Quartermaine ${'x'.repeat(500)}`);
    db.run('DELETE FROM notes');
    db.exec('PRAGMA wal_checkpoint(TRUNCATE)');
    expect(bytes().includes('Philippa')).toBe(true);
    const later = database(true);
    await later.scrub();
    expect(bytes().includes('Philippa')).toBe(false);
  });

  it('is on disk before a commit is acknowledged where it holds events or keys; rows can be made anew', async () => {
    const storage = await openTestStorage();
    const { log, keys, readModels } = storage as unknown as {
      log: { store: { db: SqliteDatabase } };
      keys: { db: SqliteDatabase };
      readModels: { db: SqliteDatabase };
    };
    const synchronous = (db: SqliteDatabase) => db.get('PRAGMA synchronous')?.['synchronous'];
    expect([log.store.db, keys.db, readModels.db].map(synchronous)).toEqual([FULL, FULL, NORMAL]);
    await storage.close();
  });

  it('waits for the disk off the main thread only for a transaction that asks for it', async () => {
    const db = new SqliteDatabase(join(folder, 'keys.sqlite'), { synchronous: 'FULL', secureDelete: true });
    open.push(db);
    const synchronous = () => db.get('PRAGMA synchronous')?.['synchronous'];
    const { result, onDisk } = await db.transactionInTime(synchronous);
    expect([result, synchronous()]).toEqual([NORMAL, FULL]);
    await onDisk;
    const failing = () => {
      throw new Error('refused');
    };
    await expect(db.transactionInTime(failing)).rejects.toThrow('refused');
    expect(synchronous()).toBe(FULL);
  });
});
