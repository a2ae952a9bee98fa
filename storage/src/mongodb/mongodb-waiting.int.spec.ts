import { MongoClient } from 'mongodb';
import { TestDatabase } from '../../test/test-stores.ts';
import { MongoDbReadModels } from './mongodb-read-models.ts';

const server = process.env['MONGODB_URL'] as string;
const PATIENCE = { batch: 15_000 };
/** Longer than a test may take, ms. */
const NEVER = 600_000;

describe('waiting for read models in MongoDB', () => {
  let database: TestDatabase;
  let client: MongoClient;
  const processOf = () => new MongoDbReadModels(client.db(), PATIENCE);

  beforeEach(async () => {
    database = new TestDatabase(server);
    client = await MongoClient.connect(database.url);
  });
  afterEach(async () => {
    await client.close();
    await database.drop();
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
