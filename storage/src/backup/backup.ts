import {
  copyFileSync,
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { masterKey, masterKeyIn } from '../sealing/master-key.ts';
import { mustHoldLog } from '../folder/holds-log.ts';
import { ownFile, ownFolder } from '../file-permissions.ts';
import type { LogMark } from '../ports/event-log.ts';
import { belongingOfFolder, SCHOOL_FILE, writeBelonging } from '../folder/folder-part.ts';
import { masterKeysIn } from '../sqlite/sqlite-master-keys.ts';
import { belongIn, belongingIn } from '../sqlite/sqlite-part.ts';
import { BESIDE } from '../sqlite/sqlite-stores.ts';
import { pageTroubles, reading } from '../sqlite/pages.ts';
import { troublesOf } from './verify-copy.ts';

/**
 * Three parts, each useless to a thief without the others and kept for different times: without keys the log reveals
 * no names, wrapped keys open nothing without the master key, and an old key undoes an erasure.
 */
const LOG = 'log';
const KEYS = 'keys';
const MASTER = 'master';
const MASTER_KEY = 'master.key';
const SECRETS = [MASTER_KEY, 'jwt.secret', 'lti.pem'];
/** Written by people's commands, not by events; contains nothing about any single student. */
const SETTINGS = ['authorship-calibration.json'];
/** Attempts to copy keys and master key that belong together. */
const TRIES = 20;
/** One stream id a line. */
const ERASED = 'erased.txt';

const keyIn = (folder: string): Buffer => {
  const path = join(folder, MASTER_KEY);
  return masterKeyIn(readFileSync(path, 'utf8').trim(), path);
};

interface Backup {
  events: number;
  files: number;
  /** What is wrong with the data that were copied, in sentences with file names and ids. */
  troubles: string[];
}

/** A complete and consistent copy, even of a file that is being written to. */
const copyDatabase = (from: string, to: string): void => {
  reading(from, (db) => db.prepare('VACUUM INTO ?').run(to));
  ownFile(to);
};

const copyFile = (from: string, to: string): void => {
  copyFileSync(from, to);
  ownFile(to);
};

const copyFiles = (from: string, to: string): number => {
  ownFolder(to);
  const names = existsSync(from)
    ? readdirSync(from).filter((name) => !name.endsWith('.part') && name !== SCHOOL_FILE)
    : [];
  let copied = 0;
  for (const name of names)
    try {
      copyFile(join(from, name), join(to, name));
      copied += 1;
    } catch (error) {
      // Deleted a moment ago.
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    }
  return copied;
};

const copyExisting = (names: readonly string[], from: string, to: string): void => {
  for (const name of names) if (existsSync(join(from, name))) copyFile(join(from, name), join(to, name));
};

const query = (path: string, sql: string): Record<string, unknown>[] =>
  reading(path, (db) => db.prepare(sql).all());

const erasedStreams = (keys: string): string[] =>
  query(keys, 'SELECT stream_id FROM stream_keys WHERE wrapped IS NULL ORDER BY stream_id').map(
    (row) => row['stream_id'] as string,
  );

/** @throws ConfigProblems when the key does not open the copy of the keys. */
const mustOpen = (keys: string, master: Buffer): void => {
  reading(keys, (db) => masterKeysIn(db, master));
};

const LAST = `SELECT stream_id AS streamId, revision, event_id AS id, position FROM events
  ORDER BY position DESC LIMIT 1`;

/** The last event of a copied log; null when it is empty. */
const lastOf = (log: string): LogMark | null => {
  const [row] = query(log, LAST);
  return row ? ({ ...row } as unknown as LogMark) : null;
};

const schoolOf = (log: string): string | null =>
  (query(log, 'SELECT id FROM school')[0]?.['id'] as string) ?? null;

const belongingAt = (path: string) => (existsSync(path) ? reading(path, belongingIn) : null);

/** The copies are complete up to the end of the copied log. Returns what belongs to another school. */
const findForeignParts = (dataDir: string, unfinished: string): string[] => {
  const [log, keys, files] = [
    join(unfinished, LOG, 'events.sqlite'),
    join(unfinished, KEYS, 'keys.sqlite'),
    join(unfinished, LOG, 'files'),
  ] as const;
  const beside = BESIDE.map((name) => [name, join(unfinished, LOG, name)] as const);
  const school = schoolOf(log);
  if (school === null)
    return [`${join(dataDir, 'events.sqlite')} belongs to no school: it was never started`];
  const others = [
    [join(dataDir, 'keys.sqlite'), reading(keys, belongingIn)] as const,
    [join(dataDir, 'files'), belongingOfFolder(join(dataDir, 'files'))] as const,
    ...beside.map(([name, path]) => [join(dataDir, name), belongingAt(path)] as const),
  ];
  const mark = lastOf(log);
  for (const path of [keys, ...beside.map(([, one]) => one).filter(existsSync)]) {
    const db = new DatabaseSync(path);
    belongIn(db, { school, mark });
    db.close();
  }
  writeBelonging(files, { school, mark });
  return others
    .filter(([, belonging]) => belonging?.school !== school)
    .map(([path, one]) => `${path} ${one ? 'belongs to another school' : 'is missing, or another file'}`);
};

/** Repeats until they belong together: the master key may be changed at this moment. */
const copyKeys = (dataDir: string, keys: string, master: string): void => {
  for (let attempt = 1; ; attempt += 1) {
    rmSync(join(keys, 'keys.sqlite'), { force: true });
    copyDatabase(join(dataDir, 'keys.sqlite'), join(keys, 'keys.sqlite'));
    copyExisting(SECRETS, dataDir, master);
    if (!existsSync(join(master, MASTER_KEY))) return;
    try {
      mustOpen(join(keys, 'keys.sqlite'), keyIn(master));
      return;
    } catch (error) {
      if (attempt === TRIES) throw error;
    }
  }
};

/** Reads everything in a copy of the stores. */
const troublesIn = (log: string, keys: string, master: Buffer): string[] =>
  troublesOf(
    {
      events: join(log, 'events.sqlite'),
      keys: join(keys, 'keys.sqlite'),
      files: join(log, 'files'),
    },
    master,
  );

/** Reads the whole copy. The pages of the originals too: a copy is in order even if it lacks what they had lost. */
const verified = (dataDir: string, folder: string, configured: string | undefined): string[] => {
  const originals = ['events.sqlite', 'keys.sqlite', ...BESIDE]
    .map((name) => join(dataDir, name))
    .filter((path) => existsSync(path))
    .flatMap((path) => pageTroubles(path));
  if (originals.length > 0) return originals;
  const master = join(folder, MASTER);
  if (configured === undefined && !existsSync(join(master, MASTER_KEY)))
    return ['The copy could not be verified without the master key: set MASTER_KEY'];
  return troublesIn(
    join(folder, LOG),
    join(folder, KEYS),
    configured === undefined ? keyIn(master) : masterKey(folder, configured),
  );
};

/**
 * Copies the embedded stores into a new folder while the product runs, and verifies the copy. Read models are left out:
 * they are rebuilt. `configured`: the master key in the environment.
 * @throws when the folder exists, or a file cannot be copied
 */
export const backUp = (dataDir: string, folder: string, configured?: string): Backup => {
  mustHoldLog(dataDir);
  const unfinished = `${folder}.part`;
  if (existsSync(folder)) throw new Error(`${folder} exists already: name a new folder`);
  rmSync(unfinished, { recursive: true, force: true });
  const [log, keys, master] = [LOG, KEYS, MASTER].map((part) => join(unfinished, part)) as [
    string,
    string,
    string,
  ];
  for (const path of [log, keys, master]) ownFolder(path);
  // In this order: files and keys are on disk before the event that needs them, so a later copy of them has
  // everything.
  copyDatabase(join(dataDir, 'events.sqlite'), join(log, 'events.sqlite'));
  const files = copyFiles(join(dataDir, 'files'), join(log, 'files'));
  copyKeys(dataDir, keys, master);
  copyExisting(SETTINGS, dataDir, log);
  for (const file of BESIDE)
    if (existsSync(join(dataDir, file))) copyDatabase(join(dataDir, file), join(log, file));
  writeFileSync(join(keys, ERASED), erasedStreams(join(keys, 'keys.sqlite')).join('\n'), { mode: 0o600 });
  const others = findForeignParts(dataDir, unfinished);
  renameSync(unfinished, folder);
  const troubles = [...others, ...verified(dataDir, folder, configured)];
  const [counted] = query(join(folder, LOG, 'events.sqlite'), 'SELECT count(*) AS events FROM events');
  return { events: counted!['events'] as number, files, troubles };
};

/** @throws when a part is missing, or when the master key does not match the keys; nothing is written then. */
const checkParts = (folder: string, configured: string | undefined): void => {
  for (const file of [join(LOG, 'events.sqlite'), join(KEYS, 'keys.sqlite')])
    if (!existsSync(join(folder, file)))
      throw new Error(`${folder} has no ${file}: put the parts of the backup together in one folder first`);
  const secrets = join(folder, MASTER);
  if (configured === undefined && !existsSync(join(secrets, MASTER_KEY)))
    throw new Error(
      `${folder} has no ${join(MASTER, MASTER_KEY)}: put that part of the backup there, or set MASTER_KEY`,
    );
  const master = configured === undefined ? keyIn(secrets) : masterKey(folder, configured);
  mustOpen(join(folder, KEYS, 'keys.sqlite'), master);
  const log = join(folder, LOG, 'events.sqlite');
  const [school, mark] = [schoolOf(log), lastOf(log)];
  const parts = [
    [KEYS, reading(join(folder, KEYS, 'keys.sqlite'), belongingIn)] as const,
    [join(LOG, 'files'), belongingOfFolder(join(folder, LOG, 'files'))] as const,
    ...BESIDE.map((name) => [join(LOG, name), belongingAt(join(folder, LOG, name))] as const),
  ];
  for (const [part, belonging] of parts)
    if (belonging?.school !== school || belonging?.mark?.id !== mark?.id)
      throw new Error(
        `${join(folder, part)} is of another backup than ${log}: put the parts of one backup together`,
      );
};

interface RestoreOptions {
  /** Lists, from later backups, of what was erased after the backup was made. */
  erased?: readonly string[];
  /** From the environment; without it the backup's own is used. */
  masterKey?: string | undefined;
}

interface Restored {
  /** The streams whose personal data this destroyed again. */
  again: string[];
  /** What is missing or damaged in what was restored, in sentences with file names and ids. */
  troubles: string[];
}

/**
 * Restores a backup into an empty data folder, destroys again what was erased after it was made, and reads all of it: a
 * part may have been cut short on its way.
 * @throws when the data folder holds a log, or the backup is incomplete
 */
export const restore = (folder: string, dataDir: string, options: RestoreOptions = {}): Restored => {
  const { erased = [], masterKey: configured } = options;
  if (existsSync(join(dataDir, 'events.sqlite')))
    throw new Error(`${dataDir} holds an event log: set DATA_DIR to a new folder`);
  checkParts(folder, configured);
  ownFolder(dataDir);
  copyFiles(join(folder, LOG, 'files'), join(dataDir, 'files'));
  copyExisting([SCHOOL_FILE], join(folder, LOG, 'files'), join(dataDir, 'files'));
  copyExisting([...SETTINGS, ...BESIDE], join(folder, LOG), dataDir);
  copyExisting(SECRETS, join(folder, MASTER), dataDir);
  const keys = join(dataDir, 'keys.sqlite');
  copyFile(join(folder, KEYS, 'keys.sqlite'), keys);
  const ids = erased.flatMap((list) => readFileSync(list, 'utf8').split(/\s+/).filter(Boolean));
  const before = new Set(erasedStreams(keys));
  const again = [...new Set(ids)].filter((id) => !before.has(id));
  const db = new DatabaseSync(keys);
  db.exec('PRAGMA secure_delete = ON');
  const destroy = db.prepare(
    `INSERT INTO stream_keys (stream_id, version, wrapped) VALUES (?, 1, NULL)
     ON CONFLICT DO UPDATE SET wrapped = NULL`,
  );
  for (const id of again) destroy.run(id);
  db.exec('VACUUM');
  db.close();
  // Last: if interrupted before this, there is no log yet and it can be started again.
  const log = join(dataDir, 'events.sqlite');
  copyFile(join(folder, LOG, 'events.sqlite'), `${log}.part`);
  renameSync(`${log}.part`, log);
  const master = configured === undefined ? keyIn(dataDir) : masterKey(dataDir, configured);
  return { again, troubles: troublesIn(dataDir, dataDir, master) };
};
