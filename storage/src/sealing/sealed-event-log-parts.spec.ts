import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { DomainEvent } from '@essays/contract';
import { givenEvents, openTestStorage, testEvent } from '../../test/testing.ts';
import type { TestStorage } from '../../test/testing.ts';
import { AppendTooLarge } from '../ports/append-size.ts';
import { UnreadableEvent } from './sealed-event-log.ts';

const asked: DomainEvent = {
  type: 'AuthorshipComparisonRequested',
  data: { essay_id: '1' },
  personal: null,
};
const rejected = (reason: string): DomainEvent =>
  ({ type: 'EssayRejected', data: { essay_id: '1' }, personal: { reason } }) as DomainEvent;

describe('events with and without words', () => {
  let storage: TestStorage;
  beforeEach(async () => {
    storage = await openTestStorage();
  });
  afterEach(() => storage.close());
  const query = (file: string, sql: string) => {
    const db = new DatabaseSync(join(storage.dataDir, file));
    try {
      return db.prepare(sql).all();
    } finally {
      db.close();
    }
  };

  it('without words need no key; the first words in a batch of facts make one', async () => {
    await givenEvents(storage.log, 'essay-1', [asked]);
    expect(query('keys.sqlite', 'SELECT stream_id FROM stream_keys')).toEqual([]);
    await givenEvents(storage.log, 'essay-1', [asked, rejected('words'), asked]);
    expect(query('keys.sqlite', 'SELECT stream_id FROM stream_keys')).toEqual([{ stream_id: 'essay-1' }]);
    const words = (await storage.log.readStream('essay-1')).map((e) => e.personal);
    expect(words).toEqual([null, null, { reason: 'words' }, null]);
    const stored = query('events.sqlite', 'SELECT personal IS NULL AS none FROM events ORDER BY position');
    expect(stored.map((row) => row['none'])).toEqual([1, 1, 0, 1]);
  });

  it('without data are stored with empty data', async () => {
    const event = { ...testEvent('essay-1', 0, asked), data: undefined as never };
    await storage.log.append('essay-1', [event], 'no_stream');
    expect((await storage.log.readStream('essay-1'))[0]!.data).toEqual({});
  });

  it('of exactly the store’s byte limit are accepted, and of one byte more are refused', async () => {
    const { metadata } = testEvent('essay-1', 0, asked);
    const around =
      Buffer.byteLength(JSON.stringify({ ...metadata, sum: '00000000' })) + 2 * asked.type.length;
    const rest = '{"data":,"personal":}null{"essay_id":""}'.length;
    const sized = (bytes: number) =>
      ({
        ...testEvent('essay-1', 0, asked),
        data: { essay_id: 'x'.repeat(bytes - around - rest) },
      }) as ReturnType<typeof testEvent>;
    await expect(storage.log.append('essay-1', [sized(1_048_577)], 'no_stream')).rejects.toThrow(
      AppendTooLarge,
    );
    await storage.log.append('essay-1', [sized(1_048_576)], 'no_stream');
    expect(await storage.log.readStream('essay-1')).toHaveLength(1);
  });

  it('give the end of the log, as its head and as its last event', async () => {
    expect([await storage.log.head(), await storage.log.last()]).toEqual([-1, null]);
    await givenEvents(storage.log, 'essay-1', [asked, asked]);
    const [, last] = await storage.log.readStream('essay-1');
    expect(await storage.log.head()).toBe(2);
    expect(await storage.log.last()).toEqual({
      streamId: 'essay-1',
      revision: 1,
      id: last!.id,
      position: 2,
    });
  });

  it('notify listeners until they stop', async () => {
    let heard = 0;
    const stop = storage.log.onAppend(() => {
      heard += 1;
    });
    await givenEvents(storage.log, 'essay-1', [asked]);
    expect(heard).toBe(1);
    stop();
    await givenEvents(storage.log, 'essay-1', [asked]);
    expect(heard).toBe(1);
  });

  it('that are damaged throw when read, with their id and type and none of their words', async () => {
    await givenEvents(storage.log, 'essay-1', [rejected('a telling sentence'), rejected('another one')]);
    const file = new DatabaseSync(join(storage.dataDir, 'events.sqlite'));
    file.exec('DROP TRIGGER events_never_change');
    file.exec("UPDATE events SET personal = x'00' WHERE revision = 0");
    file.exec("UPDATE events SET metadata = '{' WHERE revision = 1");
    file.close();
    const [first, second] = await storage.log.readStream('essay-1');
    const thrown = (read: () => unknown): unknown => {
      try {
        return read();
      } catch (error) {
        return error;
      }
    };
    expect(thrown(() => first!.personal)).toBeInstanceOf(UnreadableEvent);
    expect(thrown(() => first!.personal)).toMatchObject({
      name: 'UnreadableEvent',
      message: `The personal of the event ${first!.id} (EssayRejected) cannot be read`,
    });
    expect([first!.data, first!.metadata.actorId]).toEqual([{ essay_id: '1' }, 'teacher-1']);
    expect(Object.keys(first!)).toContain('personal');
    for (const part of ['data', 'personal', 'metadata'] as const)
      expect(thrown(() => second![part])).toMatchObject({
        message: `The ${part} of the event ${second!.id} (EssayRejected) cannot be read`,
      });
    const { id, type, streamId, revision, position } = second!;
    expect({ type, streamId, revision, position }).toEqual({
      type: 'EssayRejected',
      streamId: 'essay-1',
      revision: 1,
      position: 2,
    });
    expect(id).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('of an erased stream are read as facts, even if what is left of their words is damaged', async () => {
    await givenEvents(storage.log, 'essay-1', [rejected('a telling sentence')]);
    await storage.keys.destroy('essay-1');
    const file = new DatabaseSync(join(storage.dataDir, 'events.sqlite'));
    file.exec('DROP TRIGGER events_never_change');
    file.exec("UPDATE events SET personal = x'00'");
    file.close();
    expect((await storage.log.readStream('essay-1'))[0]).toMatchObject({
      data: { essay_id: '1' },
      personal: null,
    });
  });
});
