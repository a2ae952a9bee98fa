import {
  copyFileSync,
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { masterKey, masterKeyIn } from '../sealing/master-key.ts';
import { mustHoldLog } from '../folder/holds-log.ts';
import { ownFile, ownFolder } from '../file-permissions.ts';
import type { LogMark } from '../ports/event-log.ts';
import type { Belonging } from '../ports/school.ts';
import { belongingOfFolder, SCHOOL_FILE, writeBelonging } from '../folder/folder-part.ts';
import { masterKeysIn } from '../sqlite/sqlite-master-keys.ts';
import { LAST } from '../sqlite/sqlite-event-store.ts';
import { belongIn, belongingIn } from '../sqlite/sqlite-part.ts';
import { BESIDE } from '../sqlite/sqlite-stores.ts';
import { pageTroubles, reading } from '../sqlite/pages.ts';
import { troublesOf } from './verify-copy.ts';

const MASTER_KEY = 'master.key';
const SECRETS = [MASTER_KEY, 'jwt.secret', 'lti.pem'];
/** Written by people's commands, not by events; contains nothing about any single student. */
const SETTINGS = ['authorship-calibration.json'];
/** Attempts to copy keys and master key that belong together. */
const TRIES = 20;
/** One stream id a line. */
const ERASED = 'erased.txt';

/**
 * Where the stores of a school are: together in a data folder, and in three parts in a backup, each useless to a thief
 * without the others and kept for different times: without keys the log reveals no names, wrapped keys open nothing
 * without the master key, and an old key undoes an erasure.
 */
interface Places {
  folder: string;
  events: string;
  keys: string;
  files: string;
  beside: string[];
  /** The folders. */
  log: string;
  secrets: string;
}

const placesIn = (folder: string, [log, keys, master] = ['', '', '']): Places => ({
  folder,
  log: join(folder, log),
  secrets: join(folder, master),
  events: join(folder, log, 'events.sqlite'),
  keys: join(folder, keys, 'keys.sqlite'),
  files: join(folder, log, 'files'),
  beside: BESIDE.map((name) => join(folder, log, name)),
});
const inBackup = (folder: string): Places => placesIn(folder, ['log', 'keys', 'master']);

/** The configured master key, or the one in the file. @throws ConfigProblems */
const masterOf = ({ folder, secrets }: Places, configured: string | undefined): Buffer => {
  if (configured !== undefined) return masterKey(folder, configured);
  const path = join(secrets, MASTER_KEY);
  return masterKeyIn(readFileSync(path, 'utf8').trim(), path);
};
/** Neither in the environment nor in the file. */
const isKeyless = ({ secrets }: Places, configured: string | undefined): boolean =>
  configured === undefined && !existsSync(join(secrets, MASTER_KEY));

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

/** The last event of a copied log; null when it is empty. */
const lastOf = (log: string): LogMark | null => {
  const [row] = query(log, LAST);
  return row ? ({ ...row } as unknown as LogMark) : null;
};

const schoolOf = (log: string): string | null =>
  (query(log, 'SELECT id FROM school')[0]?.['id'] as string) ?? null;

const belongingAt = (path: string): Belonging | null =>
  existsSync(path) ? reading(path, belongingIn) : null;

/** What each store beside the log remembers of its school. */
const belongingsOf = ({ keys, files, beside }: Places): [path: string, belonging: Belonging | null][] => [
  [keys, belongingAt(keys)],
  [files, belongingOfFolder(files)],
  ...beside.map((path): [string, Belonging | null] => [path, belongingAt(path)]),
];

/** The copies are complete up to the end of the copied log. Returns what belongs to another school. */
const findForeignParts = (from: Places, to: Places): string[] => {
  const school = schoolOf(to.events);
  if (school === null) return [`${from.events} belongs to no school: it was never started`];
  const belonging = { school, mark: lastOf(to.events) };
  for (const path of [to.keys, ...to.beside.filter(existsSync)]) {
    const db = new DatabaseSync(path);
    belongIn(db, belonging);
    db.close();
  }
  writeBelonging(to.files, belonging);
  return belongingsOf(from)
    .filter(([, one]) => one?.school !== school)
    .map(([path, one]) => `${path} ${one ? 'belongs to another school' : 'is missing, or another file'}`);
};

/** Repeats until they belong together: the master key may be changed at this moment. */
const copyKeys = (from: Places, to: Places): void => {
  for (let attempt = 1; ; attempt += 1) {
    rmSync(to.keys, { force: true });
    copyDatabase(from.keys, to.keys);
    copyExisting(SECRETS, from.secrets, to.secrets);
    if (isKeyless(to, undefined)) return;
    try {
      mustOpen(to.keys, masterOf(to, undefined));
      return;
    } catch (error) {
      if (attempt === TRIES) throw error;
    }
  }
};

/** Reads the whole copy. The pages of the originals too: a copy is in order even if it lacks what they had lost. */
const verified = (from: Places, to: Places, configured: string | undefined): string[] => {
  const originals = [from.events, from.keys, ...from.beside].filter(existsSync).flatMap(pageTroubles);
  if (originals.length > 0) return originals;
  if (isKeyless(to, configured))
    return ['The copy could not be verified without the master key: set MASTER_KEY'];
  return troublesOf(to, masterOf(to, configured));
};

/**
 * Copies the embedded stores into a new folder while the product runs, and verifies the copy. Read models are left out:
 * they are rebuilt. `configured`: the master key in the environment.
 * @throws when the folder exists, or a file cannot be copied
 */
export const backUp = (dataDir: string, folder: string, configured?: string): Backup => {
  mustHoldLog(dataDir);
  if (existsSync(folder)) throw new Error(`${folder} exists already: name a new folder`);
  const [from, to] = [placesIn(dataDir), inBackup(`${folder}.part`)];
  rmSync(to.folder, { recursive: true, force: true });
  for (const path of [to.log, dirname(to.keys), to.secrets]) ownFolder(path);
  // In this order: files and keys are on disk before the event that needs them, so a later copy of them has
  // everything.
  copyDatabase(from.events, to.events);
  const files = copyFiles(from.files, to.files);
  copyKeys(from, to);
  copyExisting(SETTINGS, dataDir, to.log);
  for (const [n, path] of from.beside.entries()) if (existsSync(path)) copyDatabase(path, to.beside[n]!);
  writeFileSync(join(dirname(to.keys), ERASED), erasedStreams(to.keys).join('\n'), { mode: 0o600 });
  const others = findForeignParts(from, to);
  renameSync(to.folder, folder);
  const made = inBackup(folder);
  const troubles = [...others, ...verified(from, made, configured)];
  const [counted] = query(made.events, 'SELECT count(*) AS events FROM events');
  return { events: counted!['events'] as number, files, troubles };
};

/** @throws when a part is missing, or when the master key does not match the keys; nothing is written then. */
const checkParts = (places: Places, configured: string | undefined): void => {
  const { folder, events, keys, secrets } = places;
  for (const path of [events, keys])
    if (!existsSync(path))
      throw new Error(
        `${folder} has no ${relative(folder, path)}: put the parts of the backup together in one folder first`,
      );
  if (isKeyless(places, configured))
    throw new Error(
      `${folder} has no ${relative(folder, join(secrets, MASTER_KEY))}: put that part of the backup there, or ` +
        'set MASTER_KEY',
    );
  mustOpen(keys, masterOf(places, configured));
  const [school, mark] = [schoolOf(events), lastOf(events)];
  for (const [path, belonging] of belongingsOf(places))
    if (belonging?.school !== school || belonging?.mark?.id !== mark?.id)
      throw new Error(`${path} is of another backup than ${events}: put the parts of one backup together`);
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
  const [from, to] = [inBackup(folder), placesIn(dataDir)];
  if (existsSync(to.events)) throw new Error(`${dataDir} holds an event log: set DATA_DIR to a new folder`);
  checkParts(from, configured);
  ownFolder(dataDir);
  copyFiles(from.files, to.files);
  copyExisting([SCHOOL_FILE], from.files, to.files);
  copyExisting([...SETTINGS, ...BESIDE], from.log, dataDir);
  copyExisting(SECRETS, from.secrets, dataDir);
  copyFile(from.keys, to.keys);
  const ids = erased.flatMap((list) => readFileSync(list, 'utf8').split(/\s+/).filter(Boolean));
  const before = new Set(erasedStreams(to.keys));
  const again = [...new Set(ids)].filter((id) => !before.has(id));
  const db = new DatabaseSync(to.keys);
  db.exec('PRAGMA secure_delete = ON');
  const destroy = db.prepare(
    `INSERT INTO stream_keys (stream_id, version, wrapped) VALUES (?, 1, NULL)
     ON CONFLICT DO UPDATE SET wrapped = NULL`,
  );
  for (const id of again) destroy.run(id);
  db.exec('VACUUM');
  db.close();
  // Last: if interrupted before this, there is no log yet and it can be started again.
  copyFile(from.events, `${to.events}.part`);
  renameSync(`${to.events}.part`, to.events);
  return { again, troubles: troublesOf(to, masterOf(to, configured)) };
};
