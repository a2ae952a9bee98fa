import { jest } from '@jest/globals';
import { Collection, MongoClient } from 'mongodb';
import { TestDatabase } from '../../test/test-stores.ts';
import { MongoDbReadModels } from './mongodb-read-models.ts';

const server = process.env['MONGODB_URL'] as string;
const PATIENCE = { batch: 15_000 };
/** Longer than a test may take, ms. */
const NEVER = 600_000;

describe('waiting for read models in MongoDB', () => {
  let database: TestDatabase;
  let client: MongoClient;
  const processOf = (looks?: { first: number; longest: number }) =>
    new MongoDbReadModels(client.db(), PATIENCE, looks);

  beforeEach(async () => {
    database = new TestDatabase(server);
    client = await MongoClient.connect(database.url);
  });
  afterEach(async () => {
    jest.restoreAllMocks();
    await client.close();
    await database.drop();
  });

  it('ends without another look in between when the same process writes them', async () => {
    const here = processOf({ first: NEVER, longest: NEVER });
    const users = await here.open('users', 1, []);
    const essays = await here.open('essays', 1, []);
    const waiting = here.waitFor(['users', 'essays', 'users'], 7, NEVER);
    await users.write(new Map([['a', { id: 'a' }]]), 7);
    await essays.write(new Map(), 6);
    await essays.write(new Map(), 8);
    expect(await waiting).toBe(true);
  });

  it('ends as soon as the rows are written, and everything here says so before the table is moved', async () => {
    const here = processOf({ first: NEVER, longest: NEVER });
    const users = await here.open('users', 1, []);
    const before = await here.seen();
    let move = (): void => undefined;
    const isToMove = new Promise<void>((resolve) => (move = resolve));
    const updateOne = Collection.prototype.updateOne as (...args: unknown[]) => Promise<unknown>;
    jest.spyOn(Collection.prototype, 'updateOne').mockImplementation(async function (
      this: Collection,
      ...args
    ) {
      await isToMove;
      return updateOne.apply(this, args) as never;
    });
    const writing = users.write(new Map([['a', { id: 'a' }]]), 7);
    expect(await here.waitFor(['users'], 7, NEVER)).toBe(true);
    const shown = await here.seen();
    expect(shown).not.toBe(before);
    expect([await here.position('users'), await processOf().position('users')]).toEqual([7, -1]);
    move();
    await writing;
    expect([await here.seen(), await processOf().position('users')]).toEqual([shown, 7]);
  });

  it('ends when another process has written them', async () => {
    const users = await processOf().open('users', 1, []);
    const waiting = processOf().waitFor(['users'], 7, NEVER);
    await users.write(new Map(), 7);
    expect(await waiting).toBe(true);
  });

  it('goes by the table that is served, also after another process has replaced it', async () => {
    const [here, there] = [processOf(), processOf()];
    const old = await here.open('users', 1, []);
    await old.write(new Map(), 3);
    expect(await here.waitFor(['users'], 3, 0)).toBe(true);
    const anew = await there.openBeside('users', 1, []);
    await anew.write(new Map(), 5);
    const waiting = here.waitFor(['users'], 5, NEVER);
    await there.swap(anew);
    expect(await waiting).toBe(true);
    await here.markForRebuild('users');
    expect(await here.waitFor(['users'], 0, 0)).toBe(false);
    await Promise.all([here.close(), there.close()]);
  });
});
