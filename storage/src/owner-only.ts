import { chmodSync, closeSync, mkdirSync, openSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

const FILE = 0o600;
const FOLDER = 0o700;
/** What others may do. */
const OTHERS = 0o077;

const codeOf = (error: unknown): string | undefined => (error as NodeJS.ErrnoException).code;

/** Takes from others what they may do with it. What another user made is theirs, and stays as it is. */
const close = (path: string, mode: number): void => {
  try {
    if ((statSync(path).mode & OTHERS) !== 0) chmodSync(path, mode);
  } catch (error) {
    if (codeOf(error) !== 'ENOENT' && codeOf(error) !== 'EPERM') throw error;
  }
};

/** A folder for its owner alone, made if missing; the files in it too. */
export const ownFolder = (path: string): void => {
  mkdirSync(path, { recursive: true, mode: FOLDER });
  close(path, FOLDER);
  for (const entry of readdirSync(path, { withFileTypes: true }))
    if (entry.isFile()) close(join(path, entry.name), FILE);
};

/**
 * For its owner alone, whatever the folder allows; made if missing, so that SQLite finds it and gives its logs the same
 * mode. One that is there is not opened: closing it again would free the locks that this process holds on it.
 */
export const ownDatabaseFile = (path: string): void => {
  try {
    closeSync(openSync(path, 'wx', FILE));
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
  }
  for (const one of [path, `${path}-wal`, `${path}-shm`, `${path}-journal`]) close(one, FILE);
};

/** A file that was made elsewhere. */
export const ownFile = (path: string): void => close(path, FILE);
