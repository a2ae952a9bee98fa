import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { jest } from '@jest/globals';
import { ConfigProblems } from '../settings.ts';
import { SqliteDatabase } from './sqlite-database.ts';
import { SqliteMasterKeys } from './sqlite-master-keys.ts';
import { SqliteKeyStore } from './sqlite-key-store.ts';

describe('the keys of streams, while another process exchanges the master key', () => {
  const [own, next] = [randomBytes(32), randomBytes(32)];
  let folder: string;
  let keys: SqliteKeyStore;
  let rotation: SqliteMasterKeys;
  const opened: SqliteDatabase[] = [];
  const connect = () => {
    const db = new SqliteDatabase(join(folder, 'keys.sqlite'), { synchronous: 'FULL', secureDelete: true });
    opened.push(db);
    return db;
  };
  const secretOf = async (stream: string) =>
    (await keys.forReading([stream])).get(stream)?.secret.export().toString('hex');
  beforeEach(async () => {
    jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask', 'performance'] });
    folder = mkdtempSync(join(tmpdir(), 'essays-keys-'));
    keys = new SqliteKeyStore(connect(), Buffer.from(own));
    await keys.forWriting('essay-1');
    rotation = new SqliteMasterKeys(connect(), Buffer.from(own));
  });
  afterEach(() => {
    for (const db of opened.splice(0)) db.close();
    jest.useRealTimers();
    rmSync(folder, { recursive: true, force: true });
  });
  const exchange = async () => {
    for await (const _ of rotation.rewrap());
    await rotation.end();
  };

  it('open what the other wrapped with the new key, before polling for it', async () => {
    await rotation.begin(Buffer.from(next));
    const others = new SqliteKeyStore(connect(), Buffer.from(next));
    const made = await others.forWriting('essay-2');
    expect(await secretOf('essay-2')).toBe(made!.secret.export().toString('hex'));
  });

  it('still open everything with the old key, if the exchange began a second before it ended', async () => {
    const secret = await secretOf('essay-1');
    await rotation.begin(Buffer.from(next));
    jest.advanceTimersByTime(1_000);
    await exchange();
    expect(await secretOf('essay-1')).toBe(secret);
    expect(await keys.forWriting('essay-3')).not.toBeNull();
  });

  it('are refused with a sentence after an exchange that went unseen, and nothing throws before', async () => {
    await rotation.begin(Buffer.from(next));
    await exchange();
    expect(() => jest.advanceTimersByTime(3_000)).not.toThrow();
    await expect(secretOf('essay-1')).rejects.toThrow(ConfigProblems);
  });
});
