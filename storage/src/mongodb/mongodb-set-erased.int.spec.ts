import { randomBytes } from 'node:crypto';
import { startMongodSet } from '../../../scripts/mongod-set.mjs';
import type { Member, MongodSet } from '../../../scripts/mongod-set.mjs';
import { filesWith, TestDatabase } from '../../test/test-stores.ts';
import { openMongoDb, readMongoDbResidue } from './mongodb-stores.ts';
import type { RowStores } from '../ports/row-stores.ts';

/** Starts and copies on a busy machine, ms. */
const PATIENCE = 240_000;

describe('erased words on a MongoDB replica set of three', () => {
  let set: MongodSet;
  let url: string;
  let rows: RowStores;
  beforeAll(async () => {
    set = await startMongodSet(process.env['MONGOD'] as string, 3);
    ({ url } = new TestDatabase(set.url));
    rows = await openMongoDb(url, randomBytes(32));
  }, PATIENCE);
  afterAll(async () => {
    await rows.close();
    await set.end();
  }, PATIENCE);

  /** A random word: compression leaves it as it is. */
  const word = randomBytes(16).toString('hex');
  /** A member that has just copied its data can write no checkpoint until the set has gone on from there. */
  const TOO_EARLY = /stable timestamp/;
  const written = async (member: Member): Promise<void> => {
    const failed = await set.ask(member.url, { fsync: 1 }).then(
      () => null,
      (error: unknown) => error,
    );
    if (failed === null) return;
    if (!TOO_EARLY.test(String(failed))) throw failed;
    await new Promise((resolve) => setTimeout(resolve, 200));
    await written(member);
  };
  const placesOf = async (member: Member) => {
    await written(member);
    return filesWith(member.folder, word);
  };
  /** A member without data is in no set at first: `replSetGetStatus` fails then, `hello` answers. */
  const isCopied = async (member: Member): Promise<boolean> => {
    const { secondary, isWritablePrimary } = await set.ask(member.url, { hello: 1 });
    return secondary === true || isWritablePrimary === true;
  };

  it(
    'stay in the files of each member after the erasure, and are gone once it has resynced its data',
    async () => {
      const model = await rows.readModels.open('users', 1, []);
      await model.write(new Map([['1', { id: '1', username: word }]]), 1);
      const begin = Date.now();
      await model.write(new Map([['1', null]]), 2);
      await rows.scrub();
      expect(await rows.readModels.get('users', '1')).toBeNull();
      for (const member of set.members) expect(await placesOf(member)).not.toEqual([]);
      const remains = await readMongoDbResidue(url);
      expect(remains!.since).toBeLessThanOrEqual(begin);
      expect(await rows.remains()).toMatchObject({ since: remains!.since, most: remains!.most });

      for (const member of set.members) {
        await member.kill();
        member.clear();
        await member.start();
        while (!(await isCopied(member))) await new Promise((resolve) => setTimeout(resolve, 200));
      }
      for (const member of set.members) expect(await placesOf(member)).toEqual([]);
      expect(await rows.readModels.position('users')).toBe(2);
    },
    PATIENCE,
  );
});
