import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { DomainEvent } from '@essays/contract';
import { ReadModelReplaced, StoreAway } from '@essays/storage';
import type { WriteContext } from '@essays/storage';
import { asked, recorder, ruledOut, TestLoop } from '../../test/processor-testing.ts';
import { givenEvents } from '@essays/storage/testing';
import type { ProcessorStatus } from './processor.ts';

const erased: DomainEvent = {
  type: 'EssayErased',
  data: { essay_id: '2', student_id: null, because: 'deleted' },
  personal: null,
};

describe('a stream that the processor set aside', () => {
  let loop: TestLoop;
  beforeEach(async () => {
    loop = await TestLoop.open();
  });
  afterEach(() => loop.close());

  /** Who cannot handle the second event of essay-2, and has set it aside, and was stopped then. */
  const parkedBefore = async (cannot: Parameters<typeof recorder>[0] = (e) => e.streamId === 'essay-2') => {
    const made = recorder((event) => cannot(event));
    await givenEvents(loop.storage.log, 'essay-2', [asked('2')]);
    loop.start(made.subscriber);
    await loop.until(() => made.parked.size === 1);
    await loop.atHead();
    await loop.stop();
    return made;
  };

  it('is reported once with its error, and is not trouble', async () => {
    const { subscriber } = recorder((e) => e.streamId === 'essay-2');
    const told: unknown[] = [];
    const troubles = new Set<string | null>();
    loop.start(subscriber, {
      onParked: (stream, error) => told.push([stream.streamId, (error as Error).message]),
      onStatus: (status) => {
        loop.status = status;
        troubles.add(status.trouble);
      },
    });
    await givenEvents(loop.storage.log, 'essay-2', [asked('2'), asked('2')]);
    await loop.atHead();
    expect(told).toEqual([['essay-2', 'odd event']]);
    expect([...troubles]).toEqual([null]);
  });

  it('is set aside alone when its words do not open, and the others are handled', async () => {
    const rejected = {
      type: 'EssayRejected',
      data: { essay_id: '1' },
      personal: { reason: 'a telling sentence' },
    } as const;
    await givenEvents(loop.storage.log, 'essay-1', [rejected]);
    await givenEvents(loop.storage.log, 'essay-2', [rejected]);
    const file = new DatabaseSync(join(loop.storage.dataDir, 'events.sqlite'));
    file.exec('DROP TRIGGER events_never_change');
    file.exec("UPDATE events SET personal = x'00' WHERE stream_id = 'essay-1'");
    file.close();
    const { subscriber, handled, parked } = recorder(({ personal }) => personal === null);
    loop.start(subscriber);
    await loop.atHead();
    expect(handled).toEqual(['essay-2@0']);
    expect([...parked.values()]).toEqual([
      expect.objectContaining({ streamId: 'essay-1', reason: 'UnreadableEvent' }),
    ]);
  });

  it('is not trouble even when there is nobody to report it to', async () => {
    const { subscriber } = await parkedBefore();
    const troubles = new Set<string | null>();
    const onStatus = (status: ProcessorStatus) => {
      loop.status = status;
      troubles.add(status.trouble);
    };
    loop.start(subscriber, { onStatus });
    await loop.atHead();
    await givenEvents(loop.storage.log, 'essay-2', [{ ...erased }]);
    await loop.atHead();
    expect([...troubles]).toEqual([null]);
  });

  it('is in the status before the next event is handled', async () => {
    const { handled, subscriber } = recorder((e) => e.streamId === 'essay-2');
    const before: unknown[] = [];
    await givenEvents(loop.storage.log, 'essay-2', [asked('2')]);
    await givenEvents(loop.storage.log, 'essay-3', [asked('3')]);
    loop.start({
      ...subscriber,
      async handle(events, ...rest) {
        const alone = events.length === 1 && events[0]!.streamId === 'essay-3';
        if (alone)
          before.push(
            loop.status!.parked.map(({ streamId }) => streamId),
            loop.status!.position,
          );
        return subscriber.handle(events, ...rest);
      },
    });
    await loop.atHead();
    expect(handled).toEqual(['essay-3@0']);
    expect(before).toEqual([['essay-2'], 1]);
  });

  it('is reported once at each start while it still cannot be handled, and stays parked as it was', async () => {
    const { parked, subscriber } = await parkedBefore();
    const [before] = [...parked.values()];
    const told: unknown[] = [];
    const along: unknown[] = [];
    loop.start(
      {
        ...subscriber,
        async handle(...args) {
          along.push(args[2]);
          return subscriber.handle(...args);
        },
      },
      { onParked: (stream) => told.push(stream) },
    );
    await loop.atHead();
    expect(told).toEqual([before]);
    expect(along).toEqual([{ release: 'essay-2' }]);
    expect([...parked.values()]).toEqual([before]);
  });

  it('is not reported again when its erasure fails as well', async () => {
    const { parked, subscriber } = await parkedBefore();
    const [before] = [...parked.values()];
    const told: unknown[] = [];
    loop.start(subscriber, { onParked: (stream) => told.push(stream) });
    await loop.atHead();
    await givenEvents(loop.storage.log, 'essay-2', [erased]);
    await loop.atHead();
    expect(told).toEqual([before]);
    expect([...parked.values()]).toEqual([before]);
  });

  it('is erased by its own name at a start', async () => {
    const { subscriber } = recorder((e) => e.type !== 'EssayErased' || !cured);
    let cured = false;
    await givenEvents(loop.storage.log, 'essay-2', [asked('2'), erased]);
    loop.start(subscriber);
    await loop.atHead();
    await loop.stop();
    cured = true;
    const written: (WriteContext | undefined)[] = [];
    loop.start({
      ...subscriber,
      async handle(...args) {
        await subscriber.handle(...args);
        written.push(args[2]);
      },
    });
    await loop.until(() => written.length > 0);
    expect(written).toEqual([{ erased: 'essay-2' }]);
  });

  it('gets at a start the events it missed up to the checkpoint, of the subscriber’s types', async () => {
    let cured = false;
    const { handled, parked, subscriber } = await parkedBefore((e) => !cured && e.streamId === 'essay-2');
    await givenEvents(loop.storage.log, 'essay-2', [ruledOut('2'), asked('2')]);
    cured = true;
    loop.start({ ...subscriber, types: ['AuthorshipComparisonRequested'] });
    await loop.atHead();
    expect(handled).toEqual(['essay-2@0', 'essay-2@2']);
    await loop.stop();
    // Once more, now with a type among the missed events that does not concern it.
    parked.set('essay-2', {
      streamId: 'essay-2',
      eventId: 'e',
      eventType: 'AuthorshipComparisonRequested',
      position: 1,
      reason: 'TypeError',
    });
    loop.start({ ...subscriber, types: ['AuthorshipComparisonRequested'] });
    await loop.until(() => parked.size === 0);
    expect(handled.slice(2)).toEqual(['essay-2@0', 'essay-2@2']);
  });

  it('is handled again when the store comes back without listing it as parked', async () => {
    const { handled, parked, subscriber } = recorder((e) => !cured && e.streamId === 'essay-2');
    let cured = false;
    let fails = 0;
    loop.start({
      ...subscriber,
      async handle(...args) {
        if (fails-- > 0) throw new StoreAway('MongoDB', 'away');
        return subscriber.handle(...args);
      },
    });
    await givenEvents(loop.storage.log, 'essay-2', [asked('2')]);
    await loop.atHead();
    expect(parked.size).toBe(1);
    parked.clear();
    cured = true;
    fails = 2;
    await givenEvents(loop.storage.log, 'essay-2', [asked('2')]);
    await loop.atHead();
    expect(handled).toEqual(['essay-2@1']);
  });

  it('ends the loop at its start when the table was swapped out meanwhile', async () => {
    const { subscriber } = await parkedBefore();
    const replaced = async () => {
      throw new ReadModelReplaced('essays');
    };
    loop.start({ ...subscriber, handle: replaced });
    await expect(loop.ended()).rejects.toThrow(ReadModelReplaced);
  });
});
