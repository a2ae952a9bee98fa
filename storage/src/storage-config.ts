import { resolve } from 'node:path';
import { eventStoreDbAddress } from './eventstoredb/eventstoredb-address.ts';
import { isMasterKey } from './sealing/master-key.ts';
import { Settings } from './settings.ts';
import type { Environment } from './settings.ts';
import type { StorageConfig } from './ports/storage.ts';

/** Where the stores are; the only place that reads these variables. */
export const readStorageConfig = (settings: Settings): StorageConfig => {
  const config = {
    dataDir: resolve(settings.text('DATA_DIR') ?? 'data'),
    eventStore: settings.oneOf('EVENT_STORE', ['sqlite', 'eventstoredb'], 'sqlite'),
    eventStoreUrl: settings.text('EVENTSTORE_URL'),
    readModels: settings.oneOf('READ_MODELS', ['sqlite', 'mongodb'], 'sqlite'),
    mongodbUrl: settings.url('MONGODB_URL', ['mongodb', 'mongodb+srv']),
    masterKey: settings.text('MASTER_KEY'),
  };
  const { eventStore, eventStoreUrl, readModels, masterKey } = config;
  settings.demandSet(eventStore === 'eventstoredb', 'EVENTSTORE_URL', 'with EVENT_STORE=eventstoredb');
  if (eventStoreUrl !== undefined) {
    const address = eventStoreDbAddress(eventStoreUrl);
    settings.demand(typeof address !== 'string', String(address));
  }
  settings.demandSet(readModels === 'mongodb', 'MONGODB_URL', 'with READ_MODELS=mongodb');
  settings.demandSet(isShared(config), 'MASTER_KEY', 'when several processes share the stores');
  settings.demand(
    masterKey === undefined || isMasterKey(masterKey),
    'MASTER_KEY must be 32 bytes, written in base64 or as 64 hexadecimal digits',
  );
  return config;
};

/**
 * For the command that changes the master key. If it is in the environment, the operator provides the new one too;
 * `next` is missing if both are in files.
 * @throws ConfigProblems
 */
export const rotationConfigFrom = (env: Environment): { config: StorageConfig; next: string | undefined } => {
  const settings = new Settings(env);
  const config = readStorageConfig(settings);
  const next = settings.text('NEW_MASTER_KEY');
  settings.demandSet(config.masterKey !== undefined, 'NEW_MASTER_KEY', 'where MASTER_KEY is set');
  settings.demand(
    next === undefined || config.masterKey !== undefined,
    'NEW_MASTER_KEY stands beside MASTER_KEY only: the key in master.key is made anew by the command',
  );
  settings.demand(
    next === undefined || (isMasterKey(next) && next !== config.masterKey),
    'NEW_MASTER_KEY must be 32 other bytes, written in base64 or as 64 hexadecimal digits',
  );
  settings.end();
  return { config, next };
};

/** Several machines use the stores: no secret can be in a folder on one of them. */
export const isShared = (config: Pick<StorageConfig, 'eventStore' | 'readModels'>): boolean =>
  config.eventStore === 'eventstoredb' || config.readModels === 'mongodb';

/**
 * For a command that needs nothing but the stores.
 * @throws ConfigProblems
 */
export const storageConfigFrom = (env: Environment): StorageConfig => {
  const settings = new Settings(env);
  const config = readStorageConfig(settings);
  settings.end();
  return config;
};
