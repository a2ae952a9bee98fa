import { randomBytes } from 'node:crypto';
import { FaultyLine, openMongoDb } from '@essays/storage/test-mongodb';
import { FollowedUsers } from '../../test/followed-users.ts';
import { TestDatabase } from '@essays/storage/test-stores';
import type { RowStores } from '@essays/storage/test-mongodb';
import { StoreAway } from '@essays/storage';

/** The server of MONGODB_URL (see jest.config.mjs), by way of a line on which faults are made. */
const server = process.env['MONGODB_URL'] as string;
/** The driver's limits, ms: short, so that nobody waits. */
const LIMITS = {
  serverSelectionTimeoutMS: '400',
  connectTimeoutMS: '400',
  socketTimeoutMS: '300',
  heartbeatFrequencyMS: '500',
};
const PATIENCE = { call: 500, batch: 500, table: 2_000 };

describe('MongoDB on a faulty connection', () => {
  let line: FaultyLine;
  let database: TestDatabase;
  let rows: RowStores;
  let users: FollowedUsers;

  beforeEach(async () => {
    const by = await FaultyLine.to(server);
    line = by.line;
    // The set names the server's own address; by the line, it is the only one that we are to know.
    database = new TestDatabase(by.url, { ...LIMITS, directConnection: 'true' });
    rows = await openMongoDb(database.url, randomBytes(32), PATIENCE);
    users = await FollowedUsers.on(rows);
    await users.happens('1');
    await users.atHead();
  });
  afterEach(async () => {
    line.mend();
    try {
      await users.end();
      await rows.close();
    } finally {
      await line.close();
      // Not by the line, and with the driver's own patience: the machine may be busy.
      await new TestDatabase(server, {}, database.name).drop();
    }
  });

  it.each(['cut', 'fallSilent'] as const)(
    'says that it is away or slow, whatever is asked, when the line is %s',
    async (fault) => {
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
  ])('no row is lost when the connection is cut during a batch, %s', async (_, passesOn) => {
    for (const round of [2, 3, 4]) {
      line.cutAt('_pos', { passesOn });
      await users.happens('1', '2');
      await users.atHead();
      expect(line.cuts).toBe(round - 1);
      expect(await users.revisions()).toEqual([
        ['1', round],
        ['2', round - 1],
      ]);
    }
    expect(users.status).toMatchObject({ parked: [], lagEvents: 0 });
  });

  it.each([
    ['before it is heard', false],
    ['after it was heard', true],
  ])('no row of a table that is being filled is lost when the connection is cut, %s', async (_, passesOn) => {
    const beside = await rows.readModels.openBeside('students', 1, ['name']);
    const ids = Array.from({ length: 2_500 }, (_unused, n) => `s${n}`);
    const written = new Map(ids.map((id) => [id, { id, name: id }]));
    line.cutAt('_pos', { passesOn });
    await beside.write(written, 5).catch(async (error: unknown) => {
      expect(error).toBeInstanceOf(StoreAway);
      expect(await beside.checkpoint()).toBe(-1);
      await beside.write(written, 5);
    });
    expect(line.cuts).toBe(1);
    expect(await rows.readModels.swap(beside)).toBe(true);
    expect(await rows.readModels.count('students', { where: { name: { gte: 's' } } })).toBe(ids.length);
  });

  it.each(['cut', 'fallSilent'] as const)(
    'nothing is parked while the line is %s, and what was missed is caught up afterwards',
    async (fault) => {
      line[fault]();
      await users.happens('1', '2', '3');
      await users.untilTrouble();
      line.mend();
      await users.atHead();
      expect(await users.revisions()).toEqual([
        ['1', 2],
        ['2', 1],
        ['3', 1],
      ]);
      expect(await rows.readModels.parked('users')).toEqual([]);
    },
  );
});
