import { randomBytes } from 'node:crypto';
import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { secretFile } from './secret-file.ts';
import { ConfigProblems } from '../settings.ts';

const SIZE = 32;

const bytesOf = (text: string): Buffer =>
  /^[0-9a-f]{64}$/i.test(text) ? Buffer.from(text, 'hex') : Buffer.from(text, 'base64');

/** 32 bytes in base64, base64url or hex. */
export const isMasterKey = (text: string): boolean =>
  /^[A-Za-z0-9+/_-]+=?$/.test(text) && bytesOf(text).length === SIZE;

/** The format in a file. */
export const newMasterKey = (): string => `${randomBytes(SIZE).toString('hex')}\n`;

/** The bytes of the key in the file at `path`. */
export const masterKeyIn = (text: string, path: string): Buffer => {
  if (isMasterKey(text)) return bytesOf(text);
  throw new ConfigProblems([`${path} is damaged: put the copy from your backup in its place`]);
};

/** The bytes of a key that the operator gives as the setting `name`. */
export const masterKeyGiven = (text: string, name: 'MASTER_KEY' | 'NEW_MASTER_KEY'): Buffer => {
  if (isMasterKey(text)) return bytesOf(text);
  throw new ConfigProblems([`${name} must be 32 bytes, written in base64 or as 64 hexadecimal digits`]);
};

/**
 * The configured key, or the one in `<dataDir>/master.key`, created at the first start, before the keys that it wraps,
 * and readable only by its owner.
 * @throws ConfigProblems
 */
export const masterKey = (dataDir: string, configured: string | undefined): Buffer => {
  if (configured !== undefined) return masterKeyGiven(configured, 'MASTER_KEY');
  const path = join(dataDir, 'master.key');
  const keys = statSync(join(dataDir, 'keys.sqlite'), { throwIfNoEntry: false });
  if (keys && keys.size > 0 && !existsSync(path))
    throw new ConfigProblems([
      `${path} is missing, and no other key opens the keys beside it. Put the copy from the part master of your ` +
        'backup there, or set MASTER_KEY',
    ]);
  return masterKeyIn(secretFile(dataDir, 'master.key', newMasterKey), path);
};

export const otherMasterKey = (): ConfigProblems =>
  new ConfigProblems([
    'The master key is not the one that the stored keys were wrapped with. If it was exchanged by npm run ' +
      'rotate-master-key, MASTER_KEY must be the new one. In a data folder, put master.key and keys.sqlite of this ' +
      'school and of the same time there',
  ]);
