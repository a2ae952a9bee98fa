import { randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { StoreAway } from './ports/store-away.ts';
import { ConfigProblems } from './settings.ts';
import { SqliteDatabase } from './sqlite/sqlite-database.ts';
import { SqliteMasterKeys } from './sqlite/sqlite-master-keys.ts';
import { nextKeyGiven, nextKeyInFile, openKeyRotation } from './open-key-rotation.ts';

describe('the keys opened for an exchange of the master key', () => {
  let dataDir: string;
  const [own, other] = [randomBytes(32), randomBytes(32)];
  const config = (masterKey: Buffer) =>
    ({ dataDir, eventStore: 'sqlite', readModels: 'sqlite', masterKey: masterKey.toString('hex') }) as const;
  beforeEach(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'essays-'));
  });
  afterEach(() => rmSync(dataDir, { recursive: true, force: true }));
  const keysOf = (master: Buffer) => {
    const path = join(dataDir, 'keys.sqlite');
    const db = new SqliteDatabase(path, { synchronous: 'FULL', secureDelete: true });
    new SqliteMasterKeys(db, Buffer.from(master));
    db.close();
  };

  it('must exist: none are made', async () => {
    await expect(openKeyRotation(config(own))).rejects.toThrow(
      `${join(dataDir, 'keys.sqlite')} does not exist: there is no key to exchange yet`,
    );
    expect(existsSync(join(dataDir, 'keys.sqlite'))).toBe(false);
  });

  it('open with the current key, or with the new one when an exchange was interrupted at its end', async () => {
    keysOf(own);
    for (const open of [
      () => openKeyRotation(config(own)),
      () => openKeyRotation(config(other), own.toString('hex')),
    ]) {
      const { rotation, close } = await open();
      expect(rotation.keys.isGivenCurrent).toBe(true);
      // What is on disk is there at once, and what is deleted is gone from the pages.
      const { db } = rotation as unknown as { db: SqliteDatabase };
      expect([db.get('PRAGMA synchronous'), db.get('PRAGMA secure_delete')]).toEqual([
        { synchronous: 2 },
        { secure_delete: 1 },
      ]);
      await close();
      await expect(rotation.begin(Buffer.from(other))).rejects.toThrow('not open');
    }
  });

  it('open with no other key, and the file is closed', async () => {
    keysOf(own);
    await expect(openKeyRotation(config(other))).rejects.toThrow(ConfigProblems);
    await expect(openKeyRotation(config(other), other.toString('hex'))).rejects.toThrow(ConfigProblems);
    // The last connection that closes takes the log of the file with it.
    expect(readdirSync(dataDir)).toEqual(['keys.sqlite']);
  });

  it('are reported when missing, even if a new key was given', async () => {
    await expect(openKeyRotation(config(other), own.toString('hex'))).rejects.toThrow('does not exist');
  });

  it('are read from MongoDB when it holds the read models, and no file is looked for', async () => {
    const mongodbUrl = 'mongodb://127.0.0.1:9/essays?serverSelectionTimeoutMS=50';
    const district = { ...config(own), readModels: 'mongodb', mongodbUrl } as const;
    await expect(openKeyRotation(district)).rejects.toThrow(StoreAway);
  });

  it('get a new key from a file beside the current one, the same until it replaces it', () => {
    const next = nextKeyInFile(dataDir);
    const bytes = next.bytes();
    expect(next.bytes()).toEqual(bytes);
    expect(statSync(join(dataDir, 'master.key.next')).mode & 0o777).toBe(0o600);
    expect(existsSync(join(dataDir, 'master.key'))).toBe(false);
    next.place();
    expect(readdirSync(dataDir)).toEqual(['master.key']);
    expect(readFileSync(join(dataDir, 'master.key'), 'utf8').trim()).toBe(bytes.toString('hex'));
    expect(nextKeyInFile(dataDir).bytes()).not.toEqual(bytes);
  });

  it('get a new key from the operator, who replaces the old one', () => {
    const next = nextKeyGiven(other.toString('base64'));
    expect(next.bytes()).toEqual(other);
    next.place();
    expect(readdirSync(dataDir)).toEqual([]);
  });
});
