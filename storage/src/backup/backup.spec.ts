import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { recordBackup } from './backup-access.ts';
import { backUp, restore } from './backup.ts';
import { openStorage } from '../open-storage.ts';
import { openBackedUp, rejected } from '../../test/backup-testing.ts';
import { givenEvents } from '../../test/testing.ts';
import type { TestStorage } from '../../test/testing.ts';

describe('a backup', () => {
  let storage: TestStorage;
  let folder: string;
  let restored: string;
  let close: () => Promise<void>;
  beforeEach(async () => {
    ({ storage, folder, restored, close } = await openBackedUp());
  });
  afterEach(() => close());
  const openRestored = () => openStorage({ dataDir: restored, eventStore: 'sqlite', readModels: 'sqlite' });

  it('taken during writes has everything acknowledged before it, readable after a restore', async () => {
    const { file_id } = await storage.files.put('essay-0', Buffer.from('%PDF-1.7'));
    await givenEvents(storage.log, 'essay-0', [rejected('the first')]);
    writeFileSync(join(storage.dataDir, 'authorship-calibration.json'), '{}');
    const writing = Promise.all(
      Array.from({ length: 50 }, (_, i) =>
        givenEvents(storage.log, `essay-${i + 1}`, [rejected(`no. ${i}`)]),
      ),
    );
    const made = backUp(storage.dataDir, join(folder, 'a'));
    await writing;
    restore(join(folder, 'a'), restored);
    const copy = await openRestored();
    const events = await copy.log.readAll({ after: -1, limit: 100 });
    expect(events).toHaveLength(made.events);
    expect(events[0]!.personal).toEqual({ reason: 'the first' });
    expect(events.every((event) => event.personal !== null)).toBe(true);
    expect(Buffer.from((await copy.files.get('essay-0', file_id))!).toString()).toBe('%PDF-1.7');
    expect(readFileSync(join(restored, 'authorship-calibration.json'), 'utf8')).toBe('{}');
    await copy.close();
  });

  it('erases again on restore what was erased after it was made', async () => {
    await givenEvents(storage.log, 'essay-1', [rejected('hers')]);
    await givenEvents(storage.log, 'essay-2', [rejected('his')]);
    backUp(storage.dataDir, join(folder, 'early'));
    await storage.keys.destroy('essay-1');
    backUp(storage.dataDir, join(folder, 'late'));

    expect(
      restore(join(folder, 'early'), restored, { erased: [join(folder, 'late/keys/erased.txt')] }),
    ).toEqual({ again: ['essay-1'], troubles: [] });
    const copy = await openRestored();
    const words = (await copy.log.readAll({ after: -1, limit: 9 })).map((event) => event.personal);
    expect(words).toEqual([null, { reason: 'his' }]);
    await copy.close();
  });

  it('keeps the log, the wrapped keys and the master key apart, and holds no read models', async () => {
    await givenEvents(storage.log, 'essay-1', [rejected('hers')]);
    writeFileSync(join(storage.dataDir, 'jwt.secret'), 'secret');
    backUp(storage.dataDir, join(folder, 'a'));
    const parts = ['log', 'keys', 'master'].map((part) => readdirSync(join(folder, 'a', part)).sort());
    expect(parts).toEqual([
      ['accesses.sqlite', 'drafts.sqlite', 'events.sqlite', 'files'],
      ['erased.txt', 'keys.sqlite'],
      ['jwt.secret', 'master.key'],
    ]);
    expect(readFileSync(join(folder, 'a/log/events.sqlite')).includes('hers')).toBe(false);
  });

  it('is recorded in the log of accesses, which is part of it and comes back with it', async () => {
    await recordBackup(storage.dataDir, 1000);
    backUp(storage.dataDir, join(folder, 'a'));
    restore(join(folder, 'a'), restored);
    const copy = await openRestored();
    expect(await copy.accesses.find({}, { limit: 9 })).toMatchObject([
      { kind: 'backed_up', thing: 'school', at: 1000, times: 1, account_id: null, address: null },
    ]);
    await copy.close();
  });

  it('is readable by its owner alone, as is what is restored from it, whatever the folders allow', async () => {
    await storage.files.put('essay-1', Buffer.from('%PDF-1.7'));
    const open = (within: string) =>
      readdirSync(within, { recursive: true, withFileTypes: true })
        .map((entry) => [join(entry.parentPath, entry.name), entry.isDirectory()] as const)
        .filter(([path, isFolder]) => (statSync(path).mode & 0o777) !== (isFolder ? 0o700 : 0o600));
    backUp(storage.dataDir, join(folder, 'a'));
    expect(open(join(folder, 'a'))).toEqual([]);
    mkdirSync(restored, { mode: 0o755 });
    restore(join(folder, 'a'), restored);
    expect(open(restored)).toEqual([]);
  });

  it('without one of its parts, or with another master key, is refused before anything is written', async () => {
    await givenEvents(storage.log, 'essay-1', [rejected('hers')]);
    backUp(storage.dataDir, join(folder, 'a'));
    const own = readFileSync(join(folder, 'a/master/master.key'), 'utf8').trim();
    writeFileSync(join(folder, 'a/master/master.key'), 'ab'.repeat(32));
    expect(() => restore(join(folder, 'a'), restored)).toThrow('The master key is not the one');
    rmSync(join(folder, 'a/master'), { recursive: true });
    expect(() => restore(join(folder, 'a'), restored)).toThrow(/has no master\/master\.key.*set MASTER_KEY/);
    expect(existsSync(restored)).toBe(false);
    restore(join(folder, 'a'), restored, { masterKey: own });
    expect(existsSync(join(restored, 'master.key'))).toBe(false);
    rmSync(join(folder, 'a/keys'), { recursive: true });
    expect(() => restore(join(folder, 'a'), join(folder, 'again'))).toThrow('has no keys/keys.sqlite');
  });

  it('overwrites neither a backup nor a log', async () => {
    await givenEvents(storage.log, 'essay-1', [rejected('hers')]);
    backUp(storage.dataDir, join(folder, 'a'));
    expect(() => backUp(storage.dataDir, join(folder, 'a'))).toThrow('exists already');
    expect(() => restore(join(folder, 'a'), storage.dataDir)).toThrow('holds an event log');
  });
});
