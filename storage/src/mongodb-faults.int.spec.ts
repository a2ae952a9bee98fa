import { randomBytes } from 'node:crypto';
import type { DomainEvent, UserRow } from '@essays/contract';
import { FaultyLine } from './faulty-line.ts';
import { openMongoDb } from './mongodb-stores.ts';
import { runProcessor } from './processor.ts';
import type { ProcessorStatus } from './processor.ts';
import { projectionSubscriber } from './project-events.ts';
import type { Projection } from './projection.ts';
import type { RowStores } from './row-stores.ts';
import { StoreAway } from './store-away.ts';
import { givenEvents, openTestStorage } from './testing.ts';
import type { TestStorage } from './testing.ts';

/** Runs where MONGODB_URL names a server (see jest.config.mjs), by way of a line on which faults are made. */
const server = process.env['MONGODB_URL'] as string;
/** The driver's limits, ms: short, so that nobody waits. */
const LIMITS = 'serverSelectionTimeoutMS=150&socketTimeoutMS=300&heartbeatFrequencyMS=500';
const PATIENCE = { call: 500, batch: 500, table: 2_000 };

const users: Projection<'users'> = {
  name: 'users',
  version: 1,
  indexes: [],
  on: {
    UserDeactivated: {
      row: (e) => e.data.user_id,
      evolve: (row, e) =>
        ({ id: e.data.user_id, is_active: false, revision: (row?.revision ?? 0) + 1 }) as UserRow,
    },
  },
};
const off = (id: string): DomainEvent =>
  ({ type: 'UserDeactivated', data: { user_id: id }, personal: null }) as DomainEvent;

describe('MongoDB on a line with faults', () => {
  let line: FaultyLine;
  let rows: RowStores;
  let log: TestStorage;
  let status: ProcessorStatus | null;
  let stop: AbortController;
  let running: Promise<void>;

  const follow = async () => {
    const model = await rows.readModels.open('users', 1, []);
    stop = new AbortController();
    running = runProcessor({
      subscriber: projectionSubscriber(users, model),
      log: log.log,
      signal: stop.signal,
      backOff: { first: 5, longest: 50 },
      pollEvery: 20,
      onStatus: (now) => {
        status = now;
      },
    });
  };
  const until = async (met: () => boolean) => {
    while (!met()) await new Promise(setImmediate);
  };
  const atHead = async () => {
    const head = await log.log.head();
    await until(() => status?.position === head && status.trouble === null);
  };
  const revisions = async () =>
    (await rows.readModels.find('users')).map(({ id, revision }) => [id, revision]);

  beforeEach(async () => {
    const by = await FaultyLine.to(server);
    line = by.line;
    const url = new URL(by.url);
    url.pathname = `essays_test_${randomBytes(4).toString('hex')}`;
    rows = await openMongoDb(`${url.href}?${LIMITS}`, randomBytes(32), PATIENCE);
    log = await openTestStorage();
    status = null;
    stop = new AbortController();
    running = Promise.resolve();
  });
  afterEach(async () => {
    line.mend();
    stop.abort();
    await running;
    await rows.close();
    await log.close();
    await line.close();
  });

  it.each(['cut', 'fallSilent'] as const)(
    'says that it is away or slow, whatever is asked, when the line is %s',
    async (fault) => {
      await rows.readModels.position('users');
      line[fault]();
      const asked = [
        rows.readModels.find('users'),
        rows.leases.claim('k', 'one', 0, 1_000),
        rows.requests.remember('k', 'print', 0, 1_000),
        rows.keys.forWriting('essay-1'),
        rows.files.put('essay-1', new Uint8Array(5)),
        rows.readModels.open('users', 1, []),
      ];
      for (const outcome of await Promise.allSettled(asked))
        expect(outcome).toMatchObject({ status: 'rejected', reason: expect.any(StoreAway) });
    },
  );

  it.each([
    ['before it is heard', false],
    ['after it was heard', true],
  ])('no row is lost when the line is cut in a batch, %s', async (_, passesOn) => {
    await follow();
    await givenEvents(log.log, 'user-1', [off('1')]);
    await atHead();
    for (const round of [2, 3, 4]) {
      line.cutAt('_pos', { passesOn });
      for (const id of ['1', '2']) await givenEvents(log.log, `user-${id}`, [off(id)]);
      await atHead();
      expect(line.cuts).toBe(round - 1);
      expect(await revisions()).toEqual([
        ['1', round],
        ['2', round - 1],
      ]);
    }
    expect(status).toMatchObject({ parked: [], lagEvents: 0 });
  });

  it.each(['cut', 'fallSilent'] as const)(
    'nothing is parked while the line is %s, and what was missed is caught up afterwards',
    async (fault) => {
      await follow();
      await givenEvents(log.log, 'user-1', [off('1')]);
      await atHead();
      line[fault]();
      for (const id of ['1', '2', '3']) await givenEvents(log.log, `user-${id}`, [off(id)]);
      await until(() => status?.trouble?.startsWith('StoreAway') ?? false);
      line.mend();
      await atHead();
      expect(await revisions()).toEqual([
        ['1', 2],
        ['2', 1],
        ['3', 1],
      ]);
      expect(await rows.readModels.parked('users')).toEqual([]);
    },
  );
});
