import { ChildProcess } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { jest } from '@jest/globals';
import { SqliteDatabase } from './sqlite-database.ts';

describe('a connection to a SQLite file', () => {
  let folder: string;
  const opened: SqliteDatabase[] = [];
  const open = (options: Partial<ConstructorParameters<typeof SqliteDatabase>[1]> = {}) => {
    const all = { synchronous: 'NORMAL', secureDelete: false, ...options } as const;
    const db = new SqliteDatabase(join(folder, 'rows.sqlite'), all);
    opened.push(db);
    return db;
  };
  const pragma = (db: SqliteDatabase, name: string) => Object.values(db.get(`PRAGMA ${name}`)!)[0];
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'essays-'));
  });
  afterEach(() => {
    for (const db of opened.splice(0)) db.close();
    rmSync(folder, { recursive: true, force: true });
  });

  it('writes ahead, waits ten seconds for others, keeps temporary data in memory, and is as careful as asked', () => {
    const settings = [
      'journal_mode',
      'busy_timeout',
      'temp_store',
      'cache_size',
      'synchronous',
      'secure_delete',
    ];
    const of = (db: SqliteDatabase) => settings.map((name) => pragma(db, name));
    expect(of(open())).toEqual(['wal', 10_000, 2, -4_000, 1, 0]);
    const careful = open({ synchronous: 'FULL', secureDelete: true, cacheMegabytes: 8 });
    expect(of(careful)).toEqual(['wal', 10_000, 2, -8_000, 2, 1]);
  });

  it('is for its owner alone, including the log beside the file', () => {
    open().exec('CREATE TABLE notes (id INTEGER PRIMARY KEY)');
    for (const name of readdirSync(folder)) expect(statSync(join(folder, name)).mode & 0o777).toBe(0o600);
  });

  it('keeps its prepared statements, at most four hundred', () => {
    const db = open();
    const first = db.statement('SELECT 0');
    for (let i = 1; i < 400; i += 1) db.statement(`SELECT ${i}`);
    expect(db.statement('SELECT 0')).toBe(first);
    db.statement('SELECT 400');
    expect(db.statement('SELECT 0')).not.toBe(first);
  });

  it('answers one row, all rows, and how many were changed', () => {
    const db = open();
    db.exec('CREATE TABLE notes (id INTEGER PRIMARY KEY)');
    expect(db.run('INSERT INTO notes VALUES (?), (?)', 1, 2)).toBe(2);
    expect(db.get('SELECT id FROM notes WHERE id = ?', 2)).toEqual({ id: 2 });
    expect(db.get('SELECT id FROM notes WHERE id = ?', 3)).toBeUndefined();
    expect(db.all('SELECT id FROM notes WHERE id >= ? ORDER BY id', 1)).toEqual([{ id: 1 }, { id: 2 }]);
  });

  it('rolls back a failed transaction and throws its error; the next one succeeds', () => {
    const db = open();
    db.exec('CREATE TABLE notes (id INTEGER PRIMARY KEY)');
    const failing = () =>
      db.transaction(() => {
        db.run('INSERT INTO notes VALUES (1)');
        throw new Error('of its own');
      });
    expect(failing).toThrow('of its own');
    expect(db.transaction(() => db.run('INSERT INTO notes VALUES (2)'))).toBe(1);
    expect(db.all('SELECT id FROM notes')).toEqual([{ id: 2 }]);
    // SQLite may have taken it back already.
    const takenBack = () =>
      db.transaction(() => {
        db.exec('ROLLBACK');
        throw new Error('of its own');
      });
    expect(takenBack).toThrow('of its own');
  });

  it('holds the lock of a transaction from its beginning', () => {
    const [db, other] = [open(), open()];
    other.exec('PRAGMA busy_timeout = 0');
    db.transaction(() => {
      expect(() => other.transaction(() => undefined)).toThrow('locked');
    });
    expect(other.transaction(() => 'done')).toBe('done');
  });

  it('distinguishes commits of others from its own', () => {
    const [db, other] = [open(), open()];
    db.exec('CREATE TABLE notes (id INTEGER PRIMARY KEY)');
    const before = db.foreignVersion();
    db.run('INSERT INTO notes VALUES (1)');
    expect(db.foreignVersion()).toBe(before);
    other.run('INSERT INTO notes VALUES (2)');
    expect(db.foreignVersion()).not.toBe(before);
  });

  it('tells each watcher once of commits of others, and stops looking when nobody watches or it is closed', () => {
    jest.useFakeTimers();
    try {
      const [db, other] = [open(), open()];
      other.exec('CREATE TABLE notes (id INTEGER PRIMARY KEY)');
      const heard: string[] = [];
      const stops = ['a', 'b'].map((name) => db.watchForeign(() => void heard.push(name), 50));
      jest.advanceTimersByTime(200);
      expect(heard).toEqual([]);
      other.run('INSERT INTO notes VALUES (1)');
      jest.advanceTimersByTime(49);
      expect(heard).toEqual([]);
      jest.advanceTimersByTime(200);
      expect(heard).toEqual(['a', 'b']);
      stops[0]!();
      other.run('INSERT INTO notes VALUES (2)');
      jest.advanceTimersByTime(50);
      expect(heard).toEqual(['a', 'b', 'b']);
      stops[1]!();
      expect(jest.getTimerCount()).toBe(0);
      other.run('INSERT INTO notes VALUES (3)');
      db.watchForeign(() => void heard.push('c'), 50);
      jest.advanceTimersByTime(100);
      expect(heard).toEqual(['a', 'b', 'b']);
      db.close();
      expect(jest.getTimerCount()).toBe(0);
    } finally {
      jest.useRealTimers();
    }
  });

  it('says whether its log could be emptied, which it cannot while somebody reads', () => {
    const [db, reader] = [open(), open()];
    db.exec('CREATE TABLE notes (id INTEGER PRIMARY KEY); PRAGMA busy_timeout = 0');
    reader.exec('BEGIN');
    reader.get('SELECT count(*) FROM notes');
    db.run('INSERT INTO notes VALUES (1)');
    expect(db.truncateLog()).toBe(false);
    reader.exec('COMMIT');
    expect(db.truncateLog()).toBe(true);
    expect(statSync(join(folder, 'rows.sqlite-wal')).size).toBe(0);
  });

  it('may be closed twice', () => {
    const db = open();
    db.close();
    expect(() => db.close()).not.toThrow();
    expect(() => db.get('SELECT 1')).toThrow('not open');
  });

  it('is written in turn: not before whoever has it gives it back, even without success', async () => {
    const db = open();
    db.exec('CREATE TABLE notes (id INTEGER PRIMARY KEY)');
    let giveBack = (): void => undefined;
    const lent = db.lend(
      () => new Promise<void>((_, reject) => (giveBack = () => reject(new Error('failed')))),
    );
    const written = db.inTurn(() => db.run('INSERT INTO notes VALUES (1)'));
    await new Promise((resolve) => setImmediate(resolve));
    expect(db.all('SELECT id FROM notes')).toEqual([]);
    giveBack();
    await expect(lent).rejects.toThrow('failed');
    expect(await written).toBe(1);
  });

  it('is free once its free space was overwritten, and says so when it was not', async () => {
    const db = open();
    db.exec('CREATE TABLE notes (id INTEGER PRIMARY KEY)');
    const order: string[] = [];
    await Promise.all([
      ...['first', 'second'].map((name) => db.scrub().then(() => order.push(name))),
      db.free().then(() => order.push('free')),
    ]);
    expect([order.indexOf('first') < order.indexOf('second'), order]).toEqual([
      true,
      expect.arrayContaining(['free']),
    ]);
    db.close();
    rmSync(folder, { recursive: true });
    await expect(db.scrub()).rejects.toThrow('unable to open database file');
    await db.free();
  });

  it('does not say that its free space was overwritten when whoever did it died', async () => {
    const db = open();
    db.exec('CREATE TABLE notes (id INTEGER PRIMARY KEY)');
    const children = () =>
      (process as unknown as { _getActiveHandles(): unknown[] })
        ._getActiveHandles()
        .filter((one): one is ChildProcess => one instanceof ChildProcess);
    const before = children();
    const scrubbed = db.scrub();
    children()
      .find((one) => !before.includes(one))!
      .kill('SIGKILL');
    await expect(scrubbed).rejects.toThrow('The free space of the file was not overwritten');
  });

  describe('that is announced', () => {
    it('does work reserved for the only connection when it is the first, and others do not while it is open', () => {
      const done: string[] = [];
      const [one, other, later] = [open(), open(), open()];
      one.announce(() => void done.push('one'));
      one.announce(() => void done.push('one again'));
      other.announce(() => void done.push('other'));
      one.close();
      other.close();
      later.announce(() => void done.push('later'));
      expect(done).toEqual(['one', 'later']);
      expect(statSync(join(folder, 'rows.sqlite-in-use')).mode & 0o777).toBe(0o600);
    });

    it('throws what failed, and lets others in', () => {
      const [one, other] = [open(), open()];
      const failing = () => {
        throw new Error('of its own');
      };
      expect(() => one.announce(failing)).toThrow('of its own');
      let isAlone = false;
      other.announce(() => {
        isAlone = true;
      });
      expect(isAlone).toBe(true);
    });
  });
});
