import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** The two halves are kept apart and differently long: without keys the log tells no names, and an old key undoes an erasure. */
const LOG = 'log';
const KEYS = 'keys';
const SECRETS = ['master.key', 'jwt.secret'];
/** Written by people's commands, not by events; holds nothing of a single student. */
const SETTINGS = ['authorship-calibration.json'];
/** One stream id a line. */
const ERASED = 'erased.txt';

export interface Backup {
  events: number;
  files: number;
}

/** A whole and consistent copy, also of a file that is being written to. */
const copyDatabase = (from: string, to: string): void => {
  const db = new DatabaseSync(from, { readOnly: true, timeout: 10_000 });
  try {
    db.prepare('VACUUM INTO ?').run(to);
  } finally {
    db.close();
  }
};

const copyFiles = (from: string, to: string): number => {
  mkdirSync(to, { recursive: true, mode: 0o700 });
  const names = existsSync(from) ? readdirSync(from).filter((name) => !name.endsWith('.part')) : [];
  let copied = 0;
  for (const name of names)
    try {
      copyFileSync(join(from, name), join(to, name));
      copied += 1;
    } catch (error) {
      // Deleted a moment ago.
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    }
  return copied;
};

const copyWhatIsThere = (names: readonly string[], from: string, to: string): void => {
  for (const name of names) if (existsSync(join(from, name))) copyFileSync(join(from, name), join(to, name));
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

/**
 * Copies the embedded stores into a new folder while the product runs. Read models are left out: they are made anew.
 * @throws when the folder exists
 */
export const backUp = (dataDir: string, folder: string): Backup => {
  const unfinished = `${folder}.part`;
  if (existsSync(folder)) throw new Error(`${folder} exists already: name a new folder`);
  rmSync(unfinished, { recursive: true, force: true });
  const [log, keys] = [join(unfinished, LOG), join(unfinished, KEYS)];
  for (const path of [log, keys]) mkdirSync(path, { recursive: true, mode: 0o700 });
  // In this order: files and keys are on disk before the event that needs them, so that a later copy of them has all.
  copyDatabase(join(dataDir, 'events.sqlite'), join(log, 'events.sqlite'));
  const files = copyFiles(join(dataDir, 'files'), join(log, 'files'));
  copyDatabase(join(dataDir, 'keys.sqlite'), join(keys, 'keys.sqlite'));
  copyWhatIsThere(SETTINGS, dataDir, log);
  copyWhatIsThere(SECRETS, dataDir, keys);
  writeFileSync(join(keys, ERASED), erasedStreams(join(keys, 'keys.sqlite')).join('\n'));
  renameSync(unfinished, folder);
  const [counted] = query(join(folder, LOG, 'events.sqlite'), 'SELECT count(*) AS events FROM events');
  return { events: counted!['events'] as number, files };
};

/**
 * Puts a backup into an empty data folder and destroys again what was erased after it was made: `erased` are the lists of
 * later backups. Answers the streams whose words are gone by that.
 * @throws when the data folder holds a log
 */
export const restore = (folder: string, dataDir: string, erased: readonly string[] = []): string[] => {
  if (existsSync(join(dataDir, 'events.sqlite')))
    throw new Error(`${dataDir} holds an event log: set DATA_DIR to a new folder`);
  copyFiles(join(folder, LOG, 'files'), join(dataDir, 'files'));
  copyWhatIsThere(SETTINGS, join(folder, LOG), dataDir);
  copyWhatIsThere(SECRETS, join(folder, KEYS), dataDir);
  const keys = join(dataDir, 'keys.sqlite');
  copyFileSync(join(folder, KEYS, 'keys.sqlite'), keys);
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
  // Last: what is cut off before has no log and can be begun again.
  const log = join(dataDir, 'events.sqlite');
  copyFileSync(join(folder, LOG, 'events.sqlite'), `${log}.part`);
  renameSync(`${log}.part`, log);
  return again;
};
