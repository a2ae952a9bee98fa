import { randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { jest } from '@jest/globals';
import { SqliteKeyStore } from './sqlite-key-store.ts';
import { ConfigProblems } from '../settings.ts';
import { SqliteDatabase } from './sqlite-database.ts';
import { masterKeysIn, SqliteMasterKeys } from './sqlite-master-keys.ts';

describe('the master keys in a key file', () => {
  const [own, next, third] = [1, 2, 3].map(() => randomBytes(32)) as [Buffer, Buffer, Buffer];
  let folder: string;
  let path: string;
  const opened: SqliteDatabase[] = [];
  const connect = () => {
    const db = new SqliteDatabase(path, { synchronous: 'FULL', secureDelete: true });
    opened.push(db);
    return db;
  };
  const masters = (given: Buffer, db = connect()) => new SqliteMasterKeys(db, Buffer.from(given));
  /** Keys of so many streams under the first master key. */
  const withStreams = async (count: number) => {
    const keys = new SqliteKeyStore(connect(), Buffer.from(own));
    await Promise.all(Array.from({ length: count }, (_, i) => keys.forWriting(`essay-${i}`)));
    return keys;
  };
  const ids = (db: SqliteDatabase) => db.all('SELECT id FROM master_keys ORDER BY id').map(({ id }) => id);
  const passes = async (keys: SqliteMasterKeys) => {
    const done: number[] = [];
    for await (const some of keys.rewrap()) done.push(some);
    return done;
  };
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'essays-'));
    path = join(folder, 'keys.sqlite');
  });
  afterEach(() => {
    for (const db of opened.splice(0)) db.close();
    rmSync(folder, { recursive: true, force: true });
  });

  it('are one key at first, which is found again, and no other', () => {
    masters(own);
    const db = connect();
    expect(masters(own, db).keys.isRotating).toBe(false);
    expect(ids(db)).toEqual([1]);
    expect(() => masters(next)).toThrow(ConfigProblems);
    expect(ids(db)).toEqual([1]);
  });

  it('are exchanged for the next, which alone opens everything afterwards', async () => {
    const store = await withStreams(3);
    await store.destroy('essay-1');
    const db = connect();
    const keys = masters(own, db);
    // What is deleted stays in the pages.
    db.exec('PRAGMA secure_delete = OFF');
    await keys.begin(Buffer.from(next));
    expect([ids(db), keys.keys.current]).toEqual([[1, 2], 2]);
    expect(await passes(keys)).toEqual([2]);
    expect(await passes(keys)).toEqual([0]);
    await store.close();
    const old = db.get('SELECT checked FROM master_keys WHERE id = 1')!['checked'] as Uint8Array;
    await keys.end();
    expect(ids(db)).toEqual([2]);
    expect(db.get('SELECT bridges FROM master_keys')).toEqual({ bridges: '{}' });
    expect(db.get('PRAGMA user_version')).toEqual({ user_version: 0 });
    expect(keys.keys.isRotating).toBe(false);
    const files = readdirSync(folder).map((name) => readFileSync(join(folder, name)));
    expect(files.filter((file) => file.includes(Buffer.from(old)))).toEqual([]);
    expect(() => masters(own)).toThrow(ConfigProblems);
    expect(() => masters(next)).not.toThrow();
  });

  it('begin one exchange for the same new key, and another for a different one', async () => {
    const db = connect();
    const keys = masters(own, db);
    for (const key of [next, next, third, third]) await keys.begin(Buffer.from(key));
    expect(ids(db)).toEqual([1, 2, 3]);
    for (const given of [own, next, third]) expect(masters(given).keys.current).toBe(3);
  });

  it('begin and end an exchange from the state in which another process left it', async () => {
    await (await withStreams(1)).close();
    const db = connect();
    const [one, other] = [masters(own, db), masters(own)];
    await other.begin(Buffer.from(next));
    await one.begin(Buffer.from(third));
    expect(ids(db)).toEqual([1, 2, 3]);
    for (const given of [own, next, third]) expect(masters(given).keys.current).toBe(3);
    expect(await passes(one)).toEqual([1]);
    await other.end();
    expect(ids(db)).toEqual([3]);
    expect(masters(third).keys.isRotating).toBe(false);
  });

  it('rewrap five hundred keys at a time', async () => {
    await (await withStreams(1_001)).close();
    const keys = masters(own);
    await keys.begin(Buffer.from(next));
    expect(await passes(keys)).toEqual([500, 500, 1]);
  });

  it('introduced by another process wrap everything from then on', async () => {
    const store = await withStreams(1);
    await masters(own).begin(Buffer.from(next));
    await store.forWriting('essay-new');
    const wrapped = connect().get("SELECT wrapped FROM stream_keys WHERE stream_id = 'essay-new'")![
      'wrapped'
    ];
    expect((wrapped as Uint8Array)[0]).toBe(2);
    await store.close();
  });

  it('have nothing to clean up unless an exchange was interrupted at its end', async () => {
    const db = connect();
    const keys = masters(own, db);
    expect(await keys.tidy()).toBe(false);
    db.exec('PRAGMA user_version = 1');
    expect(await keys.tidy()).toBe(true);
    expect(await keys.tidy()).toBe(false);
  });

  it('wait five seconds for a reader of the file, and then say what to do', async () => {
    const db = connect();
    const keys = masters(own, db);
    db.exec('PRAGMA user_version = 1; PRAGMA busy_timeout = 0');
    const reader = connect();
    reader.exec('BEGIN');
    reader.get('SELECT count(*) FROM master_keys');
    jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask', 'performance'] });
    try {
      let failed: unknown = null;
      keys.tidy().catch((error: unknown) => {
        failed = error;
      });
      const waits = async (times: number) => {
        for (let i = 0; i < times; i += 1) {
          await new Promise((resolve) => setImmediate(resolve));
          jest.advanceTimersByTime(50);
        }
        await new Promise((resolve) => setImmediate(resolve));
      };
      await waits(98);
      expect(failed).toBeNull();
      await waits(1);
      expect(failed).toEqual(
        new Error('The log of keys.sqlite is in use and could not be emptied: run this again'),
      );
      const again = keys.tidy();
      reader.exec('COMMIT');
      await waits(1);
      expect(await again).toBe(true);
    } finally {
      jest.useRealTimers();
    }
  });

  describe('that is only read', () => {
    const read = (given: Buffer) => {
      const db = new DatabaseSync(path, { readOnly: true });
      try {
        return masterKeysIn(db, Buffer.from(given));
      } finally {
        db.close();
      }
    };

    it('are checked against the given key', () => {
      masters(own);
      expect(read(own).current).toBe(1);
      expect(() => read(next)).toThrow(ConfigProblems);
    });
  });
});
