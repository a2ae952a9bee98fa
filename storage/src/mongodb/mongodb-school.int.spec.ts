import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MongoClient } from 'mongodb';
import { openStorage } from '../open-storage.ts';
import { derivedId } from '../ports/event-id.ts';
import { StoresDisagree } from '../ports/school.ts';
import { givenEvents } from '../../test/testing.ts';
import { TestDatabase } from '../../test/test-stores.ts';
import { schoolContract } from '../../test/school.contract.ts';

describe('a school whose keys, files and rows are in MongoDB', () => {
  const databases: TestDatabase[] = [];
  afterEach(async () => {
    for (const database of databases.splice(0)) await database.drop();
  });

  schoolContract('rest', () => ({
    name: 'of MongoDB',
    place: async () => {
      databases.push(new TestDatabase(process.env['MONGODB_URL'] as string));
      return { readModels: 'mongodb', mongodbUrl: databases.at(-1)!.url };
    },
  }));
});

describe('a school of which one collection of MongoDB was dropped', () => {
  let database: TestDatabase;
  let dataDir: string;
  beforeEach(() => {
    database = new TestDatabase(process.env['MONGODB_URL'] as string);
    dataDir = mkdtempSync(join(tmpdir(), 'essays-school-'));
  });
  afterEach(async () => {
    await database.drop();
    rmSync(dataDir, { recursive: true, force: true });
  });
  const open = (accepts = false) => {
    const masterKey = Buffer.alloc(32, 7).toString('base64');
    const stores = { eventStore: 'sqlite', readModels: 'mongodb', mongodbUrl: database.url } as const;
    return openStorage({ dataDir, masterKey, ...stores }, { accepts });
  };
  const atWork = async () => {
    const storage = await open();
    const { file_id } = await storage.files.put('essay-1', Buffer.from('1'), derivedId('1', 'file'));
    const received = { type: 'EssayReceived', data: { essay_id: '1', file_id }, personal: { text: 'words' } };
    await givenEvents(storage.log, 'essay-1', [received as never]);
    const access = { id: 'a', at: 1, last_at: 1, times: 1, kind: 'signed_in', thing: 'session', ids: [] };
    await storage.accesses.record([{ ...access, account_id: null, address: null }]);
    const draft = { room_id: 'r', student_id: 's', page: 'p', version: 1, saved_at: 1, words: 'I began' };
    expect(await storage.drafts.save(draft)).toBe(true);
    await storage.checkpoints.set('a follow-up', 1);
    return storage;
  };
  const drop = async (collection: string) => {
    const client = await MongoClient.connect(database.url);
    const isOfKeys = collection === 'stream_keys';
    await client.db(isOfKeys ? `${database.name}_keys` : database.name).dropCollection(collection);
    await client.close();
  };

  it.each(['stream_keys', 'originals.files', 'originals.chunks', 'accesses', 'drafts', 'followed'])(
    'does not start without %s and says what to do, until the loss is accepted',
    async (collection) => {
      await (await atWork()).close();
      await (await open()).close();
      await drop(collection);
      for (const because of [
        `the collection ${collection} in the database`,
        /missing or empty.*restore your newest backup.*npm run accept-loss/,
      ])
        await expect(open()).rejects.toThrow(because);
      await expect(open()).rejects.toThrow(StoresDisagree);
      await (await open(true)).close();
      await (await open()).close();
    },
  );

  it('says so while it runs, and does not forget it', async () => {
    await (await atWork()).close();
    const storage = await open();
    expect(await storage.checkPages()).toEqual([]);
    await drop('accesses');
    expect(await storage.checkPages()).toEqual([expect.stringMatching(/lacks what it had.*accesses/)]);
    await givenEvents(storage.log, 'essay-2', [{ type: 'EssayDeleted', data: {}, personal: null } as never]);
    await storage.close();
    await expect(open()).rejects.toThrow('accesses');
  });

  it('starts when what is gone was removed by the school itself', async () => {
    const storage = await atWork();
    await storage.close();
    const next = await open();
    await next.drafts.forgetStudent('s');
    await next.accesses.forget(10, 0);
    expect(await next.checkPages()).toEqual([]);
    await next.close();
    await (await open()).close();
  });
});
