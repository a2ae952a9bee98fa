import { randomBytes } from 'node:crypto';
import { closeSync, fsyncSync, openSync, readFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';

const SIZE = 32;

const parse = (text: string): Buffer => {
  const trimmed = text.trim();
  const bytes = /^[0-9a-f]{64}$/i.test(trimmed)
    ? Buffer.from(trimmed, 'hex')
    : Buffer.from(trimmed, 'base64');
  if (bytes.length !== SIZE) throw new Error('The master key must be 32 bytes, in base64 or hex');
  return bytes;
};

/** The configured key, or the one in `<dataDir>/master.key`, made at the first start and readable by its owner only. */
export const masterKey = (dataDir: string, configured: string | undefined): Buffer => {
  if (configured) return parse(configured);
  const path = join(dataDir, 'master.key');
  try {
    const file = openSync(path, 'wx', 0o600);
    writeSync(file, `${randomBytes(SIZE).toString('hex')}\n`);
    fsyncSync(file);
    closeSync(file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return parse(readFileSync(path, 'utf8'));
};
