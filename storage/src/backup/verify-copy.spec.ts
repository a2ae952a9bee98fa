import {
  closeSync,
  cpSync,
  existsSync,
  openSync,
  readdirSync,
  readFileSync,
  readSync,
  rmSync,
  truncateSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { DomainEvent } from '@essays/contract';
import { backUp, restore } from './backup.ts';
import { openStorage } from '../open-storage.ts';
import { failureSentence } from '../ports/store-errors.ts';
import { openBackedUp, rejected } from '../../test/backup-testing.ts';
import { givenEvents } from '../../test/testing.ts';
import type { TestStorage } from '../../test/testing.ts';

const received = (file_id: string): DomainEvent =>
  ({ type: 'EssayReceived', data: { essay_id: '1', file_id }, personal: { text: 'words' } }) as never;
const flip = (path: string, at: number): void => {
  const file = openSync(path, 'r+');
  const byte = Buffer.alloc(1);
  readSync(file, byte, 0, 1, at);
  byte[0]! ^= 0x10;
  writeSync(file, byte, 0, 1, at);
  closeSync(file);
};

describe('a backup of damaged stores', () => {
  let storage: TestStorage;
  let folder: string;
  let fileId: string;
  let close: () => Promise<void>;
  beforeEach(async () => {
    ({ storage, folder, close } = await openBackedUp());
    fileId = (await storage.files.put('essay-1', Buffer.from('%PDF-1.7 a page'))).file_id;
    await givenEvents(storage.log, 'essay-1', [received(fileId), rejected('hers')]);
    for (let n = 2; n < 20; n += 1)
      await givenEvents(storage.log, `essay-${n}`, [rejected('x'.repeat(1_900))]);
  });
  afterEach(() => close());

  const path = (name: string) => join(storage.dataDir, name);
  /** A copy of the data, with everything in the files themselves. */
  const stopped = (name: string): string => {
    const copy = join(folder, name);
    for (const file of ['events.sqlite', 'keys.sqlite', 'accesses.sqlite', 'drafts.sqlite'])
      new DatabaseSync(path(file)).exec('PRAGMA wal_checkpoint(TRUNCATE)');
    cpSync(storage.dataDir, copy, {
      recursive: true,
      filter: (from) => !/(read-models|-wal$|-shm$)/.test(from),
    });
    return copy;
  };
  const changed = (file: string, ...statements: string[]): void => {
    const db = new DatabaseSync(path(file));
    if (file === 'events.sqlite')
      db.exec('DROP TRIGGER events_never_change; DROP TRIGGER events_never_leave');
    for (const statement of statements) db.exec(statement);
    db.close();
  };
  let made = 0;
  const troubles = (dataDir = storage.dataDir): string[] => {
    try {
      return backUp(dataDir, join(folder, `backup-${(made += 1)}`)).troubles;
    } catch (error) {
      return [failureSentence(error)];
    }
  };

  it('is whole when they are, also while they are written to and after an erasure', async () => {
    expect(troubles()).toEqual([]);
    await storage.keys.destroy('essay-1');
    await storage.files.delete(fileId);
    expect(troubles()).toEqual([]);
  });

  for (const [damage, sql] of [
    ['a flipped ciphertext', "personal = CAST(x'01' || randomblob(60) AS BLOB) WHERE position = 5"],
    ['broken JSON', "data = '{' WHERE position = 5"],
    ['broken metadata', "metadata = '{' WHERE position = 5"],
    ['another number in its data', 'data = replace(data, \'"1"\', \'"2"\') WHERE position = 5'],
    [
      'the words of another event',
      'personal = (SELECT personal FROM events WHERE position = 6) WHERE position = 5',
    ],
  ])
    it(`names an event with ${damage}`, () => {
      const { event_id: id } = new DatabaseSync(path('events.sqlite'))
        .prepare('SELECT event_id FROM events WHERE position = 5')
        .get()!;
      changed('events.sqlite', `UPDATE events SET ${sql}`);
      const found = troubles();
      expect(found).toEqual([
        expect.stringContaining(`the event ${String(id)} (EssayRejected) cannot be read`),
      ]);
      expect(found.join()).not.toContain('xxx');
    });

  it('names an event that is gone, by its place', () => {
    changed('events.sqlite', 'DELETE FROM events WHERE position = 7');
    expect(troubles()).toEqual([
      expect.stringContaining('the event at position 8 follows that at position 6'),
    ]);
  });

  it('names a key that is damaged, and one that is gone, by the stream', () => {
    changed(
      'keys.sqlite',
      "UPDATE stream_keys SET wrapped = CAST(x'01' || randomblob(60) AS BLOB) WHERE stream_id = 'essay-5'",
      "DELETE FROM stream_keys WHERE stream_id = 'essay-6'",
    );
    expect(troubles()).toEqual([
      expect.stringMatching(/keys\.sqlite: The key of essay-5 is damaged$/),
      expect.stringMatching(/The personal of the event .* cannot be read$/),
      expect.stringMatching(/The personal of the event .* cannot be read$/),
    ]);
  });

  it('names an original file that is damaged, cut off, or missing', () => {
    const file = path(`files/${fileId}`);
    flip(file, 30);
    expect(troubles()).toEqual([expect.stringMatching(new RegExp(`${fileId} is damaged$`))]);
    truncateSync(file, 3);
    expect(troubles()).toEqual([expect.stringMatching(new RegExp(`${fileId} is damaged$`))]);
    rmSync(file);
    expect(troubles()).toEqual([expect.stringMatching(new RegExp(`${fileId} is missing$`))]);
  });

  it('names the file of which a page was overwritten, even if nothing reads that page', () => {
    const dataDir = stopped('overwritten');
    const size = readFileSync(join(dataDir, 'events.sqlite')).length;
    for (let page = 2; page * 4096 < size; page += 1) {
      const copy = join(folder, `page-${page}`);
      cpSync(dataDir, copy, { recursive: true });
      const file = openSync(join(copy, 'events.sqlite'), 'r+');
      writeSync(file, Buffer.alloc(4096, 0xa5), 0, 4096, page * 4096);
      closeSync(file);
      expect(troubles(copy).join('\n')).toContain('events.sqlite is damaged');
    }
  });

  it('tells of any flipped bit that changes what is read', async () => {
    const dataDir = stopped('flipped');
    const read = async (dir: string) => {
      const opened = await openStorage({ dataDir: dir, eventStore: 'sqlite', readModels: 'sqlite' });
      try {
        return JSON.stringify(await opened.log.readAll({ after: -1, limit: 100 }));
      } finally {
        await opened.close();
      }
    };
    const whole = await read(stopped('whole'));
    const size = readFileSync(join(dataDir, 'events.sqlite')).length;
    for (let n = 0; n < 24; n += 1) {
      const copy = join(folder, `flip-${n}`);
      cpSync(dataDir, copy, { recursive: true });
      flip(join(copy, 'events.sqlite'), 100 + Math.floor(((size - 100) * n) / 24));
      if (troubles(copy).length === 0) expect(await read(copy)).toBe(whole);
    }
  });

  it('is read again when it is restored, and what was lost on its way is named', () => {
    const backup = join(folder, 'on-its-way');
    expect(backUp(storage.dataDir, backup).troubles).toEqual([]);
    rmSync(join(backup, 'log/files', fileId));
    expect(restore(backup, join(folder, 'back')).troubles).toEqual([
      expect.stringMatching(new RegExp(`back/files/${fileId} is missing$`)),
    ]);
  });

  it('says so when it could not be verified for want of the master key', () => {
    const dataDir = stopped('without a key');
    const key = readFileSync(join(dataDir, 'master.key'), 'utf8').trim();
    rmSync(join(dataDir, 'master.key'));
    expect(troubles(dataDir)).toEqual([expect.stringContaining('set MASTER_KEY')]);
    expect(backUp(dataDir, join(folder, 'with its key'), key).troubles).toEqual([]);
    expect(existsSync(join(folder, 'with its key/master/master.key'))).toBe(false);
    expect(readdirSync(join(folder, 'with its key')).sort()).toEqual(['keys', 'log', 'master']);
  });

  it('names keys of another school, and a folder of files that is gone', async () => {
    rmSync(path('files'), { recursive: true });
    changed('keys.sqlite', "UPDATE school SET id = 'another'");
    expect(troubles()).toEqual([
      `${path('keys.sqlite')} belongs to another school`,
      `${path('files')} is missing, or another file`,
      expect.stringContaining(`${fileId} is missing`),
    ]);
  });
});
