import type { DomainEvent } from '@essays/contract';
import type { ProcessorStatus } from './processor.ts';
import { asked, recorder, ruledOut, TestLoop } from '../../test/processor-testing.ts';
import { ReadModelReplaced } from '@essays/storage';
import { givenEvents } from '@essays/storage/testing';

describe('the processor', () => {
  let loop: TestLoop;
  beforeEach(async () => {
    loop = await TestLoop.open();
  });
  afterEach(() => loop.close());

  it('handles the past and what comes after, in order, each event once', async () => {
    const { handled, subscriber } = recorder();
    for (let i = 0; i < 25; i += 1) await givenEvents(loop.storage.log, 'essay-1', [asked('1')]);
    loop.start(subscriber, { batchSize: 10 });
    await loop.atHead();
    for (let i = 0; i < 5; i += 1) await givenEvents(loop.storage.log, 'essay-1', [asked('1')]);
    await loop.atHead();
    expect(handled).toEqual(Array.from({ length: 30 }, (_, i) => `essay-1@${i}`));
  });

  it('goes on from its checkpoint after a stop', async () => {
    const { handled, subscriber } = recorder();
    await givenEvents(loop.storage.log, 'essay-1', [asked('1')]);
    loop.start(subscriber);
    await loop.atHead();
    await loop.stop();
    await givenEvents(loop.storage.log, 'essay-1', [asked('1')]);
    expect(handled).toHaveLength(1);
    loop.start(subscriber);
    await loop.atHead();
    expect(handled).toEqual(['essay-1@0', 'essay-1@1']);
  });

  it('moves its checkpoint past events that do not concern it', async () => {
    const { handled, subscriber, checkpoint } = recorder();
    loop.start({ ...subscriber, types: ['RewriteRuledOut'] });
    await givenEvents(loop.storage.log, 'essay-1', [asked('1'), ruledOut('1'), asked('1')]);
    await loop.atHead();
    expect(handled).toEqual(['essay-1@1']);
    expect(checkpoint()).toBe(await loop.storage.log.head());
  });

  it('parks the stream of a poison event, says so, and handles all others', async () => {
    const { handled, parked, subscriber } = recorder((e) => e.streamId === 'essay-2' && e.revision === 1);
    for (const id of ['1', '2', '3'])
      await givenEvents(loop.storage.log, `essay-${id}`, [asked(id), asked(id), asked(id)]);
    loop.start(subscriber);
    await loop.atHead();
    await givenEvents(loop.storage.log, 'essay-2', [asked('2')]);
    await givenEvents(loop.storage.log, 'essay-3', [asked('3')]);
    await loop.atHead();
    expect(handled).toEqual([
      ...['essay-1@0', 'essay-1@1', 'essay-1@2', 'essay-2@0'],
      ...['essay-3@0', 'essay-3@1', 'essay-3@2', 'essay-3@3'],
    ]);
    expect(loop.status!.parked).toMatchObject([
      { streamId: 'essay-2', eventType: 'AuthorshipComparisonRequested', reason: 'TypeError' },
    ]);
    expect(parked.size).toBe(1);
  });

  it('handles what a parked stream missed at the next start, once it can', async () => {
    let cured = false;
    const { handled, parked, subscriber } = recorder(
      (e) => !cured && e.streamId === 'essay-2' && e.revision === 1,
    );
    await givenEvents(loop.storage.log, 'essay-2', [asked('2'), asked('2'), asked('2')]);
    loop.start(subscriber);
    await loop.atHead();
    await loop.stop();
    loop.start(subscriber);
    await loop.atHead();
    expect(loop.status!.parked).toHaveLength(1);
    await loop.stop();
    cured = true;
    loop.start(subscriber);
    await loop.until(() => parked.size === 0);
    await givenEvents(loop.storage.log, 'essay-2', [asked('2')]);
    await loop.atHead();
    expect(handled).toEqual(['essay-2@0', 'essay-2@1', 'essay-2@2', 'essay-2@3']);
    expect(loop.status!.parked).toEqual([]);
  });

  const erased: DomainEvent = {
    type: 'EssayErased',
    data: { essay_id: '2', student_id: null, because: 'deleted' },
    personal: null,
  };

  it('handles the erasure of a parked stream, and nothing else of it', async () => {
    const { handled, parked, subscriber } = recorder((e) => e.streamId === 'essay-2' && e.revision === 1);
    await givenEvents(loop.storage.log, 'essay-2', [asked('2'), asked('2'), asked('2')]);
    loop.start(subscriber);
    await loop.atHead();
    await givenEvents(loop.storage.log, 'essay-2', [erased, asked('2')]);
    await loop.atHead();
    expect(handled).toEqual(['essay-2@0', 'essay-2@3']);
    expect(parked.size).toBe(1);
  });

  it('handles at its start the erasure that a parked stream missed, even if the rest still fails', async () => {
    const { handled, parked, subscriber } = recorder(
      (e) => e.streamId === 'essay-2' && (e.revision === 1 || (e.type === 'EssayErased' && !cured)),
    );
    let cured = false;
    await givenEvents(loop.storage.log, 'essay-2', [asked('2'), asked('2'), erased]);
    loop.start(subscriber);
    await loop.atHead();
    expect(handled).toEqual(['essay-2@0']);
    await loop.stop();
    cured = true;
    loop.start(subscriber);
    await loop.until(() => handled.length === 2);
    expect(handled).toEqual(['essay-2@0', 'essay-2@2']);
    expect([...parked.values()]).toMatchObject([{ streamId: 'essay-2', position: 2 }]);
  });

  it('reports how far behind it is', async () => {
    const { subscriber } = recorder();
    const seen: ProcessorStatus[] = [];
    for (let i = 0; i < 3; i += 1) await givenEvents(loop.storage.log, 'essay-1', [asked('1')]);
    loop.start(subscriber, { batchSize: 1, onStatus: (s) => seen.push(s) });
    await loop.until(() => seen.at(-1)?.lagEvents === 0 && seen.at(-1)?.position === 3);
    expect(seen.map((s) => s.lagEvents)).toEqual(expect.arrayContaining([2, 1, 0]));
  });

  it.each(['while nothing happens', 'with the next event'])(
    'ends when its table was swapped out, %s',
    async (when) => {
      const { subscriber } = recorder();
      let swapped = false;
      const refused = () => {
        if (swapped) throw new ReadModelReplaced('essays');
      };
      const idle = when === 'while nothing happens';
      loop.start(
        {
          ...subscriber,
          checkpoint: async () => {
            refused();
            return subscriber.checkpoint();
          },
          handle: async (...args) => {
            refused();
            return subscriber.handle(...args);
          },
        },
        { pollEvery: idle ? 1 : 60_000 },
      );
      await givenEvents(loop.storage.log, 'essay-1', [asked('1')]);
      await loop.atHead();
      swapped = true;
      if (!idle) await givenEvents(loop.storage.log, 'essay-1', [asked('1')]);
      await expect(loop.ended()).rejects.toThrow(ReadModelReplaced);
    },
  );
});
