import { existsSync, statSync } from 'node:fs';
import { join, sep } from 'node:path';
import type { EventStore } from '../ports/event-store.ts';
import type { RowStores } from '../ports/row-stores.ts';
import type { StorageConfig } from '../ports/storage.ts';
import { logIsMissing, partIsMissing } from '../school/stores-disagree.ts';
import { keptCheckpoints, keptErasures, keptRequests, keptTallies } from '../kept/kept-values.ts';
import { SqliteKept } from './sqlite-kept.ts';
import { SqliteKeyStore } from './sqlite-key-store.ts';
import { masterKey } from '../sealing/master-key.ts';
import { ACCESSES_FILE, SqliteAccesses } from './sqlite-accesses.ts';
import { DRAFTS_FILE, SqliteDrafts } from './sqlite-drafts.ts';
import { StudentDrafts } from '../sealing/student-drafts.ts';
import { FolderFileStore } from '../folder/folder-file-store.ts';
import { FolderPart, SCHOOL_FILE } from '../folder/folder-part.ts';
import { SqliteDatabase } from './sqlite-database.ts';
import { SqliteEventStore } from './sqlite-event-store.ts';
import { SqliteLeases } from './sqlite-leases.ts';
import { SqlitePart } from './sqlite-part.ts';
import { SqliteReadModels } from './sqlite-read-models.ts';

/** Kept beside the log: who saw what, and what is being written. */
export const BESIDE = [ACCESSES_FILE, DRAFTS_FILE];

const TEXT = 'TEXT NOT NULL';
const NUMBER = 'INTEGER NOT NULL';

const isMissing = (path: string): boolean => !existsSync(path) || statSync(path).size === 0;

/**
 * The event log in its folder. It is the first file of a new school: where another one is, it was there too.
 * @throws StoresDisagree before it would be made anew
 */
export const openSqliteEvents = ({ dataDir, readModels }: StorageConfig): SqliteEventStore => {
  const path = join(dataDir, 'events.sqlite');
  const rest = ['keys.sqlite', 'read-models.sqlite', ...BESIDE, join('files', SCHOOL_FILE)];
  // In this order: another process may be making them at this moment.
  const other = rest.map((name) => join(dataDir, name)).find((one) => !isMissing(one));
  if (readModels === 'sqlite' && other !== undefined && isMissing(path)) throw logIsMissing(path, other);
  return new SqliteEventStore(path);
};

/**
 * Before what is missing is made anew beside a log that needs it.
 * @throws StoresDisagree
 */
export const mustHaveAllParts = async ({ dataDir }: StorageConfig, log: EventStore): Promise<void> => {
  const isBegun = (await log.readAll({ after: -1, limit: 1 })).length > 0;
  for (const name of ['keys.sqlite', join('files', SCHOOL_FILE), ...BESIDE]) {
    const path = join(dataDir, name);
    if (isBegun && isMissing(path)) throw partIsMissing(path.replace(`${sep}${SCHOOL_FILE}`, ''), log.name);
  }
};

/** Everything but the event log, in the data folder. */
export const openSqliteRows = (config: StorageConfig): RowStores => {
  const path = (name: string) => join(config.dataDir, name);
  const master = masterKey(config.dataDir, config.masterKey);
  const opened: SqliteDatabase[] = [];
  const open = (name: string, synchronous: 'FULL' | 'NORMAL', cacheMegabytes?: number): SqliteDatabase => {
    opened.push(new SqliteDatabase(path(name), { synchronous, secureDelete: true, cacheMegabytes }));
    return opened.at(-1)!;
  };
  try {
    const keyDb = open('keys.sqlite', 'FULL');
    const keys = new SqliteKeyStore(keyDb, master);
    const db = open('read-models.sqlite', 'NORMAL', 12);
    const accessDb = open(ACCESSES_FILE, 'NORMAL');
    const draftDb = open(DRAFTS_FILE, 'FULL');
    const readModels = new SqliteReadModels(db);
    return {
      parts: {
        keys: new SqlitePart(keyDb),
        files: new FolderPart(path('files')),
        rows: new SqlitePart(db),
        beside: [new SqlitePart(accessDb), new SqlitePart(draftDb)],
      },
      readModels,
      leases: new SqliteLeases(db),
      requests: keptRequests(new SqliteKept(db, 'remembered_requests', { fingerprint: TEXT, until: NUMBER })),
      tallies: keptTallies(new SqliteKept(db, 'tallies', { count: NUMBER, until: NUMBER })),
      accesses: new SqliteAccesses(accessDb),
      drafts: new StudentDrafts(new SqliteDrafts(draftDb), keys),
      checkpoints: keptCheckpoints(new SqliteKept(db, 'followed', { position: NUMBER }, 'name')),
      keys,
      erasures: keptErasures(new SqliteKept(keyDb, 'erasures', { note: TEXT }, 'stream_id')),
      files: new FolderFileStore(path('files'), keys),
      async scrub() {
        await keys.scrub();
        await readModels.dropBeside();
        await db.scrub();
      },
      remains: async () => null,
      isShared: () => db.isShared,
      async close() {
        await readModels.close();
        await db.free();
        for (const one of [db, accessDb, draftDb]) {
          await one.log.quiet();
          one.close();
        }
        await keys.close();
      },
    };
  } catch (error) {
    for (const one of opened) one.close();
    throw error;
  }
};
