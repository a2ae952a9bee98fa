import type { RecordedEvent } from '@essays/contract';
import type { LogMark } from '@essays/storage';
import { asked, logOf } from '../../test/processor-testing.ts';
import { givenEvents, openTestStorage } from '@essays/storage/testing';
import type { TestStorage } from '@essays/storage/testing';
import { holdTo, markUpTo, LogReplaced } from './history.ts';

describe('what a subscriber has seen of a log', () => {
  let storage: TestStorage;
  let events: RecordedEvent[];
  beforeEach(async () => {
    storage = await openTestStorage();
    await givenEvents(storage.log, 'essay-1', [asked('1')]);
    await givenEvents(storage.log, 'essay-2', [asked('2'), asked('2')]);
    events = await storage.log.readAll({ after: -1, limit: 10 });
  });
  afterEach(() => storage.close());
  const markOf = ({ streamId, revision, id, position }: RecordedEvent): LogMark => ({
    streamId,
    revision,
    id,
    position,
  });

  describe('the mark', () => {
    it('is the last event handled, without asking the log, when that event is at the checkpoint', async () => {
      const unasked = { ...logOf(storage), last: () => Promise.reject(new Error('asked')) };
      expect(await markUpTo(unasked, 2, events[1])).toEqual(markOf(events[1]!));
    });

    it('is the last event of the log when the checkpoint is at it or past it', async () => {
      expect(await markUpTo(storage.log, 3, events[0])).toEqual(markOf(events[2]!));
      expect(await markUpTo(storage.log, 7, undefined)).toEqual(markOf(events[2]!));
    });

    it('is the last event handled when the log has since grown past the checkpoint', async () => {
      expect(await markUpTo(storage.log, 2, events[0])).toEqual(markOf(events[0]!));
    });

    it('is unknown when nothing was handled and the log has grown, or is empty', async () => {
      expect(await markUpTo(storage.log, 2, undefined)).toBeNull();
      const empty = await openTestStorage();
      expect(await markUpTo(empty.log, 2, undefined)).toBeNull();
      await empty.close();
    });
  });

  describe('is compared with the log, which', () => {
    const held = (position: number, mark: LogMark | null) =>
      holdTo(storage.log, 'essays', { position, mark });

    it('is the same if it holds the last event seen, even if it has grown', async () => {
      await held(-1, null);
      await held(2, markOf(events[1]!));
      await held(3, markOf(events[2]!));
      await held(3, null);
    });

    it('is a different one when it ends before what was seen', async () => {
      const found = held(4, null);
      await expect(found).rejects.toThrow(LogReplaced);
      await expect(found).rejects.toMatchObject({
        name: 'LogReplaced',
        subscriber: 'essays',
        position: 4,
        head: 3,
        message: 'essays has seen position 4, and the log ends at 3: it belongs to another history',
      });
    });

    it.each<[string, Partial<LogMark>]>([
      ['has another event at its place', { id: '01890000-0000-7000-8000-000000000001' }],
      ['has the event at another position', { position: 2 }],
      ['has no such stream', { streamId: 'essay-9' }],
      ['has no such revision in the stream', { revision: 5 }],
    ])('is a different one when it %s', async (_, other) => {
      await expect(held(3, { ...markOf(events[2]!), ...other })).rejects.toThrow(
        'essays has seen another event at position 3 than the log holds: it belongs to another history',
      );
    });
  });
});
