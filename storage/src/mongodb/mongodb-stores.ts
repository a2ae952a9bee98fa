import { MongoClient } from 'mongodb';
import { answering, toStoreError } from './mongodb-errors.ts';
import type { LimitOf, Patience } from './mongodb-errors.ts';
import { keptCheckpoints, keptErasures, keptRequests, keptTallies } from '../kept/kept-values.ts';
import { MongoDbKept } from './mongodb-kept.ts';
import { MongoDbAccesses } from './mongodb-accesses.ts';
import { MongoDbDrafts } from './mongodb-drafts.ts';
import { StudentDrafts } from '../sealing/student-drafts.ts';
import { MongoDbFileStore } from './mongodb-file-store.ts';
import { MongoDbKeyStore } from './mongodb-key-store.ts';
import { DURABLE, MongoDbMasterKeys } from './mongodb-master-keys.ts';
import { MongoDbLeases } from './mongodb-leases.ts';
import type { LeaseClock } from '../kept/kept-leases.ts';
import { MongoDbPart } from './mongodb-part.ts';
import { residueInOplog } from './mongodb-oplog.ts';
import { MongoDbReadModels } from './mongodb-read-models.ts';
import type { OpenRotation } from '../sealing/rotate-master-key.ts';
import type { ErasureResidue, RowStores } from '../ports/row-stores.ts';

const keyDatabase = (client: MongoClient) => client.db(`${client.db().databaseName}_keys`);

/**
 * Time limits of the driver, ms, unless the URL sets its own. An unavailable server is detected soon, because nobody
 * waits half a minute for a page; a connection that has gone silent is dropped, or whatever waits for it would wait
 * forever.
 */
const LIMITS = {
  serverSelectionTimeoutMS: 2_000,
  connectTimeoutMS: 2_000,
  waitQueueTimeoutMS: 3_000,
  socketTimeoutMS: 20_000,
};
/** For a call that someone is waiting for; for a batch of rows or a file; for creating a table. */
const PATIENCE: Patience = { call: 4_000, batch: 15_000, table: 60_000 };

const MAKES_TABLES = ['open', 'openBeside', 'swap', 'drop', 'scrub', 'close'];
const limitOfReadModels =
  ({ call, table }: Patience): LimitOf =>
  (name, args) => {
    if (name === 'waitFor') return Number(args[2]) + call;
    return MAKES_TABLES.includes(name) ? table : call;
  };

/** @throws StoreAway, StoreRefused */
const connect = async (url: string): Promise<MongoClient> => {
  const own = Object.entries(LIMITS).filter(([name]) => !new RegExp(`[?&]${name}=`, 'i').test(url));
  try {
    return await MongoClient.connect(url, Object.fromEntries(own));
  } catch (error) {
    throw toStoreError(error);
  }
};

/** Opening the stores also fails in our own words. */
const opened = async <T>(url: string, open: (client: MongoClient) => Promise<T>): Promise<T> => {
  const client = await connect(url);
  try {
    return await open(client);
  } catch (error) {
    await client.close();
    throw toStoreError(error);
  }
};

/** Only the keys. */
export const openMongoDbRotation = (url: string, master: Buffer): Promise<OpenRotation> =>
  opened(url, async (client) => {
    const rotation = await MongoDbMasterKeys.open(keyDatabase(client), master);
    return { rotation, close: () => client.close() };
  });

/** Only what is kept of erased words. */
export const readMongoDbResidue = (url: string): Promise<ErasureResidue | null> =>
  opened(url, async (client) => {
    const residue = await residueInOplog(client);
    await client.close();
    return residue;
  });

/**
 * One connection for rows, leases and files in the database of the URL; keys in a separate database beside it.
 * For tests: `patience`, ms, and the clock of the leases.
 */
export const openMongoDb = (
  url: string,
  master: Buffer,
  patience = PATIENCE,
  leaseClock?: LeaseClock,
): Promise<RowStores> =>
  opened(url, async (client) => {
    const db = client.db();
    const keyDb = keyDatabase(client);
    const soon = () => patience.call;
    const keys = answering(await MongoDbKeyStore.open(keyDb, master), soon);
    const oplog = answering({ remains: () => residueInOplog(client) }, soon);
    const readModels = answering(new MongoDbReadModels(db, patience), limitOfReadModels(patience));
    return {
      readModels,
      leases: answering(new MongoDbLeases(db, leaseClock), soon),
      requests: answering(keptRequests(new MongoDbKept(db, 'remembered_requests')), soon),
      tallies: answering(keptTallies(new MongoDbKept(db, 'tallies')), soon),
      accesses: answering(new MongoDbAccesses(db), soon),
      drafts: new StudentDrafts(answering(new MongoDbDrafts(db), soon), keys),
      checkpoints: answering(keptCheckpoints(new MongoDbKept(db, 'followed')), soon),
      keys,
      erasures: answering(keptErasures(new MongoDbKept(keyDb, 'erasures', DURABLE)), soon),
      files: answering(new MongoDbFileStore(db, keys), () => patience.batch),
      async scrub() {
        await keys.scrub();
        await readModels.scrub();
      },
      remains: () => oplog.remains(),
      parts: {
        keys: answering(new MongoDbPart(keyDb), soon),
        // Files, rows, accesses and drafts: one database, restored as a whole.
        files: answering(new MongoDbPart(db), soon),
        rows: null,
        beside: [],
      },
      isShared: () => false,
      async close() {
        await readModels.close();
        await keys.close();
        await client.close();
      },
    };
  });
