import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { eventStoreContract } from '../../test/event-store.contract.ts';
import { isOutOfRoom } from '../ports/out-of-room.ts';
import { SqliteEventStore } from './sqlite-event-store.ts';

const folders = new WeakMap<object, string>();
const open = async (folder = mkdtempSync(join(tmpdir(), 'events-'))) => {
  const store = new SqliteEventStore(join(folder, 'events.sqlite'));
  folders.set(store, folder);
  return store;
};
const remove = async (store: { close(): Promise<void> }) => {
  await store.close();
  rmSync(folders.get(store)!, { recursive: true });
};

eventStoreContract('SQLite', {
  open,
  async reopen(store) {
    await store.close();
    return open(folders.get(store));
  },
  remove,
});

describe('the SQLite event store', () => {
  let store: SqliteEventStore;
  const event = (id: string, data = '{}') => ({
    id,
    type: 'EssayReceived',
    data,
    personal: null,
    metadata: '{}',
  });
  beforeEach(async () => {
    store = await open();
  });
  afterEach(() => remove(store));

  it('EVT-060 refuses to change or remove a recorded event even by hand', async () => {
    await store.append('essay-1', [event('a')], 'no_stream');
    const byHand = new DatabaseSync(join(folders.get(store)!, 'events.sqlite'));
    expect(() => byHand.exec("UPDATE events SET data = '{}'")).toThrow('recorded events never change');
    expect(() => byHand.exec('DELETE FROM events')).toThrow('recorded events are never removed');
    byHand.close();
  });

  it('notices appends by another connection', async () => {
    const other = new SqliteEventStore(join(folders.get(store)!, 'events.sqlite'));
    let stop: () => void = () => undefined;
    const told = new Promise<void>((resolve) => {
      stop = store.onAppend(resolve);
    });
    await other.append('essay-1', [event('a')], 'no_stream');
    await told;
    stop();
    await other.close();
    expect(await store.readStream('essay-1')).toHaveLength(1);
  });

  it('refuses on a full disk, keeps what was acknowledged, and goes on when there is room again', async () => {
    const { db } = store;
    await store.append('essay-1', [event('a')], 'no_stream');
    // As a disk without room does it: no page more than there are.
    db.exec(`PRAGMA max_page_count = ${Number(db.get('PRAGMA page_count')!['page_count'])}`);
    const large = { ...event('b'), data: JSON.stringify('x'.repeat(100_000)) };
    const [refused, ...others] = await Promise.allSettled([
      store.append('essay-1', [large], 0),
      store.append('essay-2', [event('c')], 'no_stream'),
    ]);
    expect(isOutOfRoom((refused as PromiseRejectedResult).reason)).toBe(true);
    expect(others.map((one) => one.status)).toEqual(['fulfilled']);
    expect((await store.readAll({ after: -1, limit: 9 })).map((e) => e.id)).toEqual(['a', 'c']);
    db.exec('PRAGMA max_page_count = 1073741823');
    await store.append('essay-1', [large], 0);
    expect((await store.readAll({ after: -1, limit: 9 })).map((e) => e.id)).toEqual(['a', 'c', 'b']);
  });

  it('still writes the appends beside one that cannot be stored', async () => {
    const outcomes = await Promise.allSettled([
      store.append('essay-1', [event('a')], 'no_stream'),
      store.append(
        'essay-2',
        [event('b', undefined as never), { ...event('c'), data: {} as never }],
        'no_stream',
      ),
      store.append('essay-3', [event('d')], 'no_stream'),
    ]);
    expect(outcomes.map((o) => o.status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(await store.readStream('essay-2')).toEqual([]);
    expect(await store.readStream('essay-3')).toHaveLength(1);
  });

  it('refuses an append without events', async () => {
    await expect(store.append('essay-1', [], 'no_stream')).rejects.toThrow('at least one');
  });

  it('writes what was still waiting when it is closed', async () => {
    const waiting = store.append('essay-1', [event('a')], 'no_stream');
    const folder = folders.get(store)!;
    await store.close();
    await waiting;
    store = await open(folder);
    expect(await store.readStream('essay-1')).toHaveLength(1);
  });
});
