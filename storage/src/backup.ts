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
import { masterKey, masterKeyIn } from './sealing/master-key.ts';
import { ownFile, ownFolder } from './owner-only.ts';
import { masterKeysIn } from './sqlite/sqlite-master-keys.ts';

/**
 * Three parts, each useless to a thief without the others and kept for different times: without keys the log reveals
 * no names, wrapped keys open nothing without the master key, and an old key undoes an erasure.
 */
const LOG = 'log';
const KEYS = 'keys';
const MASTER = 'master';
const MASTER_KEY = 'master.key';
const SECRETS = [MASTER_KEY, 'jwt.secret'];
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

export interface Backup {
  events: number;
  files: number;
}

/** A complete and consistent copy, even of a file that is being written to. */
const copyDatabase = (from: string, to: string): void => {
  const db = new DatabaseSync(from, { readOnly: true, timeout: 10_000 });
  try {
    db.prepare('VACUUM INTO ?').run(to);
  } finally {
    db.close();
  }
  ownFile(to);
};

const copyFile = (from: string, to: string): void => {
  copyFileSync(from, to);
  ownFile(to);
};

const copyFiles = (from: string, to: string): number => {
  ownFolder(to);
  const names = existsSync(from) ? readdirSync(from).filter((name) => !name.endsWith('.part')) : [];
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

const copyWhatIsThere = (names: readonly string[], from: string, to: string): void => {
  for (const name of names) if (existsSync(join(from, name))) copyFile(join(from, name), join(to, name));
};

const query = (path: string, sql: string): Record<string, unknown>[] => {
  const db = new DatabaseSync(path, { readOnly: true });
  try {
    return db.prepare(sql).all();
  } finally {
    db.close();
  }
};

const erasedStreams = (keys: string): string[] =>
  query(keys, 'SELECT stream_id FROM stream_keys WHERE wrapped IS NULL ORDER BY stream_id').map(
    (row) => row['stream_id'] as string,
  );

/** @throws ConfigProblems when the key does not open the copy of the keys. */
const mustOpen = (keys: string, master: Buffer): void => {
  const db = new DatabaseSync(keys, { readOnly: true });
  try {
    masterKeysIn(db, master);
  } finally {
    db.close();
  }
};

/** Repeats until they belong together: the master key may be changed at this moment. */
const copyKeys = (dataDir: string, keys: string, master: string): void => {
  for (let attempt = 1; ; attempt += 1) {
    rmSync(join(keys, 'keys.sqlite'), { force: true });
    copyDatabase(join(dataDir, 'keys.sqlite'), join(keys, 'keys.sqlite'));
    copyWhatIsThere(SECRETS, dataDir, master);
    if (!existsSync(join(master, MASTER_KEY))) return;
    try {
      mustOpen(join(keys, 'keys.sqlite'), keyIn(master));
      return;
    } catch (error) {
      if (attempt === TRIES) throw error;
    }
  }
};

/**
 * Copies the embedded stores into a new folder while the product runs. Read models are left out: they are rebuilt.
 * @throws when the folder exists
 */
export const backUp = (dataDir: string, folder: string): Backup => {
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
  copyWhatIsThere(SETTINGS, dataDir, log);
  writeFileSync(join(keys, ERASED), erasedStreams(join(keys, 'keys.sqlite')).join('\n'), { mode: 0o600 });
  renameSync(unfinished, folder);
  const [counted] = query(join(folder, LOG, 'events.sqlite'), 'SELECT count(*) AS events FROM events');
  return { events: counted!['events'] as number, files };
};

/** Where the secrets are: in a separate part, or with the keys, where earlier releases put them. */
const secretsOf = (folder: string): string | null =>
  [MASTER, KEYS].map((part) => join(folder, part)).find((path) => existsSync(join(path, MASTER_KEY))) ?? null;

/** @throws when a part is missing, or when the master key does not match the keys; nothing is written then. */
const checkParts = (folder: string, configured: string | undefined): void => {
  for (const file of [join(LOG, 'events.sqlite'), join(KEYS, 'keys.sqlite')])
    if (!existsSync(join(folder, file)))
      throw new Error(`${folder} has no ${file}: put the parts of the backup together in one folder first`);
  const secrets = secretsOf(folder);
  if (configured === undefined && secrets === null)
    throw new Error(
      `${folder} has no ${join(MASTER, MASTER_KEY)}: put that part of the backup there, or set MASTER_KEY`,
    );
  const master = configured === undefined ? keyIn(secrets as string) : masterKey(folder, configured);
  mustOpen(join(folder, KEYS, 'keys.sqlite'), master);
};

export interface Restoring {
  /** Lists, from later backups, of what was erased after the backup was made. */
  erased?: readonly string[];
  /** From the environment; without it the backup's own is used. */
  masterKey?: string | undefined;
}

/**
 * Restores a backup into an empty data folder and destroys again what was erased after it was made. Returns the
 * streams whose personal data this destroyed.
 * @throws when the data folder holds a log, or the backup is incomplete
 */
export const restore = (folder: string, dataDir: string, options: Restoring = {}): string[] => {
  const { erased = [], masterKey: configured } = options;
  if (existsSync(join(dataDir, 'events.sqlite')))
    throw new Error(`${dataDir} holds an event log: set DATA_DIR to a new folder`);
  checkParts(folder, configured);
  ownFolder(dataDir);
  copyFiles(join(folder, LOG, 'files'), join(dataDir, 'files'));
  copyWhatIsThere(SETTINGS, join(folder, LOG), dataDir);
  for (const part of [KEYS, MASTER]) copyWhatIsThere(SECRETS, join(folder, part), dataDir);
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
  return again;
};
