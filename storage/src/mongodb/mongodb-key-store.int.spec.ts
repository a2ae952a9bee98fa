import { randomBytes } from 'node:crypto';
import { MongoClient } from 'mongodb';
import type { DomainEvent } from '@essays/contract';
import { nextKeyGiven, openKeyRotation } from '../open-key-rotation.ts';
import { openStorage } from '../open-storage.ts';
import { rotateMasterKey } from '../sealing/rotate-master-key.ts';
import type { Storage, StorageConfig } from '../ports/storage.ts';
import { TestDatabase } from '../../test/test-stores.ts';
import { givenEvents, openTestStorage } from '../../test/testing.ts';
import type { TestStorage } from '../../test/testing.ts';

/** Runs where MONGODB_URL names a server (see jest.config.mjs); each test has databases of its own there. */
const server = process.env['MONGODB_URL'] as string;

const rejected = (reason: string): DomainEvent =>
  ({ type: 'EssayRejected', data: { essay_id: '1' }, personal: { reason } }) as DomainEvent;
const words = async ({ log }: Pick<Storage, 'log'>) => {
  const events = await log.readAll({ after: -1, limit: 10_000 });
  return events.map(({ personal }) => (personal as { reason: string } | null)?.reason ?? null);
};
const newKey = () => randomBytes(32).toString('hex');

describe('keys in MongoDB', () => {
  const client = new MongoClient(server);
  let storage: TestStorage;
  let database: TestDatabase;
  let own: string;
  const configOf = (masterKey: string): StorageConfig => ({
    dataDir: storage?.dataDir ?? '',
    eventStore: 'sqlite',
    readModels: 'mongodb',
    mongodbUrl: database.url,
    masterKey,
  });
  const keyDb = () => client.db(`${database.name}_keys`);

  beforeEach(async () => {
    database = new TestDatabase(server);
    own = newKey();
    const { dataDir: _, ...config } = configOf(own);
    storage = await openTestStorage(config);
  });
  afterEach(async () => {
    await storage.close();
    await database.drop();
  });
  afterAll(() => client.close());

  it('are rewrapped with a new master key, despite kills at every step, beside users of either key', async () => {
    const streams = Array.from({ length: 600 }, (_, i) => `essay-${i}`);
    for (let i = 0; i < streams.length; i += 100)
      await Promise.all(
        streams.slice(i, i + 100).map((stream) => givenEvents(storage.log, stream, [rejected(stream)])),
      );
    await storage.keys.destroy('essay-7');
    const next = newKey();
    const expected = await words(storage);
    let isThrough = false;
    for (let step = 1; !isThrough; step += 1) {
      const { rotation, close } = await openKeyRotation(configOf(own), next);
      let said = 0;
      const say = () => {
        said += 1;
        if (said === step) throw new Error('The process ends here');
      };
      isThrough = await rotateMasterKey(rotation, nextKeyGiven(next), { grace: 0, say }).then(
        () => true,
        () => false,
      );
      await close();
      await givenEvents(storage.log, `essay-new-${step}`, [rejected(`after step ${step}`)]);
      expected.push(`after step ${step}`);
      expect(await words(storage)).toEqual(expected);
    }
    const restarted = await openStorage(configOf(next));
    expect(await words(restarted)).toEqual(expected);
    expect(await restarted.keys.isDestroyed('essay-7')).toBe(true);
    await restarted.close();
    await expect(openStorage(configOf(own))).rejects.toThrow('master key is not the one');
    const left = await keyDb().collection<{ wrapped: string | null }>('stream_keys').find().toArray();
    const ids = left.flatMap(({ wrapped }) => (wrapped === null ? [] : [Buffer.from(wrapped, 'base64')[0]]));
    expect(new Set(ids)).toEqual(new Set([2]));
  });

  it('are stored beside the unfinished erasures', async () => {
    await storage.erasures.begin('essay-1', 'first');
    await storage.erasures.begin('essay-1', 'again');
    expect(await storage.erasures.underWay()).toEqual([{ streamId: 'essay-1', note: 'first' }]);
    await storage.erasures.end('essay-1');
    expect(await storage.erasures.underWay()).toEqual([]);
  });

  it('are not handed over to a student who is erased, neither before nor in the middle of it', async () => {
    const { keys } = storage;
    await keys.handOver('essay-1', 's2');
    const { isDestroyed } = keys;
    keys.isDestroyed = async (streamId) => {
      const wasDestroyed = await isDestroyed.call(keys, streamId);
      keys.isDestroyed = isDestroyed;
      await keys.destroyOwnedBy('s1');
      return wasDestroyed;
    };
    expect(await keys.handOver('essay-1', 's1')).toBe(false);
    expect([await keys.ownedBy('s1'), await keys.ownedBy('s2')]).toEqual([[], ['essay-1']]);
    expect(await keys.handOver('essay-2', 's1')).toBe(false);
    expect(await keyDb().collection<{ _id: string }>('stream_keys').findOne({ _id: 'essay-2' })).toBeNull();
  });

  it('are trusted by another process for two seconds after they were destroyed, and no longer', async () => {
    const other = await openStorage(configOf(own));
    try {
      await givenEvents(storage.log, 'essay-1', [rejected('Copied')]);
      expect(await words(other)).toEqual(['Copied']);
      await storage.keys.destroy('essay-1');
      expect(await words(storage)).toEqual([null]);
      await new Promise((resolve) => setTimeout(resolve, 2_100));
      expect(await words(other)).toEqual([null]);
    } finally {
      await other.close();
    }
  });

  it('of one stream that is damaged keep nobody from reading the others', async () => {
    for (const [stream, reason] of [
      ['essay-1', 'Copied'],
      ['essay-2', 'Late'],
    ] as const)
      await givenEvents(storage.log, stream, [rejected(reason)]);
    const other = await openStorage(configOf(own));
    const stored = keyDb().collection<{ _id: string; wrapped: string }>('stream_keys');
    const bytes = Buffer.from((await stored.findOne({ _id: 'essay-1' }))!.wrapped, 'base64');
    bytes[20]! ^= 1;
    await stored.updateOne({ _id: 'essay-1' }, { $set: { wrapped: bytes.toString('base64') } });
    try {
      // Nothing is remembered of what it read when it was opened.
      await other.scrub();
      const [damaged, whole] = await other.log.readAll({ after: -1, limit: 10 });
      expect(() => damaged!.personal).toThrow('cannot be read');
      expect(whole!.personal).toEqual({ reason: 'Late' });
    } finally {
      await other.close();
    }
  });

  it('keep no file that arrives once its document is erased', async () => {
    await storage.files.put('essay-1', Buffer.from('%PDF-1.7'));
    await storage.keys.destroy('essay-2');
    await storage.files.put('essay-2', Buffer.from('%PDF-1.7'));
    expect(await client.db(database.name).collection('originals.files').countDocuments()).toBe(1);
  });
});
