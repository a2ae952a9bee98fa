import { randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { codeOf, ownFile } from '../file-permissions.ts';

/** Complete and on disk before it gets its name: a kill in between leaves no partial secret. */
const place = (path: string, secret: string): void => {
  const draft = `${path}.${process.pid}.${randomBytes(4).toString('hex')}`;
  try {
    writeFileSync(draft, secret, { flag: 'wx', mode: 0o600, flush: true });
    linkSync(draft, path);
  } catch (error) {
    // Another process was faster; its secret is used.
    if (codeOf(error) !== 'EEXIST') throw error;
  } finally {
    rmSync(draft, { force: true });
  }
};

/** A secret in the data folder: created at the first start, readable only by its owner, and never changed. */
export const secretFile = (dataDir: string, name: string, make: () => string): string => {
  const path = join(dataDir, name);
  try {
    ownFile(path);
    return readFileSync(path, 'utf8').trim();
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') throw error;
  }
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  place(path, make());
  return readFileSync(path, 'utf8').trim();
};
