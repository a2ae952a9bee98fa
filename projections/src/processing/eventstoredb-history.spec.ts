import { randomBytes } from 'node:crypto';
import type { DomainEvent } from '@essays/contract';
import type { EventLog, LogMark } from '@essays/storage';
import { EventStoreDbDouble } from '@essays/storage/eventstoredb-double';
import { holdTo, markUpTo, LogReplaced } from './history.ts';
import { givenEvents, openTestStorage } from '@essays/storage/testing';
import type { TestStorage } from '@essays/storage/testing';

const asked = (essay: string): DomainEvent => ({
  type: 'AuthorshipComparisonRequested',
  data: { essay_id: essay },
  personal: null,
});

/** Places in this log are places in a file: a checkpoint of another log need not be one. */
describe('a log in EventStoreDB that was replaced', () => {
  const doubles: EventStoreDbDouble[] = [];
  const opened: TestStorage[] = [];
  const logOf = async (...streams: string[]): Promise<EventLog> => {
    const double = new EventStoreDbDouble();
    doubles.push(double);
    const storage = await openTestStorage({
      eventStore: 'eventstoredb',
      eventStoreUrl: await double.start(),
      masterKey: randomBytes(32).toString('base64'),
    });
    opened.push(storage);
    for (const stream of streams) await givenEvents(storage.log, stream, [asked('1')]);
    return storage.log;
  };
  const seenOf = async (log: EventLog): Promise<{ position: number; mark: LogMark | null }> => {
    const position = await log.head();
    return { position, mark: await markUpTo(log, position, undefined) };
  };
  const times = (count: number, stream: string) => Array.from({ length: count }, () => stream);
  afterEach(async () => {
    for (const storage of opened.splice(0)) await storage.close();
    for (const double of doubles.splice(0)) await double.stop();
  });

  it('is recognised when it is shorter', async () => {
    const seen = await seenOf(await logOf(...times(7, 'essay-1')));
    await expect(holdTo(await logOf(...times(3, 'essay-1')), 'essays', seen)).rejects.toThrow(LogReplaced);
  });

  it('is recognised when it has grown past the checkpoint', async () => {
    const seen = await seenOf(await logOf(...times(7, 'essay-1')));
    const other = await logOf(...times(3, 'essay-1'), ...times(9, 'essay-2'));
    await expect(holdTo(other, 'essays', seen)).rejects.toThrow(LogReplaced);
  });

  it('is taken for the same log when it has only grown', async () => {
    const log = await logOf(...times(7, 'essay-1'));
    const seen = await seenOf(log);
    expect(seen.mark?.streamId).toBe('essay-1');
    await givenEvents(log, 'essay-2', [asked('2')]);
    await expect(holdTo(log, 'essays', seen)).resolves.toBeUndefined();
  });
});
