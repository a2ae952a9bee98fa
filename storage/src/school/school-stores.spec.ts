import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { DomainEvent } from '@essays/contract';
import { openStorage } from '../open-storage.ts';
import { derivedId } from '../ports/event-id.ts';
import { failureSentence } from '../ports/store-errors.ts';
import type { Storage } from '../ports/storage.ts';
import { StoresDisagree } from '../ports/school.ts';
import { rejected } from '../../test/backup-testing.ts';
import { givenEvents } from '../../test/testing.ts';

const BESIDE = ['accesses.sqlite', 'drafts.sqlite'] as const;
const PARTS = ['events.sqlite', 'keys.sqlite', 'read-models.sqlite', 'files', ...BESIDE] as const;
type Name = (typeof PARTS)[number];

const received = (file_id: string): DomainEvent =>
  ({ type: 'EssayReceived', data: { essay_id: '1', file_id }, personal: { text: 'words' } }) as never;
const erased = { type: 'EssayErased', data: { essay_id: '1' }, personal: null } as unknown as DomainEvent;

describe('the stores of a school', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'essays-school-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  const dataDir = () => join(folder, 'data');
  const open = (dir = dataDir(), accepts = false): Promise<Storage> =>
    openStorage({ dataDir: dir, eventStore: 'sqlite', readModels: 'sqlite' }, { accepts });
  const inStores = async (work: (storage: Storage) => Promise<unknown>, dir = dataDir()): Promise<void> => {
    const storage = await open(dir);
    await work(storage);
    await storage.close();
  };
  const uploaded = async (
    storage: Storage,
    id: string,
    occurredAt = '2026-01-15T09:00:00.000Z',
  ): Promise<void> => {
    const { file_id } = await storage.files.put(`essay-${id}`, Buffer.from(id), derivedId(id, 'file'));
    await givenEvents(storage.log, `essay-${id}`, [received(file_id)], { occurredAt });
  };
  const copy = (name: Name, from: string, to: string) => {
    for (const one of [name, `${name}-wal`, `${name}-shm`])
      rmSync(join(to, one), { recursive: true, force: true });
    cpSync(join(from, name), join(to, name), { recursive: true });
  };
  /** As it was on an earlier day. */
  const yesterday = () => join(folder, 'yesterday');
  const twoDays = async (): Promise<void> => {
    await inStores((storage) => uploaded(storage, '1'));
    cpSync(dataDir(), yesterday(), { recursive: true });
    await inStores(async (storage) => {
      await uploaded(storage, '2', '2026-01-16T09:00:00.000Z');
      await uploaded(storage, '2b', '2026-01-16T09:05:00.000Z');
    });
  };
  /** Everything in the folder that a start must leave as it was. */
  const content = () =>
    readdirSync(dataDir(), { recursive: true })
      .map(String)
      .filter((name) => !/-(wal|shm|in-use)$/.test(name))
      .sort();
  const refused = async (name: Name, because: RegExp): Promise<void> => {
    const before = content();
    const starting = open();
    await expect(starting).rejects.toThrow(StoresDisagree);
    await expect(starting).rejects.toThrow(because);
    await expect(starting).rejects.toThrow(join(dataDir(), name));
    expect(content()).toEqual(before);
  };

  it('start again as they were left, also after a kill', async () => {
    await twoDays();
    cpSync(dataDir(), yesterday(), { recursive: true, force: true });
    await inStores(async (storage) => {
      await uploaded(storage, '3');
      // What a killed process leaves: nothing was noted at its end.
      cpSync(dataDir(), join(folder, 'killed'), { recursive: true });
    });
    await inStores(
      async (storage) => {
        expect(await storage.log.head()).toBe(4);
        expect((await storage.log.readStream('essay-3'))[0]!.personal).toEqual({ text: 'words' });
      },
      join(folder, 'killed'),
    );
  });

  for (const name of ['events.sqlite', 'keys.sqlite', 'files', ...BESIDE] as const)
    it(`do not start without ${name}, or with an empty one, and make no other`, async () => {
      await twoDays();
      rmSync(join(dataDir(), name), { recursive: true });
      await refused(name, /missing or empty/);
      if (name === 'files') return;
      writeFileSync(join(dataDir(), name), '');
      await refused(name, /missing or empty/);
    });

  it('start without read models, which are made anew from the log', async () => {
    await twoDays();
    rmSync(join(dataDir(), 'read-models.sqlite'));
    await inStores(async (storage) => expect(await storage.log.head()).toBe(3));
    writeFileSync(join(dataDir(), 'read-models.sqlite'), '');
    await inStores(async (storage) => expect(await storage.log.head()).toBe(3));
  });

  for (const name of ['events.sqlite', 'keys.sqlite', 'files', ...BESIDE] as const)
    it(`do not start with the ${name} of an earlier day`, async () => {
      await twoDays();
      copy(name, yesterday(), dataDir());
      await refused(name, /is older than/);
    });

  it('start with the read models of an earlier day, which catch up', async () => {
    await twoDays();
    copy('read-models.sqlite', yesterday(), dataDir());
    await inStores(async (storage) => expect(await storage.log.head()).toBe(3));
  });

  for (const name of BESIDE)
    it(`start with ${name} a minute behind, as a kill leaves it while the marks are written`, async () => {
      await inStores((storage) => uploaded(storage, '1'));
      cpSync(dataDir(), yesterday(), { recursive: true });
      await inStores(async (storage) => {
        await uploaded(storage, '2', '2026-01-16T09:00:00.000Z');
        await uploaded(storage, '3', '2026-01-16T09:01:00.000Z');
      });
      copy(name, yesterday(), dataDir());
      await inStores(async (storage) => expect(await storage.log.head()).toBe(3));
    });

  for (const name of PARTS)
    it(`do not start with the ${name} of another school`, async () => {
      await twoDays();
      const other = join(folder, 'other');
      await inStores((storage) => uploaded(storage, '9'), other);
      copy(name, other, dataDir());
      if (name === 'keys.sqlite') cpSync(join(other, 'master.key'), join(dataDir(), 'master.key'));
      const starting = open();
      await expect(starting).rejects.toThrow(StoresDisagree);
      await expect(starting).rejects.toThrow(/belongs to another school/);
      await expect(starting).rejects.toThrow(join(dataDir(), name));
    });

  it('do not start without the master key, and make no other', async () => {
    await twoDays();
    rmSync(join(dataDir(), 'master.key'));
    await expect(open()).rejects.toThrow(`${join(dataDir(), 'master.key')} is missing`);
    expect(existsSync(join(dataDir(), 'master.key'))).toBe(false);
  });

  it('destroy again the keys of what was erased, when keys of an earlier day are put back', async () => {
    await inStores((storage) => uploaded(storage, '1'));
    cpSync(dataDir(), yesterday(), { recursive: true });
    await inStores(async (storage) => {
      await givenEvents(storage.log, 'essay-1', [erased]);
      await storage.keys.destroy('essay-1');
      await storage.files.delete(derivedId('1', 'file'));
    });
    copy('keys.sqlite', yesterday(), dataDir());
    const path = join(dataDir(), 'keys.sqlite');
    const db = new DatabaseSync(path);
    db.exec(`PRAGMA secure_delete = OFF; CREATE TABLE once (words TEXT);
      INSERT INTO once VALUES ('left in a free page'); DROP TABLE once`);
    db.close();
    expect(readFileSync(path).includes('left in a free page')).toBe(true);
    await inStores(async (storage) => {
      expect(await storage.keys.isDestroyed('essay-1')).toBe(true);
      expect((await storage.log.readStream('essay-1'))[0]!.personal).toBeNull();
    });
    expect(readFileSync(path).includes('left in a free page')).toBe(false);
  });

  it('go on after a first start that was killed before its first event', async () => {
    await inStores(async () => undefined);
    for (const name of ['keys.sqlite', 'files', 'master.key'])
      rmSync(join(dataDir(), name), { recursive: true });
    await inStores((storage) => givenEvents(storage.log, 'essay-1', [rejected('hers')]));
    await inStores(async (storage) => expect(await storage.log.head()).toBe(1));
  });

  it('are taken as they are once a loss is accepted, and what lacks its key does not read as erased', async () => {
    await twoDays();
    copy('keys.sqlite', yesterday(), dataDir());
    await (await open(dataDir(), true)).close();
    await inStores(async (storage) => {
      const [first, second] = await storage.log.readAll({ after: -1, limit: 9 });
      expect(first!.personal).toEqual({ text: 'words' });
      expect(() => second!.personal).toThrow('cannot be read');
      expect(await storage.keys.isDestroyed('essay-2')).toBe(false);
    });
  });

  for (const name of ['events.sqlite', 'keys.sqlite', 'read-models.sqlite'])
    it(`say so in a sentence when ${name} is no database, or damaged at its beginning`, async () => {
      await twoDays();
      const path = join(dataDir(), name);
      writeFileSync(path, 'x'.repeat(50_000));
      const told = await open().catch(failureSentence);
      expect(told).toMatch(/ is damaged: .*\. (Put the copy|Remove it)/);
      expect(told).toContain(path);
    });

  it('say so in a sentence when a file was cut off', async () => {
    await inStores(async (storage) => {
      for (let n = 0; n < 60; n += 1)
        await givenEvents(storage.log, `essay-${n}`, [rejected('x'.repeat(3_000))]);
    });
    const path = join(dataDir(), 'events.sqlite');
    const db = new DatabaseSync(path);
    const { page_count: pages } = db.prepare('PRAGMA page_count').get() as { page_count: number };
    db.close();
    truncateSync(path, Math.floor(pages / 2) * 4096);
    expect(await open().catch(failureSentence)).toContain(`${path} is damaged`);
  });
});
