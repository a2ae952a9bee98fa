import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { jest } from '@jest/globals';
import { openStorage } from './open-storage.ts';
import { SqliteDatabase } from './sqlite/sqlite-database.ts';
import { givenEvents, openTestStorage } from '../test/testing.ts';
import type { TestStorage } from '../test/testing.ts';

const found = (dataDir: string, name: string): string =>
  existsSync(join(dataDir, name)) ? join(dataDir, name) : join(dataDir, 'files', name);

describe('the embedded storage', () => {
  let storage: TestStorage;
  beforeEach(async () => {
    storage = await openTestStorage();
  });
  afterEach(() => storage.close());

  const added = {
    type: 'StudentAdded',
    data: {
      student_id: 's1',
      display_id: 'AB12',
      period: 2,
      class_type: 'regular',
      academic_year: '2025-26',
      enrollment_date: '2025-09-01',
    },
    personal: { name: 'Žofia Nováková 李' },
  } as never;

  it('still has after a restart what was acknowledged before it', async () => {
    const result = await givenEvents(storage.log, 'student-s1', [added]);
    storage = await storage.reopen();
    const events = await storage.log.readStream('student-s1');
    expect(events).toHaveLength(1);
    expect(events[0]).toMatchObject({
      type: 'StudentAdded',
      personal: { name: 'Žofia Nováková 李' },
      revision: 0,
      position: result.position,
    });
    expect(await storage.log.head()).toBe(result.position);
  });

  it('creates a master key at the first start that only its owner can read', async () => {
    expect(statSync(join(storage.dataDir, 'master.key')).mode & 0o777).toBe(0o600);
  });

  it('refuses to start with a master key other than the one that wrapped the keys', async () => {
    await expect(
      openStorage({
        dataDir: storage.dataDir,
        eventStore: 'sqlite',
        readModels: 'sqlite',
        masterKey: 'ab'.repeat(32),
      }),
    ).rejects.toThrow('master key');
  });

  it('is scrubbed once for all who ask before that begins, and again for whoever asks later', async () => {
    const scrubbed = jest.spyOn(SqliteDatabase.prototype, 'scrub');
    try {
      await Promise.all([storage.scrub(), storage.scrub()]);
      expect(scrubbed).toHaveBeenCalledTimes(1);
      const first = storage.scrub();
      await new Promise((resolve) => setImmediate(resolve));
      await Promise.all([first, storage.scrub(), storage.scrub()]);
      expect(scrubbed).toHaveBeenCalledTimes(3);
    } finally {
      scrubbed.mockRestore();
    }
  });

  it('is private to its owner even in an open folder; files of an earlier release are made private too', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'essays-'));
    const config = { dataDir, eventStore: 'sqlite', readModels: 'sqlite' } as const;
    const modes = () =>
      readdirSync(dataDir, { recursive: true, withFileTypes: true }).map((entry) => {
        const path = join(entry.parentPath, entry.name);
        return [entry.name, (statSync(path).mode & 0o777).toString(8), entry.isDirectory()] as const;
      });
    const open = () => modes().filter(([, mode, isFolder]) => mode !== (isFolder ? '700' : '600'));
    chmodSync(dataDir, 0o755);
    let opened = await openStorage(config);
    try {
      await givenEvents(opened.log, 'student-s1', [added]);
      await opened.files.put('essay-1', Buffer.from('%PDF-1.7'));
      await opened.leases.claim('a', 'b', 0, 1);
      await opened.scrub();
      expect(modes().map(([name]) => name)).toEqual(
        expect.arrayContaining(['events.sqlite-wal', 'keys.sqlite-shm', 'read-models.sqlite-in-use']),
      );
      expect(open()).toEqual([]);
      await opened.close();
      for (const [name] of modes()) if (name !== 'files') chmodSync(found(dataDir, name), 0o644);
      chmodSync(join(dataDir, 'files'), 0o755);
      opened = await openStorage(config);
      expect(open()).toEqual([]);
    } finally {
      await opened.close();
      rmSync(dataDir, { recursive: true, force: true });
    }
  });
});
