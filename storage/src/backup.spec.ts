import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DomainEvent } from '@essays/contract';
import { backUp, restore } from './backup.ts';
import { openStorage } from './open-storage.ts';
import { givenEvents, openTestStorage } from './testing.ts';
import type { TestStorage } from './testing.ts';

const rejected = (reason: string): DomainEvent =>
  ({ type: 'EssayRejected', data: { essay_id: '1' }, personal: { reason } }) as DomainEvent;

describe('a backup', () => {
  let storage: TestStorage;
  let folder: string;
  let restored: string;
  beforeEach(async () => {
    storage = await openTestStorage();
    folder = mkdtempSync(join(tmpdir(), 'essays-backup-'));
    restored = join(folder, 'restored');
  });
  afterEach(async () => {
    await storage.close();
    rmSync(folder, { recursive: true, force: true });
  });
  const openRestored = () => openStorage({ dataDir: restored, eventStore: 'sqlite', readModels: 'sqlite' });

  it('made while the product writes has everything acknowledged before it, readable after a restore', async () => {
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

  it('restored erases again what was erased after it was made', async () => {
    await givenEvents(storage.log, 'essay-1', [rejected('hers')]);
    await givenEvents(storage.log, 'essay-2', [rejected('his')]);
    backUp(storage.dataDir, join(folder, 'early'));
    await storage.keys.destroy('essay-1');
    backUp(storage.dataDir, join(folder, 'late'));

    expect(restore(join(folder, 'early'), restored, [join(folder, 'late/keys/erased.txt')])).toEqual([
      'essay-1',
    ]);
    const copy = await openRestored();
    const words = (await copy.log.readAll({ after: -1, limit: 9 })).map((event) => event.personal);
    expect(words).toEqual([null, { reason: 'his' }]);
    await copy.close();
  });

  it('holds no key in the half that is kept long, and no read model at all', async () => {
    await givenEvents(storage.log, 'essay-1', [rejected('hers')]);
    backUp(storage.dataDir, join(folder, 'a'));
    for (const name of ['keys.sqlite', 'master.key', 'read-models.sqlite'])
      expect(existsSync(join(folder, 'a/log', name))).toBe(false);
    expect(readFileSync(join(folder, 'a/log/events.sqlite')).includes('hers')).toBe(false);
  });

  it('overwrites neither a backup nor a log', async () => {
    await givenEvents(storage.log, 'essay-1', [rejected('hers')]);
    backUp(storage.dataDir, join(folder, 'a'));
    expect(() => backUp(storage.dataDir, join(folder, 'a'))).toThrow('exists already');
    expect(() => restore(join(folder, 'a'), storage.dataDir)).toThrow('holds an event log');
  });
});
