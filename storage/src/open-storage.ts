import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { EventStore } from './ports/event-store.ts';
import { FolderFileStore } from './sqlite/folder-file-store.ts';
import { SqliteKeyStore } from './sealing/key-store.ts';
import { masterKey } from './sealing/master-key.ts';
import type { RowStores } from './ports/row-stores.ts';
import { SealedEventLog } from './sealing/sealed-event-log.ts';
import { SqliteCheckpoints } from './sqlite/sqlite-checkpoints.ts';
import { SqliteDatabase } from './sqlite/sqlite-database.ts';
import { SqliteErasures } from './sqlite/sqlite-erasures.ts';
import { SqliteEventStore } from './sqlite/sqlite-event-store.ts';
import { SqliteLeases } from './sqlite/sqlite-leases.ts';
import { SqliteReadModels } from './sqlite/sqlite-read-models.ts';
import { SqliteRememberedRequests } from './sqlite/sqlite-remembered-requests.ts';
import { SqliteTallies } from './sqlite/sqlite-tallies.ts';
import type { Storage, StorageConfig } from './ports/storage.ts';

const openSqliteRows = (config: StorageConfig): RowStores => {
  const path = (name: string) => join(config.dataDir, name);
  const keyDb = new SqliteDatabase(path('keys.sqlite'), { synchronous: 'FULL', secureDelete: true });
  const keys = new SqliteKeyStore(keyDb, masterKey(config.dataDir, config.masterKey));
  const db = new SqliteDatabase(path('read-models.sqlite'), {
    synchronous: 'NORMAL',
    secureDelete: true,
    cacheMegabytes: 12,
  });
  const readModels = new SqliteReadModels(db);
  return {
    readModels,
    leases: new SqliteLeases(db),
    requests: new SqliteRememberedRequests(db),
    tallies: new SqliteTallies(db),
    checkpoints: new SqliteCheckpoints(db),
    keys,
    erasures: new SqliteErasures(keyDb),
    files: new FolderFileStore(path('files'), keys),
    async scrub() {
      await keys.scrub();
      await readModels.dropBeside();
      await db.scrub();
    },
    remains: async () => null,
    async close() {
      await readModels.close();
      await db.free();
      await db.quiet();
      db.close();
      await keys.close();
    },
  };
};

/** What only tests ask for. */
export interface StorageTrial {
  /** Leases go by the time that callers name, on MongoDB as well: a spec that moves the clock moves theirs. */
  leasesByCaller?: boolean;
}

/** Loaded only when asked for: a school's machine never loads the driver. */
const openMongoDbRows = async (
  config: StorageConfig,
  { leasesByCaller }: StorageTrial,
): Promise<RowStores> => {
  if (!config.mongodbUrl) throw new Error('The URL of MongoDB is missing');
  const { openMongoDb } = await import('./mongodb/mongodb-stores.ts');
  const master = masterKey(config.dataDir, config.masterKey);
  return openMongoDb(config.mongodbUrl, master, undefined, leasesByCaller ? (now) => now : undefined);
};

const openEvents = async (config: StorageConfig): Promise<EventStore> => {
  if (config.eventStore === 'sqlite') return new SqliteEventStore(join(config.dataDir, 'events.sqlite'));
  if (!config.eventStoreUrl) throw new Error('The URL of EventStoreDB is missing');
  const { EventStoreDbEventStore } = await import('./eventstoredb/eventstoredb-event-store.ts');
  return new EventStoreDbEventStore(config.eventStoreUrl);
};

/** Opens all stores. Created on first use: the folder, the files in it, and the master key unless configured. */
export const openStorage = async (config: StorageConfig, trial: StorageTrial = {}): Promise<Storage> => {
  mkdirSync(config.dataDir, { recursive: true, mode: 0o700 });
  const rows = config.readModels === 'sqlite' ? openSqliteRows(config) : await openMongoDbRows(config, trial);
  const events = await openEvents(config);
  let closing: Promise<void> | null = null;
  let scrubbing: Promise<void> | null = null;
  let scrubNext: Promise<void> | null = null;
  return {
    log: new SealedEventLog(events, rows.keys),
    readModels: rows.readModels,
    readModelWriter: rows.readModels,
    leases: rows.leases,
    requests: rows.requests,
    tallies: rows.tallies,
    checkpoints: rows.checkpoints,
    keys: rows.keys,
    erasures: rows.erasures,
    files: rows.files,
    scrub() {
      // Callers that ask while one is running share the next: it starts after what was deleted for them.
      scrubNext ??= (async () => {
        await scrubbing?.catch(() => undefined);
        scrubbing = scrubNext;
        scrubNext = null;
        await rows.scrub();
      })();
      return scrubNext;
    },
    remains: () => rows.remains(),
    close() {
      closing ??= (async () => {
        await events.close();
        await rows.close();
      })();
      return closing;
    },
  };
};
