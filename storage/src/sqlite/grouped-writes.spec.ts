import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { jest } from '@jest/globals';
import { GroupedWrites } from './grouped-writes.ts';
import { SqliteDatabase } from './sqlite-database.ts';

describe('writes of one turn', () => {
  let folder: string;
  let db: SqliteDatabase;
  let writes: GroupedWrites;
  let commits: number;
  let written: number;
  beforeEach(() => {
    jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask'] });
    folder = mkdtempSync(join(tmpdir(), 'essays-'));
    db = new SqliteDatabase(join(folder, 'rows.sqlite'), { synchronous: 'NORMAL', secureDelete: false });
    db.exec('CREATE TABLE words (word TEXT PRIMARY KEY) STRICT');
    [commits, written] = [0, 0];
    const { transaction } = db;
    db.transaction = (work) => {
      commits += 1;
      return transaction.call(db, work) as never;
    };
    writes = new GroupedWrites(db, () => (written += 1));
  });
  afterEach(() => {
    jest.useRealTimers();
    db.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const word = (word: string, milliseconds = 0) =>
    writes.run(() => {
      db.run('INSERT INTO words VALUES (?)', word);
      jest.advanceTimersByTime(milliseconds);
    });
  const words = () => db.all('SELECT word FROM words ORDER BY word').map((row) => row['word']);

  it('share one transaction and one notification', async () => {
    await Promise.all(['a', 'b', 'c'].map((one) => word(one)));
    expect([words(), commits, written]).toEqual([['a', 'b', 'c'], 1, 1]);
  });

  it('are in the file when their promises resolve', async () => {
    let then: unknown;
    await Promise.all([word('a').then(() => (then = words())), word('b')]);
    expect(then).toEqual(['a', 'b']);
    await word('c');
    expect(commits).toBe(2);
  });

  it('continue in the next turn after two milliseconds, so that other work can run', async () => {
    const seen: unknown[] = [];
    const both = Promise.all([word('a', 1), word('b', 1), word('c')]);
    setImmediate(() => seen.push(words()));
    await both;
    expect([seen, words(), commits]).toEqual([[['a', 'b']], ['a', 'b', 'c'], 2]);
  });

  it('are all written except one that fails, and only its promise rejects', async () => {
    const outcomes = await Promise.allSettled([word('a'), word('a'), word('b')]);
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(words()).toEqual(['a', 'b']);
  });

  it('each fail while no transaction can begin, and succeed once one can', async () => {
    const { transaction } = db;
    db.transaction = () => {
      throw new Error('locked');
    };
    const outcomes = await Promise.allSettled([word('a'), word('b')]);
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    db.transaction = transaction;
    await word('c');
    expect(words()).toEqual(['c']);
  });

  it('wait while the file is rewritten', async () => {
    let free = () => {};
    db.free = () => new Promise((resolve) => (free = resolve));
    const writing = word('a');
    for (let n = 0; n < 5; n += 1) await new Promise((resolve) => setImmediate(resolve));
    expect(words()).toEqual([]);
    free();
    await writing;
    expect(words()).toEqual(['a']);
  });
});
