import type { LogMark } from '@essays/storage';
import { asked, logOf, recorder, TestLoop } from '../../test/processor-testing.ts';
import { givenEvents } from '@essays/storage/testing';
import type { ProcessorStatus } from './processor.ts';

describe('the status that the processor reports', () => {
  let loop: TestLoop;
  beforeEach(async () => {
    loop = await TestLoop.open();
  });
  afterEach(() => loop.close());

  it('is the beginning, with the trouble, while its own store does not answer', async () => {
    const checkpoint = () => Promise.reject(new TypeError('down'));
    loop.start({ ...recorder().subscriber, checkpoint });
    await loop.until(() => loop.status !== null);
    expect(loop.status).toEqual({
      name: 'recorder',
      position: -1,
      head: -1,
      lagEvents: 0,
      parked: [],
      trouble: 'TypeError',
    });
  });

  it('is its checkpoint before the first batch is handled', async () => {
    const { subscriber } = recorder();
    const before: unknown[] = [];
    await givenEvents(loop.storage.log, 'essay-1', [asked('1')]);
    loop.start({
      ...subscriber,
      async handle(...args) {
        before.push(loop.status?.position);
        return subscriber.handle(...args);
      },
    });
    await loop.atHead();
    expect(before).toEqual([-1]);
  });

  it('is free of trouble as soon as an idle loop gets an answer again', async () => {
    const log = logOf(loop.storage);
    const { subscriber } = recorder();
    let isDown = false;
    const head = () => (isDown ? Promise.reject(new TypeError('down')) : log.head());
    await givenEvents(log, 'essay-1', [asked('1')]);
    loop.start(subscriber, { log: { ...log, head }, pollEvery: 5 });
    await loop.atHead();
    isDown = true;
    await loop.until(() => loop.status?.trouble === 'TypeError');
    isDown = false;
    await loop.until(() => loop.status?.trouble === null);
  });

  it('is never ahead of the head of the log, and its lag is never negative', async () => {
    const { subscriber } = recorder();
    const seen: ProcessorStatus[] = [];
    const log = logOf(loop.storage);
    // The log grows after its head was read: a full batch goes beyond that head.
    let isGrown = false;
    const head = async () => {
      const before = await log.head();
      if (before === 2 && !isGrown) {
        isGrown = true;
        await givenEvents(log, 'essay-1', [asked('1'), asked('1')]);
      }
      return before;
    };
    await givenEvents(log, 'essay-1', [asked('1'), asked('1')]);
    loop.start(subscriber, { log: { ...log, head }, batchSize: 4, onStatus: (s) => seen.push(s) });
    await loop.until(() => seen.at(-1)?.position === 4);
    expect(seen.filter((s) => s.head < s.position || s.lagEvents !== s.head - s.position)).toEqual([]);
  });

  it('is the head of a log in which nothing concerns it, even at position zero', async () => {
    const { checkpoint, subscriber } = recorder();
    const log = {
      ...logOf(loop.storage),
      head: async () => 0,
      readAll: async () => [],
      last: async () => null,
    };
    loop.start(subscriber, { log });
    await loop.until(() => loop.status?.position === 0);
    expect(checkpoint()).toBe(0);
  });

  it('is written with the mark of the last event of each batch', async () => {
    const { subscriber } = recorder();
    const marks: (LogMark | null | undefined)[] = [];
    for (let i = 0; i < 5; i += 1) await givenEvents(loop.storage.log, 'essay-1', [asked('1')]);
    loop.start(
      {
        ...subscriber,
        async handle(...args) {
          marks.push(args[2]?.mark);
          return subscriber.handle(...args);
        },
      },
      { batchSize: 3 },
    );
    await loop.atHead();
    expect(marks.map((mark) => mark?.revision)).toEqual([2, 4]);
  });

  it('is looked at by an idle loop without reading any stream of the log', async () => {
    const log = logOf(loop.storage);
    const { subscriber } = recorder();
    let reads = 0;
    const readStream: typeof log.readStream = (streamId) => {
      reads += 1;
      return log.readStream(streamId);
    };
    await givenEvents(log, 'essay-1', [asked('1')]);
    loop.start(subscriber, { log: { ...log, readStream }, pollEvery: 1 });
    await loop.atHead();
    await loop.pass(50);
    expect(reads).toBe(0);
  });

  it('is read from a thousand events at a time unless told otherwise', async () => {
    const log = logOf(loop.storage);
    const asks: unknown[] = [];
    const readAll: typeof log.readAll = (options) => {
      asks.push(options);
      return log.readAll(options);
    };
    await givenEvents(log, 'essay-1', [asked('1')]);
    loop.start(recorder().subscriber, { log: { ...log, readAll } });
    await loop.atHead();
    expect(asks).toEqual([{ after: -1, limit: 1_000 }]);
  });
});
