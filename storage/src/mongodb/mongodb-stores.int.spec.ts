import { randomBytes } from 'node:crypto';
import { MongoClient } from 'mongodb';
import { eventLogContract } from '../../test/event-log.contract.ts';
import { keptTallies } from '../kept/kept-values.ts';
import { MongoDbKept } from './mongodb-kept.ts';
import { MongoDbLeases } from './mongodb-leases.ts';
import { leasesContract } from '../../test/leases.contract.ts';
import { readModelsContract } from '../../test/read-models.contract.ts';
import { checkpointsContract } from '../../test/checkpoints.contract.ts';
import { TestDatabase } from '../../test/test-stores.ts';
import { draftsContract } from '../../test/drafts.contract.ts';
import { accessesContract } from '../../test/accesses.contract.ts';
import { talliesContract } from '../../test/tallies.contract.ts';
import { openTestStorage } from '../../test/testing.ts';
import type { TestStorage } from '../../test/testing.ts';

/** Runs where MONGODB_URL names a server (see jest.config.mjs); each test has databases of its own there. */
const server = process.env['MONGODB_URL'] as string;

describe('the stores of a district on the server of MONGODB_URL', () => {
  let storage: TestStorage;
  let database: TestDatabase;
  let client: MongoClient;
  const open = async (): Promise<TestStorage> => {
    database = new TestDatabase(server);
    storage = await openTestStorage({ readModels: 'mongodb', mongodbUrl: database.url });
    return storage;
  };
  const close = async (): Promise<void> => {
    await storage.close();
    await database.drop();
  };

  readModelsContract('MongoDB', { open, close });
  leasesContract('MongoDB', {
    async open() {
      await open();
      client = await MongoClient.connect(database.url);
      // By the clock that the contract names, so that nobody has to wait.
      return { leases: new MongoDbLeases(client.db(), (now) => now) };
    },
    async close() {
      await client.close();
      await close();
    },
  });
  eventLogContract('SQLite with keys in MongoDB', { open, close });

  describe('what else is stored there', () => {
    beforeEach(async () => {
      await open();
    });
    afterEach(close);

    it('files come back as they were, until their key is destroyed', async () => {
      const bytes = randomBytes(700_000);
      const { file_id } = await storage.files.put('essay-1', bytes);
      expect(Buffer.from((await storage.files.get('essay-1', file_id))!).equals(bytes)).toBe(true);
      expect(await storage.files.get('essay-2', file_id)).toBeNull();
      await storage.keys.destroy('essay-1');
      expect(await storage.files.get('essay-1', file_id)).toBeNull();
    });

    it('a file that two delete at the same time is gone for both', async () => {
      const { file_id } = await storage.files.put('essay-1', randomBytes(700_000));
      await Promise.all(Array.from({ length: 8 }, () => storage.files.delete(file_id)));
      expect(await storage.files.get('essay-1', file_id)).toBeNull();
    });

    const right = Date.now();

    describe('leases of processes whose clocks differ', () => {
      const HOUR = 3_600_000;

      it.each([
        ['an hour late', right - HOUR],
        ['an hour early', right + HOUR],
      ])('are kept from one that is %s, and by it', async (_title, wrong) => {
        const { leases } = storage;
        const lease = (await leases.claim('k', 'right', right, 60_000))!;
        expect(await leases.claim('k', 'wrong', wrong, 60_000)).toBeNull();
        expect(await leases.renew(lease, right, 60_000)).toBe(true);
        expect(await leases.claim('other', 'wrong', wrong, 60_000)).toMatchObject({ attempt: 1 });
        expect(await leases.claim('other', 'right', right, 60_000)).toBeNull();
      });

      it.each([
        ['an hour late', right - HOUR],
        ['an hour early', right + HOUR],
      ])('expire for all at the same time when one that is %s held them', async (_title, wrong) => {
        const { leases } = storage;
        await leases.claim('k', 'wrong', wrong, 0);
        expect(await leases.claim('k', 'right', right, 60_000)).toMatchObject({ attempt: 2, ends: 1 });
      });

      it('never have a lower number than the claim before, however two of them overlap', async () => {
        const { leases } = storage;
        for (let times = 0; times < 3; times += 1) await leases.claim('other', 'one', right, 0);
        const before = (await leases.claim('k', 'one', right, 0))!;
        // Whoever claims next has drawn its number long ago.
        const slow = await MongoClient.connect(database.url);
        await slow
          .db()
          .collection('lease_fence')
          .updateOne({}, { $set: { fence: 0 } });
        await slow.close();
        const after = (await leases.claim('k', 'two', right, 60_000))!;
        expect(after.fence).toBeGreaterThanOrEqual(before.fence);
      });

      it('wait for as long as asked, given to each process by its own clock', async () => {
        const { leases } = storage;
        const early = right + HOUR;
        await leases.failed((await leases.claim('k', 'early', early, 60_000))!, early, 60_000, 'busy');
        expect(await leases.claim('k', 'right', right, 60_000)).toBeNull();
        const [seen] = await leases.list(right);
        expect(seen!.notBefore - right).toBeGreaterThan(0);
        expect(seen!.notBefore - right).toBeLessThanOrEqual(60_000);
        await leases.giveBack((await leases.claim('free', 'early', early, 60_000))!, early, 0);
        expect(await leases.claim('free', 'right', right, 60_000)).toMatchObject({ attempt: 1 });
      });
    });

    it('no count is lost, and a lease has one owner, when several processes ask at the same instant', async () => {
      const [one, other] = [await MongoClient.connect(database.url), await MongoClient.connect(database.url)];
      const processes = [one, other, one, other].map((own) => own.db());
      const tallies = processes.map((db) => keptTallies(new MongoDbKept(db, 'tallies')));
      const counts = await Promise.all(
        tallies.flatMap((own) => Array.from({ length: 5 }, () => own.add('shared', 1, 1000, 500))),
      );
      const claims = await Promise.all(
        processes.map((db, n) => new MongoDbLeases(db).claim('shared', `p${n}`, right, 60_000)),
      );
      await one.close();
      await other.close();
      expect(counts.map(({ count }) => count).sort((a, b) => a - b)).toEqual(
        Array.from({ length: 20 }, (_, n) => n + 1),
      );
      expect(claims.filter((claim) => claim !== null)).toHaveLength(1);
    });

    talliesContract('MongoDB', () => storage.tallies);
    accessesContract('MongoDB', () => storage.accesses);
    draftsContract('MongoDB', () => storage.drafts);
    checkpointsContract('MongoDB', () => storage.checkpoints);

    it('a request is recognised, even by another process, until it is forgotten', async () => {
      expect(await storage.requests.remember('key', 'first', 0, 1_000)).toBe('first');
      expect(await storage.requests.remember('key', 'second', 1, 1_000)).toBe('first');
      await storage.requests.forget('key');
      expect(await storage.requests.remember('key', 'third', 2, 1_000)).toBe('third');
    });

    it('a count reads no row whose fields are in an index, even where those without a value count too', async () => {
      const students = await storage.readModelWriter.open('students', 1, [
        ['academic_year', 'period', 'is_active'],
      ]);
      const row = (n: number) => ({ id: `s${n}`, academic_year: '2025-26', period: n % 3, is_active: true });
      await students.write(new Map(Array.from({ length: 30 }, (_, n) => [`s${n}`, row(n)])), 1);
      await students.write(
        new Map<string, object | null>([
          ['s0', null],
          ['new', { id: 'new', academic_year: null, period: null, is_active: true }],
        ]),
        2,
      );
      const counts = {
        ofYear: () =>
          storage.readModels.count('students', { where: { academic_year: '2025-26', is_active: true } }),
        withNew: () =>
          storage.readModels.count('students', { where: { academic_year: { in: ['2025-26', null] } } }),
        all: () => storage.readModels.count('students'),
      };
      await counts.all();
      const client = await MongoClient.connect(database.url);
      const read = async (count: () => Promise<number>) => {
        await client.db().command({ profile: 2 });
        const counted = await count();
        await client.db().command({ profile: 0 });
        const ops = client.db().collection<{ docsExamined?: number }>('system.profile');
        const seen = await ops.find({ ns: /\.rm_students/ }).toArray();
        await ops.drop();
        return [counted, seen.reduce((sum, { docsExamined = 0 }) => sum + docsExamined, 0)];
      };
      const found = [await read(counts.ofYear), await read(counts.withNew), await read(counts.all)];
      await client.close();
      // The one without a year is read, and so is a deleted row that has no fields either.
      expect(found.map(([counted]) => counted)).toEqual([29, 30, 30]);
      expect(found.slice(0, 2).map(([, docs]) => docs)).toEqual([0, 2]);
    });

    it('a table that is being filled gets its indexes afterwards, and has them before it is served', async () => {
      const { readModelWriter: writer } = storage;
      const client = await MongoClient.connect(database.url);
      const indexes = async () => {
        const [table] = await client.db().collection<{ _id: string }>('read_model_tables').find().toArray();
        const found = await client.db().collection(table!._id).indexes();
        return found.map(({ key }) => Object.keys(key as object).join());
      };
      const filled = async () => {
        const beside = await writer.openBeside('students', 1, ['period', ['name', '-display_id']]);
        await beside.write(new Map([['a', { id: 'a', period: 2 }]]), 1);
        return beside;
      };
      const own = ['_id', 'row.period,_id', 'row.name,row.display_id,_id'];
      const beside = await filled();
      expect(await indexes()).toEqual(['_id']);
      await beside.makeIndexes?.();
      expect(await indexes()).toEqual(own);
      const other = await filled();
      await writer.swap(other);
      expect(await indexes()).toEqual(own);
      expect(await storage.readModels.find('students', { where: { period: 2 } })).toHaveLength(1);
      await client.close();
    });

    it('an erasure removes the rows of an interrupted rebuild and of a replaced table', async () => {
      const { readModelWriter: writer } = storage;
      const write = async (kind: 'open' | 'openBeside', id: string) => {
        const model = await writer[kind]('students', 1, []);
        await model.write(new Map([[id, { id }]]), 1);
        return model;
      };
      await write('open', 'replaced');
      await writer.swap(await write('openBeside', 'live'));
      await write('openBeside', 'cut off');
      await storage.scrub();
      const client = await MongoClient.connect(database.url);
      const kept = (await client.db().listCollections().toArray()).filter((one) =>
        one.name.startsWith('rm_'),
      );
      await client.close();
      expect(kept).toHaveLength(1);
      expect((await storage.readModels.find('students')).map(({ id }) => id)).toEqual(['live']);
    });
  });
});
