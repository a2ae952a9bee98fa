import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { eventLogContract } from '../../test/event-log.contract.ts';
import { UnreadableEvent } from './sealed-event-log.ts';
import { openStorage } from '../open-storage.ts';
import { givenEvents, openTestStorage } from '../../test/testing.ts';
import type { TestStorage } from '../../test/testing.ts';

let storage: TestStorage;

eventLogContract('SQLite', {
  async open() {
    storage = await openTestStorage();
    return storage;
  },
  close: () => storage.close(),
});

describe('sealed words', () => {
  const rejected = {
    type: 'EssayRejected',
    data: { essay_id: '1' },
    personal: { reason: 'a telling sentence' },
  } as const;
  beforeEach(async () => {
    storage = await openTestStorage();
  });
  afterEach(() => storage.close());

  const byHand = (statement: string) => {
    const file = new DatabaseSync(join(storage.dataDir, 'events.sqlite'));
    file.exec('DROP TRIGGER events_never_change');
    file.exec(statement);
    file.close();
  };

  it('do not open for another event', async () => {
    await givenEvents(storage.log, 'essay-1', [rejected, rejected]);
    byHand(
      'UPDATE events SET personal = (SELECT personal FROM events WHERE revision = 0) WHERE revision = 1',
    );
    const [first, second] = await storage.log.readStream('essay-1');
    expect(first!.personal).toEqual(rejected.personal);
    expect(() => second!.personal).toThrow(UnreadableEvent);
    expect(second!.data).toEqual(rejected.data);
  });

  it('of an entirely damaged event stop nobody who does not read them', async () => {
    await givenEvents(storage.log, 'essay-1', [rejected]);
    await givenEvents(storage.log, 'essay-2', [rejected]);
    byHand("UPDATE events SET data = '{' WHERE stream_id = 'essay-1'");
    const [damaged, whole] = await storage.log.readAll({ after: -1, limit: 10 });
    expect(damaged).toMatchObject({ type: 'EssayRejected', streamId: 'essay-1', position: 1 });
    expect(() => damaged!.data).toThrow(UnreadableEvent);
    expect(whole!.personal).toEqual(rejected.personal);
  });

  it('are erased for other processes at once', async () => {
    await givenEvents(storage.log, 'essay-1', [rejected]);
    const other = await openStorage({
      dataDir: storage.dataDir,
      eventStore: 'sqlite',
      readModels: 'sqlite',
    });
    expect((await other.log.readStream('essay-1'))[0]!.personal).toEqual(rejected.personal);
    await storage.keys.destroy('essay-1');
    expect((await other.log.readStream('essay-1'))[0]!.personal).toBeNull();
    await givenEvents(other.log, 'essay-1', [rejected]);
    expect((await storage.log.readStream('essay-1')).map((e) => e.personal)).toEqual([null, null]);
    await other.close();
  });
});

describe('files', () => {
  beforeEach(async () => {
    storage = await openTestStorage();
  });
  afterEach(() => storage.close());
  const bytes = new TextEncoder().encode('%PDF-1.7 a page');

  it('come back after a restart, for their own stream only', async () => {
    const { file_id } = await storage.files.put('essay-1', bytes);
    storage = await storage.reopen();
    expect(Buffer.from((await storage.files.get('essay-1', file_id))!)).toEqual(Buffer.from(bytes));
    await storage.files.put('essay-2', bytes);
    await expect(storage.files.get('essay-2', file_id)).rejects.toThrow();
  });

  it('read as erased once the key is destroyed, also when they arrive afterwards', async () => {
    const { file_id } = await storage.files.put('essay-1', bytes);
    await storage.keys.destroy('essay-1');
    expect(await storage.files.get('essay-1', file_id)).toBeNull();
    const late = await storage.files.put('essay-1', bytes);
    expect(await storage.files.get('essay-1', late.file_id)).toBeNull();
  });

  it('are gone when deleted, and deleting twice is no error', async () => {
    const { file_id } = await storage.files.put('essay-1', bytes);
    await storage.files.delete(file_id);
    await storage.files.delete(file_id);
    expect(await storage.files.get('essay-1', file_id)).toBeNull();
  });

  it('cannot be reached outside their folder', async () => {
    await storage.files.put('essay-1', bytes);
    expect(await storage.files.get('essay-1', '../master.key')).toBeNull();
    await storage.files.delete('../master.key');
    storage = await storage.reopen();
  });
});
