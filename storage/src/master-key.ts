import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { secretFile } from './secret-file.ts';
import { ConfigProblems } from './settings.ts';

const SIZE = 32;

const bytesOf = (text: string): Buffer =>
  /^[0-9a-f]{64}$/i.test(text) ? Buffer.from(text, 'hex') : Buffer.from(text, 'base64');

/** 32 bytes in base64, also the kind for addresses, or in hex. */
export const isMasterKey = (text: string): boolean =>
  /^[A-Za-z0-9+/_-]+=?$/.test(text) && bytesOf(text).length === SIZE;

/** The configured key, or the one in `<dataDir>/master.key`, made at the first start and readable by its owner only. */
export const masterKey = (dataDir: string, configured: string | undefined): Buffer => {
  const text =
    configured ?? secretFile(dataDir, 'master.key', () => `${randomBytes(SIZE).toString('hex')}\n`);
  if (isMasterKey(text)) return bytesOf(text);
  throw new ConfigProblems([
    configured === undefined
      ? `${join(dataDir, 'master.key')} is damaged: put the copy from your backup in its place`
      : 'MASTER_KEY must be 32 bytes, written in base64 or as 64 hexadecimal digits',
  ]);
};

export const otherMasterKey = (): ConfigProblems =>
  new ConfigProblems(['The master key is not the one that the stored keys were wrapped with']);
