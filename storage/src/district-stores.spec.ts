import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openStorage } from './open-storage.ts';
import { StoreAway } from './ports/store-away.ts';

/** What can be shown without servers; the rest is in the *.int.spec.ts files beside. */
describe('the stores of a district', () => {
  const dependencies = (
    JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as {
      dependencies: Record<string, string>;
    }
  ).dependencies;
  let dataDir: string;
  beforeEach(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'essays-'));
  });
  afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

  it('EVT-002 events go to EventStoreDB by @eventstore/db-client; an unreachable server stops the start', async () => {
    expect(dependencies).toHaveProperty('@eventstore/db-client');
    await expect(
      openStorage({
        dataDir,
        eventStore: 'eventstoredb',
        eventStoreUrl: 'esdb://127.0.0.1:9?tls=false',
        readModels: 'sqlite',
      }),
    ).rejects.toMatchObject({ name: 'StoreAway', store: 'EventStoreDB' });
  });

  it('EVT-003 read models go to MongoDB through mongodb; an unreachable server stops the start', async () => {
    expect(dependencies).toHaveProperty('mongodb');
    await expect(
      openStorage({
        dataDir,
        eventStore: 'sqlite',
        readModels: 'mongodb',
        mongodbUrl: 'mongodb://127.0.0.1:9/essays?serverSelectionTimeoutMS=200',
      }),
    ).rejects.toEqual(new StoreAway('MongoDB', 'away'));
  });

  it('a missing URL stops the start with a sentence', async () => {
    await expect(openStorage({ dataDir, eventStore: 'eventstoredb', readModels: 'sqlite' })).rejects.toThrow(
      'The URL of EventStoreDB is missing',
    );
    await expect(openStorage({ dataDir, eventStore: 'sqlite', readModels: 'mongodb' })).rejects.toThrow(
      'The URL of MongoDB is missing',
    );
  });
});
