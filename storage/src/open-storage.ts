import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { mustHoldLog } from './folder/holds-log.ts';
import type { EventStore } from './ports/event-store.ts';
import type { RowStores } from './ports/row-stores.ts';
import type { Storage, StorageConfig } from './ports/storage.ts';
import { SchoolStores } from './school/school-stores.ts';
import { masterKey } from './sealing/master-key.ts';
import { SealedEventLog } from './sealing/sealed-event-log.ts';
import { checkPages } from './sqlite/check-pages.ts';
import { BESIDE, mustHaveAllParts, openSqliteEvents, openSqliteRows } from './sqlite/sqlite-stores.ts';

export interface Opening {
  /** Nothing is refused because it is missing, older or another's: the stores are the school's as they are. */
  accepts?: boolean;
  /** For tests: leases go by the time that callers name, on MongoDB as well. */
  leasesByCaller?: boolean;
}

const openEvents = async (config: StorageConfig): Promise<EventStore> => {
  if (config.eventStore === 'sqlite') return openSqliteEvents(config);
  if (!config.eventStoreUrl) throw new Error('The URL of EventStoreDB is missing');
  const { EventStoreDbEventStore } = await import('./eventstoredb/eventstoredb-event-store.ts');
  return new EventStoreDbEventStore(config.eventStoreUrl);
};

const openRows = async (
  config: StorageConfig,
  events: EventStore,
  { accepts, leasesByCaller }: Opening,
): Promise<RowStores> => {
  const { readModels, mongodbUrl, dataDir, masterKey: configured } = config;
  if (readModels === 'sqlite') {
    if (!accepts) await mustHaveAllParts(config, events);
    return openSqliteRows(config);
  }
  if (!mongodbUrl) throw new Error('The URL of MongoDB is missing');
  // Loaded only when asked for: a school's machine never loads the driver.
  const { openMongoDb } = await import('./mongodb/mongodb-stores.ts');
  const clock = leasesByCaller ? (now: number) => now : undefined;
  return openMongoDb(mongodbUrl, masterKey(dataDir, configured), undefined, clock);
};

/** Opens what is there, and closes it again if that fails. */
const opened = async <One extends { close(): Promise<void> }, Other>(
  one: One,
  open: (one: One) => Promise<Other>,
): Promise<Other> => {
  try {
    return await open(one);
  } catch (error) {
    // The first error is the one that is told.
    await one.close().catch(() => undefined);
    throw error;
  }
};

const filesOf = ({ dataDir, eventStore, readModels }: StorageConfig): string[] =>
  [
    ...(eventStore === 'sqlite' ? ['events.sqlite'] : []),
    ...(readModels === 'sqlite' ? ['keys.sqlite', 'read-models.sqlite', ...BESIDE] : []),
  ].map((name) => join(dataDir, name));

/**
 * Opens all stores. Created on first use: the folder, the files in it, and the master key unless configured.
 * @throws StoresDisagree, StoreAway, StoreRefused
 */
export const openStorage = async (config: StorageConfig, opening: Opening = {}): Promise<Storage> => {
  mkdirSync(config.dataDir, { recursive: true, mode: 0o700 });
  const events = await openEvents(config);
  const rows = await opened(events, () => openRows(config, events, opening));
  // The stores of a school belong together, wherever they are.
  const school = new SchoolStores({ ...rows, log: events });
  await opened(events, () => opened(rows, () => school.open(opening.accepts)));
  let closing: Promise<void> | null = null;
  let scrubbing: Promise<void> | null = null;
  let scrubNext: Promise<void> | null = null;
  return {
    ...rows,
    log: new SealedEventLog(events, rows.keys),
    readModelWriter: rows.readModels,
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
    async checkPages() {
      const lost = (await school.losses()).map((one) => `MongoDB lacks what it had: ${one}`);
      return [...(await checkPages(filesOf(config))), ...lost];
    },
    close() {
      closing ??= (async () => {
        await school.close();
        await events.close();
        await rows.close();
      })();
      return closing;
    },
  };
};

/** The stores of a school that is there, for a command: a wrong DATA_DIR is refused, not made into a new school. */
export const openExistingStorage = async (config: StorageConfig): Promise<Storage> => {
  if (config.eventStore === 'sqlite') mustHoldLog(config.dataDir);
  return openStorage(config);
};
