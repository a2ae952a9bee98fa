import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ConfigProblems } from '../settings.ts';
import { isMasterKey, masterKey, masterKeyIn, newMasterKey, otherMasterKey } from './master-key.ts';
import { nextKeyGiven } from '../open-key-rotation.ts';

describe('the master key', () => {
  const bytes = Buffer.from('fbefbefffefdfcfbfaf9f8f7f6f5f4f3f2f1f0efeeedecebeae9e8e7e6e5e4e3', 'hex');

  it.each([
    ['in hex', bytes.toString('hex')],
    ['in hex with capitals', bytes.toString('hex').toUpperCase()],
    ['in base64', bytes.toString('base64')],
    ['in base64 without its end', bytes.toString('base64').replace('=', '')],
    ['in the base64 of addresses', bytes.toString('base64url')],
  ])('is taken %s', (_, text) => {
    expect(isMasterKey(text)).toBe(true);
    expect(masterKey('/nowhere', text)).toEqual(bytes);
    expect(nextKeyGiven(text).bytes()).toEqual(bytes);
  });

  it.each([
    ['31 bytes', randomBytes(31).toString('base64')],
    ['33 bytes', randomBytes(33).toString('base64')],
    ['63 digits of hex', 'a'.repeat(63)],
    ['65 digits of hex', 'a'.repeat(65)],
    ['nothing', ''],
    ['a key with a space before it', ` ${bytes.toString('base64')}`],
    ['a key with a word after it', `${bytes.toString('base64')} x`],
    ['a key with two ends', `${bytes.toString('base64')}=`],
  ])('is not %s: refused with a sentence that does not repeat it', (_, text) => {
    expect(isMasterKey(text)).toBe(false);
    expect(() => masterKey('/nowhere', text)).toThrow(
      new ConfigProblems(['MASTER_KEY must be 32 bytes, written in base64 or as 64 hexadecimal digits']),
    );
    expect(() => nextKeyGiven(text).bytes()).toThrow(
      new ConfigProblems(['NEW_MASTER_KEY must be 32 bytes, written in base64 or as 64 hexadecimal digits']),
    );
    expect(() => masterKeyIn(text, '/data/master.key')).toThrow(
      new ConfigProblems(['/data/master.key is damaged: put the copy from your backup in its place']),
    );
  });

  it('differs each time it is created, and is written as a line of 64 hexadecimal digits', () => {
    const made = [newMasterKey(), newMasterKey()];
    for (const one of made) expect(one).toMatch(/^[0-9a-f]{64}\n$/);
    expect(made[0]).not.toBe(made[1]);
  });

  it('is created at the first start in its own file, and read from there afterwards', () => {
    const folder = mkdtempSync(join(tmpdir(), 'master-'));
    const first = masterKey(folder, undefined);
    expect(readFileSync(join(folder, 'master.key'), 'utf8')).toBe(`${first.toString('hex')}\n`);
    writeFileSync(join(folder, 'master.key'), `${bytes.toString('base64')}\n`);
    expect(masterKey(folder, undefined)).toEqual(bytes);
    rmSync(folder, { recursive: true });
  });

  it('that differs from that of the stored keys is reported with what to do', () => {
    expect(otherMasterKey().problems).toEqual([
      expect.stringMatching(/^The master key is not the one .* npm run rotate-master-key, MASTER_KEY must/),
    ]);
  });
});
