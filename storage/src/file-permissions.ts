import { chmodSync, closeSync, mkdirSync, openSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

const FILE = 0o600;
const FOLDER = 0o700;
/** What others may do. */
const OTHERS = 0o077;

export const codeOf = (error: unknown): string | undefined => (error as NodeJS.ErrnoException).code;

/** Removes other users' permissions. A file created by another user is left as it is. */
const close = (path: string, mode: number): void => {
  try {
    if ((statSync(path).mode & OTHERS) !== 0) chmodSync(path, mode);
  } catch (error) {
    if (codeOf(error) !== 'ENOENT' && codeOf(error) !== 'EPERM') throw error;
  }
};

/** A folder only for its owner, created if missing; the files in it too. */
export const ownFolder = (path: string): void => {
  mkdirSync(path, { recursive: true, mode: FOLDER });
  close(path, FOLDER);
  for (const entry of readdirSync(path, { withFileTypes: true }))
    if (entry.isFile()) close(join(path, entry.name), FILE);
};

/**
 * Only for its owner, whatever the folder allows; created if missing, so that SQLite finds it and gives its logs the
 * same mode. An existing one is not opened: closing it would release the locks this process holds on it.
 */
export const ownDatabaseFile = (path: string): void => {
  try {
    closeSync(openSync(path, 'wx', FILE));
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
  }
  for (const one of [path, `${path}-wal`, `${path}-shm`, `${path}-journal`]) close(one, FILE);
};

/** A file created elsewhere. */
export const ownFile = (path: string): void => close(path, FILE);
