import { randomBytes } from 'node:crypto';
import { startMongodSet } from '../../../scripts/mongod-set.mjs';
import type { Member, MongodSet } from '../../../scripts/mongod-set.mjs';
import { FollowedUsers } from '../../test/followed-users.ts';
import { TestDatabase } from '@essays/storage/test-stores';
import { openMongoDb } from '@essays/storage/test-mongodb';
import type { RowStores } from '@essays/storage/test-mongodb';
import { StoreAway } from '@essays/storage';

/** Starts of servers and elections on a busy machine, ms. */
const PATIENCE = 120_000;
/** Whoever waits for a page waits no longer, ms: the limit of a call, and what a busy machine takes to say so. */
const ANSWERED_WITHIN = 5_000;

/** Servers of our own, which may be frozen and killed; the limits are those of the product. */
describe.each([1, 3])('a MongoDB of %i', (count) => {
  let set: MongodSet;
  let rows: RowStores;
  let users: FollowedUsers;
  beforeAll(async () => {
    set = await startMongodSet(process.env['MONGOD'] as string, count);
  }, PATIENCE);
  afterAll(() => set.end(), PATIENCE);
  beforeEach(async () => {
    rows = await openMongoDb(new TestDatabase(set.url).url, randomBytes(32));
    users = await FollowedUsers.on(rows);
    await users.happens('1');
    await users.atHead();
  }, PATIENCE);
  afterEach(async () => {
    await users.end();
    await rows.close();
  }, PATIENCE);

  const calls: Record<string, () => Promise<unknown>> = {
    'a list': () => rows.readModels.find('users'),
    'a lease': () => rows.leases.claim(randomBytes(4).toString('hex'), 'one', 0, 1_000),
    'a key': () => rows.keys.forWriting(`essay-${randomBytes(4).toString('hex')}`),
    'a tally': () => rows.tallies.add('k', 1, 0, 1_000),
  };
  /** Calls until each was refused, or answers again; every one in time, and refused in our own words. */
  const callUntil = async (met: () => boolean) => {
    await Promise.all(
      Object.entries(calls).map(async ([name, call]) => {
        while (!met()) {
          const begin = performance.now();
          const error = await call().then(
            () => null,
            (thrown: unknown) => thrown,
          );
          expect([name, error ?? expect.any(StoreAway)]).toEqual([name, expect.any(StoreAway)]);
          expect([name, performance.now() - begin < ANSWERED_WITHIN]).toEqual([name, true]);
        }
      }),
    );
  };

  const faults: Record<
    string,
    [does: (primary: Member) => Promise<void>, mends: (primary: Member) => Promise<void>]
  > = {
    'is frozen': [async (primary) => primary.freeze(), async (primary) => primary.thaw()],
    'is killed': [(primary) => primary.kill(), (primary) => primary.start()],
    'steps down': [
      async () => {
        await set.ask(set.url, { replSetStepDown: 5, force: true });
      },
      async () => undefined,
    ],
  };

  it.each(Object.keys(faults))(
    'whose primary %s: calls are answered in time, nothing is parked, and what was missed is caught up',
    async (fault) => {
      const [does, mends] = faults[fault]!;
      const primary = await set.primary();
      await does(primary);
      await users.happens('1', '2', '3');
      if (count === 1 && fault !== 'steps down') {
        // Slow at first; away, when the driver has found out.
        const seen = new Set<string>();
        await users.untilTrouble();
        await callUntil(() => {
          const { trouble } = users.status!;
          if (trouble) seen.add(trouble);
          return [...seen].some((one) => one.includes('away'));
        });
        await mends(primary);
      }
      const { position } = users.status!;
      await callUntil(() => users.status!.position > position && users.status!.trouble === null);
      if (count > 1) await mends(primary);
      await users.atHead();
      expect(await users.revisions()).toEqual([
        ['1', 2],
        ['2', 1],
        ['3', 1],
      ]);
      expect(await rows.readModels.parked('users')).toEqual([]);
    },
    PATIENCE,
  );
});
