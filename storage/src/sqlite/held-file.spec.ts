import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { jest } from '@jest/globals';
import { GroupedWrites } from './grouped-writes.ts';
import { HELD_FOR, SqliteDatabase } from './sqlite-database.ts';
import { SqliteEventStore } from './sqlite-event-store.ts';

/** By another program, such as somebody's shell for SQLite. */
describe('a SQLite file that is held', () => {
  let folder: string;
  let store: SqliteEventStore;
  let other: DatabaseSync;
  beforeEach(() => {
    jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask'] });
    folder = mkdtempSync(join(tmpdir(), 'essays-'));
    store = new SqliteEventStore(join(folder, 'events.sqlite'));
    other = new DatabaseSync(join(folder, 'events.sqlite'), { timeout: 0 });
    other.exec('BEGIN IMMEDIATE');
  });
  afterEach(async () => {
    jest.useRealTimers();
    other.close();
    await store.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const append = (stream: string) => {
    const event = { id: stream, type: 'EssayReceived', data: '{}', personal: null, metadata: '{}' };
    return store.append(stream, [event], 'no_stream');
  };
  const turns = async () => {
    for (let n = 0; n < 5; n += 1) await new Promise((resolve) => setImmediate(resolve));
  };
  /** How each ended, or that it has not. */
  const outcomes = (...all: Promise<unknown>[]) => {
    const said = all.map(() => 'waits');
    all.forEach((one, n) =>
      one.then(
        () => (said[n] = 'written'),
        ({ errcode }) => (said[n] = `refused ${errcode}`),
      ),
    );
    return said;
  };
  const BUSY = 'refused 5';

  it('lets the thread go on, and is written once it is given back', async () => {
    const said = outcomes(append('essay-1'), append('essay-2'));
    await turns();
    expect([said, await store.head()]).toEqual([['waits', 'waits'], -1]);
    await jest.advanceTimersByTimeAsync(HELD_FOR - 100);
    expect(said).toEqual(['waits', 'waits']);
    other.exec('COMMIT');
    await jest.advanceTimersByTimeAsync(25);
    jest.useRealTimers();
    while (said.includes('waits')) await turns();
    expect([said, (await store.readAll({ after: -1, limit: 9 })).length]).toEqual([
      ['written', 'written'],
      2,
    ]);
  });

  it('refuses all that wait at the end of the same four seconds, and has nothing of them', async () => {
    const said = outcomes(append('essay-1'), append('essay-2'), append('essay-3'));
    await turns();
    await jest.advanceTimersByTimeAsync(HELD_FOR + 50);
    await turns();
    expect(said).toEqual([BUSY, BUSY, BUSY]);
    other.exec('COMMIT');
    expect(await store.head()).toBe(-1);
    expect(await append('essay-1')).toEqual({ revision: 0, position: 1 });
  });

  it('refuses rows of all read models together, and takes the next', async () => {
    const writes = new GroupedWrites(store.db, () => undefined);
    const words: string[] = [];
    const write = (word: string) => writes.run(() => void words.push(word));
    const said = outcomes(write('a'), write('b'));
    await turns();
    const later = outcomes(write('c'));
    await jest.advanceTimersByTimeAsync(HELD_FOR + 50);
    await turns();
    expect([said, later, words]).toEqual([[BUSY, BUSY], [BUSY], []]);
    other.exec('COMMIT');
    await write('d');
    expect(words).toEqual(['d']);
  });

  it('is waited for anew once a thread of our own has given it back, however long that had it', async () => {
    other.exec('COMMIT');
    let giveBack = (): void => undefined;
    const lent = store.db.lend(() => new Promise<void>((resolve) => (giveBack = resolve)));
    const said = outcomes(append('essay-1'));
    await turns();
    await jest.advanceTimersByTimeAsync(2 * HELD_FOR);
    other.exec('BEGIN IMMEDIATE');
    giveBack();
    await lent;
    await turns();
    await jest.advanceTimersByTimeAsync(HELD_FOR - 100);
    expect(said).toEqual(['waits']);
    other.exec('COMMIT');
    await jest.advanceTimersByTimeAsync(25);
    jest.useRealTimers();
    while (said.includes('waits')) await turns();
    expect(said).toEqual(['written']);
  });

  it('makes the thread wait only for what is not written in its turn', async () => {
    const db = new SqliteDatabase(join(folder, 'rows.sqlite'), {
      synchronous: 'NORMAL',
      secureDelete: false,
    });
    const timeout = () => Object.values(db.get('PRAGMA busy_timeout')!)[0];
    const before = timeout();
    const within = await db.inTurn(timeout);
    expect([before, within, timeout()]).toEqual([10_000, 0, 10_000]);
    db.close();
  });
});
