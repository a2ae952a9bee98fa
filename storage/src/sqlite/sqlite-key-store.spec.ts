import { randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ConfigProblems } from '../settings.ts';
import { SqliteDatabase } from './sqlite-database.ts';
import { SqliteKeyStore } from './sqlite-key-store.ts';

describe('the keys of streams', () => {
  const master = randomBytes(32);
  let folder: string;
  let db: SqliteDatabase;
  let keys: SqliteKeyStore;
  const open = (given = master) => {
    db = new SqliteDatabase(join(folder, 'keys.sqlite'), { synchronous: 'FULL', secureDelete: true });
    keys = new SqliteKeyStore(db, Buffer.from(given));
  };
  const read = async (...streams: string[]) => {
    const found = await keys.forReading(streams);
    return streams.map((id) => found.get(id)?.secret.export().toString('hex') ?? null);
  };
  const made = async (stream: string) => (await keys.forWriting(stream))?.secret.export().toString('hex');
  const wrappedOf = (stream: string) =>
    db.get('SELECT wrapped FROM stream_keys WHERE stream_id = ?', stream)?.['wrapped'];
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'essays-keys-'));
    open();
  });
  afterEach(async () => {
    await keys.close();
    rmSync(folder, { recursive: true, force: true });
  });

  it('are made with the first words, one for each stream, and stay the same', async () => {
    expect(await read('essay-1')).toEqual([null]);
    const [one, same, other] = await Promise.all(['essay-1', 'essay-1', 'essay-2'].map(made));
    expect(one).toHaveLength(64);
    expect(same).toBe(one);
    expect(other).not.toBe(one);
    expect(await made('essay-1')).toBe(one);
    expect(await read('essay-1', 'essay-2')).toEqual([one, other]);
    await keys.close();
    open();
    expect(await read('essay-1', 'essay-2')).toEqual([one, other]);
    expect((await keys.forWriting('essay-1'))!.version).toBe(1);
  });

  it('are given to all who ask within one turn of the event loop', async () => {
    const given = async (...streams: string[]) => {
      const got: string[] = [];
      const asked = streams.map((id) =>
        keys.forWriting(id).then(
          (key) => got.push(key === null ? `${id} none` : id),
          () => got.push(`${id} refused`),
        ),
      );
      await Promise.all(asked);
      return got.sort();
    };
    expect(await given('essay-1', 'essay-2', 'essay-1')).toEqual(['essay-1', 'essay-1', 'essay-2']);
    expect(await given('essay-3', 'essay-1')).toEqual(['essay-1', 'essay-3']);
    await keys.destroy('essay-4');
    expect(await given('essay-4', 'essay-5')).toEqual(['essay-4 none', 'essay-5']);
    db.exec('DROP TABLE stream_keys');
    expect(await given('essay-6', 'essay-7')).toEqual(['essay-6 refused', 'essay-7 refused']);
  });

  it('are on disk, wrapped, before anything is sealed with them', async () => {
    const secret = await made('essay-1');
    expect(wrappedOf('essay-1')).toBeInstanceOf(Uint8Array);
    expect(Buffer.from(wrappedOf('essay-1') as Uint8Array).includes(Buffer.from(secret!, 'hex'))).toBe(false);
  });

  it('are still made for those who wait when the store is closed', async () => {
    const waiting = keys.forWriting('essay-1');
    await keys.close();
    await expect(keys.isDestroyed('essay-1')).rejects.toThrow('not open');
    expect(await waiting).not.toBeNull();
    open();
    expect(await read('essay-1')).not.toEqual([null]);
  });

  it('that cannot be written are given to none of those who wait, and can be asked for again', async () => {
    db.exec('ALTER TABLE stream_keys RENAME TO elsewhere');
    const asked = await Promise.allSettled(['essay-1', 'essay-2'].map((id) => keys.forWriting(id)));
    expect(asked.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    db.exec('ALTER TABLE elsewhere RENAME TO stream_keys');
    expect(await made('essay-1')).toHaveLength(64);
  });

  it('are never made again once destroyed, and leave nothing in the files', async () => {
    await made('essay-1');
    const wrapped = Buffer.from(wrappedOf('essay-1') as Uint8Array);
    await keys.destroy('essay-1');
    expect([await keys.forWriting('essay-1'), ...(await read('essay-1'))]).toEqual([null, null]);
    expect(await keys.isDestroyed('essay-1')).toBe(true);
    const files = readdirSync(folder).map((name) => readFileSync(join(folder, name)));
    expect(files.filter((file) => file.includes(wrapped))).toEqual([]);
  });

  it('destroyed by another process are gone here too', async () => {
    await made('essay-1');
    const other = new SqliteDatabase(join(folder, 'keys.sqlite'), {
      synchronous: 'FULL',
      secureDelete: true,
    });
    const others = new SqliteKeyStore(other, Buffer.from(master));
    await others.destroy('essay-1');
    await others.close();
    expect([...(await read('essay-1')), await keys.forWriting('essay-1')]).toEqual([null, null]);
  });

  it('not made yet are not destroyed, but can be destroyed in advance', async () => {
    expect(await keys.isDestroyed('essay-1')).toBe(false);
    await keys.destroy('essay-1');
    expect(await keys.isDestroyed('essay-1')).toBe(true);
    expect(await keys.forWriting('essay-1')).toBeNull();
  });

  it('can be handed over before or after they are made, and taken back', async () => {
    const secret = await made('essay-2');
    for (const id of ['essay-3', 'essay-1', 'essay-2']) expect(await keys.handOver(id, 's1')).toBe(true);
    expect(await keys.ownedBy('s1')).toEqual(['essay-1', 'essay-2', 'essay-3']);
    expect(await read('essay-2')).toEqual([secret]);
    expect(await read('essay-1')).toEqual([await made('essay-1')]);
    expect(await keys.handOver('essay-2', 's2')).toBe(true);
    expect(await keys.handOver('essay-3', null)).toBe(true);
    expect([await keys.ownedBy('s1'), await keys.ownedBy('s2')]).toEqual([['essay-1'], ['essay-2']]);
  });

  it('are destroyed with their student, whose own stream is named first and once, with or without a key', async () => {
    await made('essay-1');
    await keys.handOver('essay-1', 's1');
    await keys.handOver('student-s1', 's1');
    expect(await keys.destroyOwnedBy('s1')).toEqual(['student-s1', 'essay-1']);
    expect(await keys.destroyOwnedBy('s2')).toEqual(['student-s2']);
    for (const id of ['student-s1', 'essay-1', 'student-s2']) expect(await keys.isDestroyed(id)).toBe(true);
  });

  it('are not handed over to an erased student, and the attempt makes no key', async () => {
    await keys.destroyOwnedBy('s1');
    expect(await keys.handOver('essay-1', 's1')).toBe(false);
    expect(wrappedOf('essay-1')).toBeUndefined();
  });

  it('are read from the file again once fifty thousand others were read', async () => {
    const secret = await made('essay-1');
    db.exec(`WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 50000)
      INSERT INTO stream_keys (stream_id, version, wrapped) SELECT 'gone-' || i, 1, NULL FROM n`);
    // Within this connection nobody is told of it.
    db.exec("UPDATE stream_keys SET wrapped = NULL WHERE stream_id = 'essay-1'");
    await keys.forReading(Array.from({ length: 49_999 }, (_, i) => `gone-${i + 1}`));
    expect(await read('essay-1')).toEqual([secret]);
    await keys.forReading(['gone-50000']);
    expect(await read('essay-1')).toEqual([null]);
  });

  it('do not open for another stream, which hinders nobody who reads others', async () => {
    await made('essay-1');
    await made('essay-2');
    db.exec(`UPDATE stream_keys SET wrapped = (SELECT wrapped FROM stream_keys WHERE stream_id = 'essay-1')`);
    await keys.close();
    open();
    expect((await keys.forReading(['essay-1', 'essay-2'])).has('essay-2')).toBe(false);
    await expect(keys.forWriting('essay-2')).rejects.toThrow('The key of essay-2 is damaged');
    expect(await keys.isDestroyed('essay-2')).toBe(false);
  });

  it('wrapped by an unknown master key are refused, not taken for destroyed', async () => {
    await made('essay-1');
    await keys.close();
    open();
    const wrapped = Buffer.from(wrappedOf('essay-1') as Uint8Array);
    wrapped[0] = 7;
    db.run('UPDATE stream_keys SET wrapped = ? WHERE stream_id = ?', wrapped, 'essay-1');
    await expect(read('essay-1')).rejects.toThrow(ConfigProblems);
    expect(await keys.isDestroyed('essay-1')).toBe(false);
  });

  it('are not opened with a wrong master key, and the file is closed', () => {
    const others = new SqliteDatabase(join(folder, 'keys.sqlite'), {
      synchronous: 'FULL',
      secureDelete: true,
    });
    expect(() => new SqliteKeyStore(others, randomBytes(32))).toThrow(ConfigProblems);
    expect(() => others.get('SELECT 1')).toThrow('not open');
  });

  it('give words a pseudonym that survives a restart, and none once its key is destroyed', async () => {
    const name = await keys.pseudonymOf('username lopez');
    expect(name).toMatch(/^[0-9a-f]{32}$/);
    await keys.close();
    open();
    expect(await keys.pseudonymOf('username lopez')).toBe(name);
    expect(wrappedOf('pseudonyms')).toBeInstanceOf(Uint8Array);
    await keys.destroy('pseudonyms');
    await expect(keys.pseudonymOf('username lopez')).rejects.toThrow(
      'The key of the pseudonyms was destroyed',
    );
  });

  it('are handed over once the disk has it, and not again to a student who was erased', async () => {
    let isOnDisk = () => undefined as void;
    const transactionInTime = db.transactionInTime.bind(db);
    db.transactionInTime = async (work) => ({
      ...(await transactionInTime(work)),
      onDisk: new Promise<void>((resolve) => (isOnDisk = resolve)),
    });
    const told: boolean[] = [];
    const handing = keys.handOver('essay-1', 's1').then((done) => told.push(done));
    await new Promise((resolve) => setImmediate(resolve));
    expect(told).toEqual([]);
    isOnDisk();
    await handing;
    expect(told).toEqual([true]);
    db.transactionInTime = transactionInTime;
    await keys.destroy('student-s1');
    expect(await keys.handOver('essay-1', 's1')).toBe(false);
  });

  it('leave no trace in free pages after a scrub', async () => {
    db.exec('PRAGMA secure_delete = OFF');
    await Promise.all(Array.from({ length: 200 }, (_, i) => keys.forWriting(`essay-${i}`)));
    const wrapped = Buffer.from(wrappedOf('essay-7') as Uint8Array);
    db.exec('DELETE FROM stream_keys');
    const found = () =>
      readdirSync(folder).some((name) => readFileSync(join(folder, name)).includes(wrapped));
    expect(found()).toBe(true);
    await keys.scrub();
    expect(found()).toBe(false);
  });
});
