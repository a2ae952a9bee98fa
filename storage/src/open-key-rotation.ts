import { closeSync, existsSync, fsyncSync, openSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { masterKey, masterKeyGiven, masterKeyIn, newMasterKey } from './sealing/master-key.ts';
import type { NextKey, OpenRotation } from './sealing/rotate-master-key.ts';
import { secretFile } from './sealing/secret-file.ts';
import { ConfigProblems } from './settings.ts';
import { SqliteDatabase } from './sqlite/sqlite-database.ts';
import { SqliteMasterKeys } from './sqlite/sqlite-master-keys.ts';
import type { StorageConfig } from './ports/storage.ts';

const PRESENT = 'master.key';
const NEXT = 'master.key.next';

/**
 * The keys alone, beside a running product. `next`: what the operator gave as the new key; it opens them where an
 * exchange was interrupted at its end.
 * @throws ConfigProblems when neither is their key.
 */
export const openKeyRotation = async (config: StorageConfig, next?: string): Promise<OpenRotation> => {
  try {
    return await openWith(config);
  } catch (error) {
    if (next === undefined || !(error instanceof ConfigProblems)) throw error;
    return openWith({ ...config, masterKey: next });
  }
};

const openWith = async (config: StorageConfig): Promise<OpenRotation> => {
  const { dataDir, readModels } = config;
  if (readModels === 'mongodb') {
    const { openMongoDbRotation } = await import('./mongodb/mongodb-stores.ts');
    return openMongoDbRotation(config.mongodbUrl ?? '', masterKey(dataDir, config.masterKey));
  }
  const path = join(dataDir, 'keys.sqlite');
  if (!existsSync(path)) throw new Error(`${path} does not exist: there is no key to exchange yet`);
  const db = new SqliteDatabase(path, { synchronous: 'FULL', secureDelete: true });
  try {
    const rotation = new SqliteMasterKeys(db, masterKey(dataDir, config.masterKey));
    return { rotation, close: async () => db.close() };
  } catch (error) {
    db.close();
    throw error;
  }
};

/** Created beside the current one, on disk before it wraps anything, and renamed over it once both open everything. */
export const nextKeyInFile = (dataDir: string): NextKey => ({
  bytes: () => masterKeyIn(secretFile(dataDir, NEXT, newMasterKey), join(dataDir, NEXT)),
  place() {
    renameSync(join(dataDir, NEXT), join(dataDir, PRESENT));
    const folder = openSync(dataDir, 'r');
    fsyncSync(folder);
    closeSync(folder);
  },
});

/** The operator replaces the old one. */
export const nextKeyGiven = (text: string): NextKey => ({
  bytes: () => masterKeyGiven(text, 'NEW_MASTER_KEY'),
  place: () => undefined,
});
