import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { backUp, restore } from './backup.ts';
import { openStorage } from '../open-storage.ts';
import { ConfigProblems } from '../settings.ts';
import { openBackedUp, rejected } from '../../test/backup-testing.ts';
import { givenEvents } from '../../test/testing.ts';
import type { TestStorage } from '../../test/testing.ts';

const OTHER = 'ab'.repeat(32);

describe('the parts of a backup', () => {
  let storage: TestStorage;
  let folder: string;
  let restored: string;
  let close: () => Promise<void>;
  beforeEach(async () => {
    ({ storage, folder, restored, close } = await openBackedUp());
    await givenEvents(storage.log, 'essay-1', [rejected('hers'), rejected('hers too')]);
  });
  afterEach(() => close());
  const inBackup = (...parts: string[]) => join(folder, 'a', ...parts);
  const backedUp = () => backUp(storage.dataDir, join(folder, 'a'));
  const wrapOf = (path: string, stream: string) => {
    const db = new DatabaseSync(path, { readOnly: true });
    const row = db.prepare('SELECT wrapped FROM stream_keys WHERE stream_id = ?').get(stream);
    db.close();
    return row?.['wrapped'] as Uint8Array | null | undefined;
  };

  it('are counted: events and whole files', async () => {
    await storage.files.put('essay-1', Buffer.from('one'));
    await storage.files.put('essay-1', Buffer.from('two'));
    writeFileSync(join(storage.dataDir, 'files/half.part'), 'of a file');
    expect(backedUp()).toEqual({ events: 2, files: 2, troubles: [] });
    expect(readdirSync(inBackup('log/files'))).toHaveLength(3);
  });

  it('are made even if there is no folder of files, which is told', () => {
    rmSync(join(storage.dataDir, 'files'), { recursive: true });
    const troubles = [expect.stringMatching(/files is missing/)];
    expect(backedUp()).toEqual({ events: 2, files: 0, troubles });
  });

  it('leave out a file deleted during the backup, and fail on any other that cannot be read', () => {
    symlinkSync(join(folder, 'not there'), join(storage.dataDir, 'files/deleted'));
    expect(backedUp().files).toBe(0);
    mkdirSync(join(storage.dataDir, 'files/odd'));
    expect(() => backUp(storage.dataDir, join(folder, 'b'))).toThrow();
    expect(existsSync(join(folder, 'b'))).toBe(false);
  });

  it('get their final name only once complete, and replace what an interrupted backup left', () => {
    mkdirSync(join(folder, 'a.part'), { recursive: true });
    writeFileSync(join(folder, 'a.part', 'left over'), '');
    backedUp();
    expect(readdirSync(folder)).toEqual(['a']);
    expect(readdirSync(inBackup()).sort()).toEqual(['keys', 'log', 'master']);
    expect(() => backedUp()).toThrow(`${inBackup()} exists already: name a new folder`);
  });

  it('are not made of a folder that is no school’s, where nothing is written', () => {
    const none = join(folder, 'none');
    mkdirSync(none);
    expect(() => backUp(none, join(folder, 'b'))).toThrow(
      `There is no event log in ${none}. Set DATA_DIR to the data folder.`,
    );
    expect(readdirSync(folder)).toEqual(['none']);
    expect(readdirSync(none)).toEqual([]);
  });

  it('list the erased streams, one a line, in order', async () => {
    backedUp();
    expect(readFileSync(inBackup('keys/erased.txt'), 'utf8')).toBe('');
    for (const id of ['essay-9', 'essay-1']) await storage.keys.destroy(id);
    backUp(storage.dataDir, join(folder, 'b'));
    expect(readFileSync(join(folder, 'b/keys/erased.txt'), 'utf8')).toBe('essay-1\nessay-9');
  });

  it('are not made with a master key that is damaged or does not open the copied keys', () => {
    writeFileSync(join(storage.dataDir, 'master.key'), OTHER);
    expect(() => backedUp()).toThrow(ConfigProblems);
    expect(() => backedUp()).toThrow('The master key is not the one');
    writeFileSync(join(storage.dataDir, 'master.key'), 'half');
    expect(() => backedUp()).toThrow(/a\.part\/master\/master\.key is damaged/);
    expect(existsSync(inBackup())).toBe(false);
  });

  it('hold no master key when it comes from the environment', async () => {
    const own = readFileSync(join(storage.dataDir, 'master.key'), 'utf8').trim();
    rmSync(join(storage.dataDir, 'master.key'));
    backedUp();
    expect(readdirSync(inBackup('master'))).toEqual([]);
    expect(() => restore(inBackup(), restored)).toThrow(
      `${inBackup()} has no master/master.key: put that part of the backup there, or set MASTER_KEY`,
    );
    expect(restore(inBackup(), restored, { masterKey: own }).again).toEqual([]);
  });

  it('are each named in the error when missing', () => {
    backedUp();
    rmSync(inBackup('log/events.sqlite'));
    expect(() => restore(inBackup(), restored)).toThrow(
      `${inBackup()} has no log/events.sqlite: put the parts of the backup together in one folder first`,
    );
    expect(existsSync(restored)).toBe(false);
  });

  it('are restored with the key from the environment only if it opens the keys', () => {
    backedUp();
    expect(() => restore(inBackup(), restored, { masterKey: OTHER })).toThrow(ConfigProblems);
    expect(() => restore(inBackup(), restored, { masterKey: 'short' })).toThrow(
      'MASTER_KEY must be 32 bytes',
    );
    expect(existsSync(restored)).toBe(false);
  });

  it('are restored in full: files, settings and secrets, without temporary files', async () => {
    await storage.files.put('essay-1', Buffer.from('one'));
    writeFileSync(join(storage.dataDir, 'jwt.secret'), 'secret');
    writeFileSync(join(storage.dataDir, 'authorship-calibration.json'), '{}');
    backedUp();
    expect(statSync(inBackup('log/authorship-calibration.json')).mode & 0o777).toBe(0o600);
    mkdirSync(restored, { mode: 0o755 });
    // Of a restore that was cut off.
    writeFileSync(join(restored, 'events.sqlite.part'), 'half');
    restore(inBackup(), restored);
    expect(readdirSync(restored).sort()).toEqual([
      'accesses.sqlite',
      'authorship-calibration.json',
      'drafts.sqlite',
      'events.sqlite',
      'files',
      'jwt.secret',
      'keys.sqlite',
      'master.key',
    ]);
    expect(readdirSync(join(restored, 'files'))).toHaveLength(2);
    expect(statSync(join(restored, 'events.sqlite')).mode & 0o777).toBe(0o600);
    expect(statSync(restored).mode & 0o777).toBe(0o700);
  });

  it('lose on restore the keys that later backups list as erased, once each and without a trace', async () => {
    await givenEvents(storage.log, 'essay-2', [rejected('gone before')]);
    await givenEvents(storage.log, 'essay-3', [rejected('stays')]);
    await storage.keys.destroy('essay-2');
    backedUp();
    const wrap = Buffer.from(wrapOf(inBackup('keys/keys.sqlite'), 'essay-1')!);
    writeFileSync(join(folder, 'first'), 'essay-1\r\nessay-2\n\n');
    writeFileSync(join(folder, 'second'), 'essay-1\nessay-8\n');
    const erased = [join(folder, 'first'), join(folder, 'second')];
    expect(restore(inBackup(), restored, { erased }).again).toEqual(['essay-1', 'essay-8']);
    const keys = join(restored, 'keys.sqlite');
    expect(['essay-1', 'essay-8', 'essay-2'].map((id) => wrapOf(keys, id))).toEqual([null, null, null]);
    expect(wrapOf(keys, 'essay-3')).toBeInstanceOf(Uint8Array);
    expect(readFileSync(keys).includes(wrap)).toBe(false);
    const copy = await openStorage({ dataDir: restored, eventStore: 'sqlite', readModels: 'sqlite' });
    const words = (await copy.log.readAll({ after: -1, limit: 9 })).map((event) => event.personal);
    expect(words).toEqual([null, null, null, { reason: 'stays' }]);
    expect(await copy.keys.isDestroyed('essay-8')).toBe(true);
    await copy.close();
  });

  it('are not restored together with those of another backup', async () => {
    backedUp();
    await givenEvents(storage.log, 'essay-2', [rejected('his')]);
    backUp(storage.dataDir, join(folder, 'b'));
    for (const [part, named] of [
      ['keys', 'keys/keys.sqlite'],
      ['log/files', 'log/files'],
    ] as const) {
      rmSync(join(folder, 'mixed'), { recursive: true, force: true });
      cpSync(join(folder, 'b'), join(folder, 'mixed'), { recursive: true });
      rmSync(join(folder, 'mixed', part), { recursive: true });
      cpSync(inBackup(part), join(folder, 'mixed', part), { recursive: true });
      expect(() => restore(join(folder, 'mixed'), restored)).toThrow(
        `${join(folder, 'mixed', named)} is of another backup`,
      );
    }
    expect(existsSync(restored)).toBe(false);
  });

  it('are not restored into a folder that holds a log', () => {
    backedUp();
    expect(() => restore(inBackup(), storage.dataDir)).toThrow(
      `${storage.dataDir} holds an event log: set DATA_DIR to a new folder`,
    );
  });
});
