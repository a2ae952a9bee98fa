import { randomBytes } from 'node:crypto';
import { MongoClient } from 'mongodb';
import { eventLogContract } from '../testing/event-log.contract.ts';
import { leasesContract } from '../testing/leases.contract.ts';
import { readModelsContract } from '../testing/read-models.contract.ts';
import { checkpointsContract } from '../testing/checkpoints.contract.ts';
import { TestDatabase } from '../testing/test-stores.ts';
import { talliesContract } from '../testing/tallies.contract.ts';
import { openTestStorage } from '../testing/testing.ts';
import type { TestStorage } from '../testing/testing.ts';

/** Runs where MONGODB_URL names a server (see jest.config.mjs); each test has databases of its own there. */
const server = process.env['MONGODB_URL'] as string;

describe('the stores of a district on the server of MONGODB_URL', () => {
  let storage: TestStorage;
  let database: TestDatabase;
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
  leasesContract('MongoDB', { open, close });
  eventLogContract('SQLite with keys in MongoDB', { open, close });

  describe('what else lies there', () => {
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

    talliesContract('MongoDB', () => storage.tallies);
    checkpointsContract('MongoDB', () => storage.checkpoints);

    it('a request is known again, also to another process, until it is forgotten', async () => {
      expect(await storage.requests.remember('key', 'first', 0, 1_000)).toBe('first');
      expect(await storage.requests.remember('key', 'second', 1, 1_000)).toBe('first');
      await storage.requests.forget('key');
      expect(await storage.requests.remember('key', 'third', 2, 1_000)).toBe('third');
    });

    it('an erasure removes rows of a rebuild that was cut off, and of a table that was replaced', async () => {
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
