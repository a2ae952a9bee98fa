import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { FolderFileStore } from './folder-file-store.ts';
import { SqliteKeyStore } from './key-store.ts';
import { masterKey } from './master-key.ts';
import { SealedEventLog } from './sealed-event-log.ts';
import { SqliteDatabase } from './sqlite-database.ts';
import { SqliteEventStore } from './sqlite-event-store.ts';
import { SqliteLeases } from './sqlite-leases.ts';
import { SqliteReadModels } from './sqlite-read-models.ts';
import type { Storage, StorageConfig } from './storage.ts';

/** Opens everything that is kept. Made at first use: the folder, the files in it, and the master key unless configured. */
export const openStorage = async (config: StorageConfig): Promise<Storage> => {
  mkdirSync(config.dataDir, { recursive: true, mode: 0o700 });
  const path = (name: string) => join(config.dataDir, name);
  const keys = new SqliteKeyStore(path('keys.sqlite'), masterKey(config.dataDir, config.masterKey));
  const events = new SqliteEventStore(path('events.sqlite'));
  const rows = new SqliteDatabase(path('read-models.sqlite'), { synchronous: 'NORMAL', secureDelete: true });
  const readModels = new SqliteReadModels(rows);
  let closing: Promise<void> | null = null;
  let scrubbing: Promise<void> | null = null;
  let scrubNext: Promise<void> | null = null;
  return {
    log: new SealedEventLog(events, keys),
    readModels,
    readModelWriter: readModels,
    leases: new SqliteLeases(rows),
    keys,
    files: new FolderFileStore(path('files'), keys),
    scrub() {
      // Whoever asks while one is under way shares the next: it begins after what was deleted for them.
      scrubNext ??= (async () => {
        await scrubbing?.catch(() => undefined);
        scrubbing = scrubNext;
        scrubNext = null;
        await keys.scrub();
        await readModels.emptied();
        await rows.rewrite();
      })();
      return scrubNext;
    },
    close() {
      closing ??= (async () => {
        await events.close();
        await readModels.close();
        await rows.free();
        rows.close();
        await keys.close();
      })();
      return closing;
    },
  };
};
