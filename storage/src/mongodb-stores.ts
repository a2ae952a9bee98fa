import { MongoClient } from 'mongodb';
import { MongoDbErasures } from './mongodb-erasures.ts';
import { MongoDbFileStore } from './mongodb-file-store.ts';
import { MongoDbKeyStore } from './mongodb-key-store.ts';
import { MongoDbMasterKeys } from './mongodb-master-keys.ts';
import { MongoDbLeases } from './mongodb-leases.ts';
import { MongoDbReadModels } from './mongodb-read-models.ts';
import { MongoDbRememberedRequests } from './mongodb-remembered-requests.ts';
import { MongoDbTallies } from './mongodb-tallies.ts';
import type { OpenRotation } from './open-key-rotation.ts';
import type { RowStores } from './row-stores.ts';

const keyDatabase = (client: MongoClient) => client.db(`${client.db().databaseName}_keys`);

/** The keys alone. */
export const openMongoDbRotation = async (url: string, master: Buffer): Promise<OpenRotation> => {
  const client = await MongoClient.connect(url);
  try {
    const rotation = await MongoDbMasterKeys.open(keyDatabase(client), master);
    return { rotation, close: () => client.close() };
  } catch (error) {
    await client.close();
    throw error;
  }
};

/** One connection for rows, leases and files in the database of the URL; keys in a database of their own beside it. */
export const openMongoDb = async (url: string, master: Buffer): Promise<RowStores> => {
  const client = await MongoClient.connect(url);
  try {
    const db = client.db();
    const keyDb = keyDatabase(client);
    const keys = await MongoDbKeyStore.open(keyDb, master);
    const readModels = new MongoDbReadModels(db);
    return {
      readModels,
      leases: new MongoDbLeases(db),
      requests: new MongoDbRememberedRequests(db),
      tallies: new MongoDbTallies(db),
      keys,
      erasures: new MongoDbErasures(keyDb),
      files: new MongoDbFileStore(db, keys),
      async scrub() {
        await keys.scrub();
        await readModels.scrub();
      },
      async close() {
        await readModels.close();
        await keys.close();
        await client.close();
      },
    };
  } catch (error) {
    await client.close();
    throw error;
  }
};
