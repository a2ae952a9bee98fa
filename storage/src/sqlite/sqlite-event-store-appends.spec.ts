import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { jest } from '@jest/globals';
import { SqliteDatabase } from './sqlite-database.ts';
import { SqliteEventStore } from './sqlite-event-store.ts';

describe('appends to the SQLite event store', () => {
  let folder: string;
  let store: SqliteEventStore;
  const open = () => new SqliteEventStore(join(folder, 'events.sqlite'));
  const event = (id: string, fields: object = {}) => ({
    ...{ id, type: 'EssayReceived', data: '{}', personal: null, metadata: '{}' },
    ...fields,
  });
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'events-'));
    store = open();
  });
  afterEach(async () => {
    await store.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const answers = async (...appends: Promise<unknown>[]) =>
    (await Promise.allSettled(appends)).map(({ status }) => (status === 'fulfilled' ? 'written' : 'refused'));

  it('are each answered separately', async () => {
    const good = (stream: string) => store.append(stream, [event(stream)], 'no_stream');
    const bad = (stream: string) => store.append(stream, [event('x', { data: null })], 'no_stream');
    expect(await answers(good('essay-1'))).toEqual(['written']);
    expect(await answers(good('essay-1'), good('essay-2'))).toEqual(['written', 'written']);
    expect(await answers(bad('essay-3'))).toEqual(['refused']);
    expect(await answers(good('essay-4'), bad('essay-5'), good('essay-6'))).toEqual([
      'written',
      'refused',
      'written',
    ]);
    expect(await answers(store.append('essay-1', [event('z')], 'no_stream'))).toEqual(['refused']);
    expect((await store.readAll({ after: -1, limit: 9 })).map(({ id }) => id)).toEqual([
      'essay-1',
      'essay-2',
      'essay-4',
      'essay-6',
    ]);
  });

  it('are neither answered nor announced before they are on the disk', async () => {
    const told: string[] = [];
    let arrive = (): void => undefined;
    const disk = new Promise<void>((resolve) => (arrive = resolve));
    const { transactionInTime } = store.db;
    jest
      .spyOn(store.db, 'transactionInTime')
      .mockImplementationOnce(
        async (work) => ({ ...(await transactionInTime.call(store.db, work)), onDisk: disk }) as never,
      );
    store.onAppend(() => told.push('heard'));
    const append = store.append('essay-1', [event('a')], 'no_stream').then(() => told.push('answered'));
    while ((await store.head()) < 0) await new Promise((resolve) => setImmediate(resolve));
    told.push('on the disk');
    arrive();
    await append;
    expect(told).toEqual(['on the disk', 'heard', 'answered']);
  });

  it('are refused when the disk refuses, and the next ones are written', async () => {
    const { transactionInTime } = store.db;
    jest.spyOn(store.db, 'transactionInTime').mockImplementationOnce(async (work) => {
      const { result } = await transactionInTime.call(store.db, work);
      return { result, onDisk: Promise.reject(new Error('EIO')) } as never;
    });
    await expect(store.append('essay-1', [event('a')], 'no_stream')).rejects.toThrow('EIO');
    expect(await store.append('essay-1', [event('a')], 'no_stream')).toEqual({ revision: 0, position: 1 });
  });

  it('still waiting are written when the store is closed, which then answers nothing more', async () => {
    const waiting = store.append('essay-1', [event('a')], 'no_stream');
    await store.close();
    await expect(store.head()).rejects.toThrow('not open');
    expect(await waiting).toEqual({ revision: 0, position: 1 });
    store = open();
  });

  it('made in one turn share a commit and one notification', async () => {
    let heard = 0;
    store.onAppend(() => {
      heard += 1;
    });
    const results = await Promise.all(
      ['essay-1', 'essay-2'].map((id) => store.append(id, [event(id)], 'no_stream')),
    );
    expect([results.map(({ position }) => position), heard]).toEqual([[1, 2], 1]);
    await store.append('essay-3', [event('c')], 'no_stream');
    expect(heard).toBe(2);
  });

  it('are answered with the position of their last event', async () => {
    expect(await store.append('essay-1', [event('a'), event('b')], 'no_stream')).toEqual({
      revision: 1,
      position: 2,
    });
    expect(await store.append('essay-1', [event('c')], 1)).toEqual({ revision: 2, position: 3 });
  });

  it('notify each listener, once for each time it subscribed, until it stops', async () => {
    let heard = 0;
    const listener = () => {
      heard += 1;
    };
    const [stop, stopToo] = [store.onAppend(listener), store.onAppend(listener)];
    await store.append('essay-1', [event('a')], 'no_stream');
    expect(heard).toBe(2);
    stop();
    await store.append('essay-1', [event('b')], 0);
    expect(heard).toBe(3);
    stopToo();
    await store.append('essay-1', [event('c')], 1);
    expect(heard).toBe(3);
  });

  it('notify nobody when there were none and the store is closed', async () => {
    let heard = 0;
    store.onAppend(() => {
      heard += 1;
    });
    await store.close();
    expect(heard).toBe(0);
    store = open();
  });

  it('of another process are polled for every tenth of a second while anybody listens', async () => {
    jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask', 'performance'] });
    try {
      const other = open();
      let heard = 0;
      const stop = store.onAppend(() => {
        heard += 1;
      });
      await other.append('essay-1', [event('a')], 'no_stream');
      jest.advanceTimersByTime(99);
      expect(heard).toBe(0);
      jest.advanceTimersByTime(1);
      expect(heard).toBe(1);
      stop();
      expect(jest.getTimerCount()).toBe(0);
      await other.close();
    } finally {
      jest.useRealTimers();
    }
  });

  it('without events are refused', async () => {
    const refused = store.append('essay-1', [], 'no_stream');
    await expect(refused).rejects.toThrow(RangeError);
    await expect(refused).rejects.toThrow('An append needs at least one event');
  });

  it('that cannot be stored say why, alone or beside others, and leave nothing behind', async () => {
    const bad = () => store.append('essay-1', [event('a'), event('b', { data: null })], 'no_stream');
    await expect(bad()).rejects.toThrow('NOT NULL');
    const both = await Promise.allSettled([bad(), store.append('essay-2', [event('c')], 'no_stream')]);
    expect(both[0]).toMatchObject({ reason: { message: expect.stringContaining('NOT NULL') } });
    expect((await store.readAll({ after: -1, limit: 9 })).map(({ id }) => id)).toEqual(['c']);
  });

  it('that do not fit the stream report its revision', async () => {
    await expect(store.append('essay-1', [event('a')], 0)).rejects.toMatchObject({
      name: 'WrongExpectedRevision',
      streamId: 'essay-1',
      expected: 0,
      actual: 'no_stream',
    });
    await store.append('essay-1', [event('a'), event('b')], 'no_stream');
    for (const expected of ['no_stream', 0, 5] as const)
      await expect(store.append('essay-1', [event('x')], expected)).rejects.toMatchObject({
        expected,
        actual: 1,
      });
  });

  it('repeated are answered as the first time, even if the stream has moved on', async () => {
    await store.append('essay-1', [event('a')], 'no_stream');
    const first = await store.append('essay-1', [event('b'), event('c')], 0);
    await store.append('essay-2', [event('other')], 'no_stream');
    await store.append('essay-1', [event('d')], 2);
    expect(await store.append('essay-1', [event('b'), event('c')], 0)).toEqual(first);
    expect(await store.append('essay-1', [event('b')], 0)).toEqual({ revision: 1, position: 2 });
    await expect(store.append('essay-1', [event('b'), event('x')], 0)).rejects.toThrow('stands at 3');
    await expect(store.append('essay-1', [event('d'), event('e')], 2)).rejects.toThrow('stands at 3');
    expect(await store.readStream('essay-1')).toHaveLength(4);
  });

  it('come back as they were, in order, and the log ends with the last', async () => {
    expect([await store.head(), await store.last()]).toEqual([-1, null]);
    const words = new Uint8Array([1, 2, 3]);
    await store.append('essay-1', [event('a', { personal: words }), event('b', { type: 'B' })], 'no_stream');
    expect(await store.readStream('essay-1')).toEqual([
      { ...event('a', { personal: words }), streamId: 'essay-1', revision: 0, position: 1 },
      { ...event('b', { type: 'B' }), streamId: 'essay-1', revision: 1, position: 2 },
    ]);
    expect(await store.last()).toEqual({ streamId: 'essay-1', revision: 1, id: 'b', position: 2 });
    expect((await store.readAll({ after: 0, limit: 9, types: ['B'] })).map(({ id }) => id)).toEqual(['b']);
    expect(await store.readAll({ after: 0, limit: 9, types: [] })).toEqual([]);
    expect((await store.readAll({ after: 0, limit: 1 })).map(({ id }) => id)).toEqual(['a']);
  });

  it('are in the file alone after its log was emptied, unless somebody reads', async () => {
    await store.append('essay-1', [event('a')], 'no_stream');
    const reader = new SqliteDatabase(join(folder, 'events.sqlite'), {
      synchronous: 'NORMAL',
      secureDelete: false,
    });
    reader.exec('BEGIN');
    reader.get('SELECT count(*) FROM events');
    await store.append('essay-1', [event('b')], 0);
    const { db } = store;
    db.exec('PRAGMA busy_timeout = 0');
    expect(store.db.truncateLog()).toBe(false);
    reader.close();
    expect(store.db.truncateLog()).toBe(true);
  });
});
