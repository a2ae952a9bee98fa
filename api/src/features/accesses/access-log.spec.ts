import { jest } from '@jest/globals';
import type { Access, Accesses } from '@essays/storage';
import { Health } from '../../platform/lifecycle/health.ts';
import { AccessLog, KEPT_FOR, KEPT_OF_KIND, MOST_WAITING, STRANGER_ENTRIES_PER_HOUR } from './access-log.ts';
import type { ObservedAccess } from './access-log.ts';

const MINUTE = 60_000;
const START = Date.UTC(2026, 10, 27, 9);
const exported = (more: Partial<ObservedAccess> = {}): ObservedAccess => ({
  kind: 'exported',
  account_id: 'lopez',
  thing: 'grades',
  ids: [],
  address: '192.0.2.7',
  ...more,
});

/** A store in memory that can be made to fail. */
class Store implements Accesses {
  readonly rows = new Map<string, Access>();
  readonly forgotten: [number, number][] = [];
  isAway = false;
  writes = 0;

  async record(accesses: readonly Access[]): Promise<void> {
    if (this.isAway) throw new Error('away');
    this.writes += 1;
    for (const one of accesses) {
      const known = this.rows.get(one.id);
      this.rows.set(one.id, known ? { ...known, times: known.times + one.times, last_at: one.last_at } : one);
    }
  }
  find = async () => [];
  count = async () => this.rows.size;
  forget = async (before: number, most: number) => void this.forgotten.push([before, most]);
}

describe('the log of accesses', () => {
  let now: number;
  let store: Store;
  let health: Health;
  let log: AccessLog;
  beforeEach(() => {
    now = START;
    store = new Store();
    health = new Health();
    log = new AccessLog(store, () => now, health);
  });
  afterEach(() => log.onApplicationShutdown());
  const rows = () => [...store.rows.values()];

  it('records after the turn in which it happened, what came together in one write', async () => {
    log.record(exported());
    log.record(exported({ thing: 'audit' }));
    expect(store.writes).toBe(0);
    await log.settled();
    expect(store.writes).toBe(1);
    expect(rows()).toMatchObject([
      { kind: 'exported', account_id: 'lopez', thing: 'grades', at: START, last_at: START, times: 1 },
      { thing: 'audit' },
    ]);
  });

  it('counts the same on one entry for ten minutes, by whoever, of whatever and from wherever it is', async () => {
    log.record(exported());
    now += 9 * MINUTE;
    log.record(exported());
    await log.settled();
    expect(rows()).toMatchObject([{ times: 2, at: START, last_at: now }]);
    for (const more of [{ account_id: 'okafor' }, { ids: ['1'] }, { address: '192.0.2.8' }])
      log.record(exported(more));
    now += MINUTE;
    log.record(exported());
    await log.settled();
    expect(rows()).toHaveLength(5);
  });

  it('holds a bounded number of entries of strangers for an hour, and counts all others together', async () => {
    const failed = (n: number) =>
      exported({ kind: 'sign_in_failed', account_id: `a${n}`, thing: 'account', address: `2001:db8:${n}` });
    for (let n = 0; n < STRANGER_ENTRIES_PER_HOUR + 300; n += 1) log.record(failed(n));
    log.record(failed(1));
    await log.settled();
    expect(store.rows.size).toBe(STRANGER_ENTRIES_PER_HOUR + 1);
    expect(rows().find(({ address }) => address === null)).toMatchObject({ times: 300, account_id: null });
    expect(rows().reduce((sum, { times }) => sum + times, 0)).toBe(STRANGER_ENTRIES_PER_HOUR + 301);
    // Neither another kind nor an account is counted with them.
    log.record(exported({ kind: 'link_opened', account_id: null, address: '198.51.100.1' }));
    log.record(exported());
    await log.settled();
    expect(store.rows.size).toBe(STRANGER_ENTRIES_PER_HOUR + 3);
    now += 60 * MINUTE;
    log.record(failed(9_999));
    await log.settled();
    expect(rows().at(-1)).toMatchObject({ account_id: 'a9999', address: '2001:db8:9999' });
  });

  it('keeps at most 100 ids of an entry', async () => {
    log.record(exported({ ids: Array.from({ length: 500 }, (_, n) => String(n)) }));
    await log.settled();
    expect(rows()[0]?.ids).toHaveLength(100);
  });

  it('fails nobody while its store is away: entries wait, health tells, and what was dropped is recorded', async () => {
    store.isAway = true;
    for (let n = 0; n < MOST_WAITING + 3; n += 1) log.record(exported({ ids: [String(n)] }));
    await log.settled();
    expect(store.rows.size).toBe(0);
    const [told] = (await health.check()).parts;
    expect(told).toMatchObject({ name: 'access log', state: 'stuck' });
    expect(told?.stuck[0]?.why).toBe(
      '2000 entries wait to be recorded: its store does not answer. 3 accesses were dropped.',
    );
    store.isAway = false;
    await log.onApplicationShutdown();
    expect(store.rows.size).toBe(MOST_WAITING + 1);
    expect(rows().at(-1)).toMatchObject({ kind: 'not_recorded', times: 3 });
    expect((await health.check()).status).toBe('ok');
  });

  it('tries its store again by itself', async () => {
    jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick'] });
    try {
      store.isAway = true;
      log.record(exported());
      await log.settled();
      expect((await health.check()).parts[0]?.state).toBe('behind');
      store.isAway = false;
      await jest.advanceTimersByTimeAsync(5_000);
      await log.settled();
      expect(store.rows.size).toBe(1);
    } finally {
      jest.useRealTimers();
    }
  });

  it('forgets what is older than 400 days and more than 100,000 of a kind, once an hour', async () => {
    log.record(exported());
    await log.settled();
    log.record(exported());
    await log.settled();
    expect(store.forgotten).toEqual([[START - KEPT_FOR, KEPT_OF_KIND]]);
    expect([KEPT_FOR / (24 * 60 * MINUTE), KEPT_OF_KIND]).toEqual([400, 100_000]);
    now += 60 * MINUTE;
    log.record(exported());
    await log.settled();
    expect(store.forgotten).toHaveLength(2);
  });
});
