import type { EventLog } from '@essays/storage';
import { LogReplaced } from './history.ts';
import { asked, logOf, recorder, ruledOut, TestLoop } from '../../test/processor-testing.ts';
import { StoreAway } from '@essays/storage';
import type { Subscriber } from './subscriber.ts';
import { givenEvents, openTestStorage } from '@essays/storage/testing';
import type { TestStorage } from '@essays/storage/testing';

describe('the processor, when a store fails or is put back', () => {
  let loop: TestLoop;
  beforeEach(async () => {
    loop = await TestLoop.open();
  });
  afterEach(() => loop.close());

  it('parks nothing when the store fails, and goes on when it is back', async () => {
    const { handled, subscriber } = recorder();
    let down = true;
    let tries = 0;
    loop.start({
      ...subscriber,
      async handle(...args) {
        tries += 1;
        if (down) throw new Error('of an unknown kind');
        return subscriber.handle(...args);
      },
    });
    await givenEvents(loop.storage.log, 'essay-1', [asked('1'), asked('1')]);
    await loop.until(() => tries > 12);
    expect(loop.status).toMatchObject({ trouble: 'Error', parked: [], position: -1 });
    down = false;
    await loop.atHead();
    expect(handled).toEqual(['essay-1@0', 'essay-1@1']);
    expect(loop.status!.trouble).toBeNull();
  });

  it('ends at once even if the log does not answer', async () => {
    let asked = 0;
    const never = () => {
      asked += 1;
      return new Promise<never>(() => undefined);
    };
    loop.start(recorder().subscriber, { log: { ...logOf(loop.storage), head: never } });
    await loop.until(() => asked === 1);
    await loop.stop();
    loop.start(recorder().subscriber, {
      log: { ...logOf(loop.storage), readAll: never, head: async () => 7 },
    });
    await loop.until(() => asked === 2);
    await loop.stop();
  });

  it.each([
    ['is away', new StoreAway('MongoDB', 'away')],
    ['has no room', Object.assign(new Error('disk full'), { code: 'ENOSPC' })],
    ['is locked', Object.assign(new Error('locked'), { errcode: 5 })],
  ])('parks nothing when the store %s for rows only and still accepts parking', async (_, error) => {
    const { handled, parked, subscriber } = recorder();
    let fails = 5;
    loop.start({
      ...subscriber,
      async handle(events, ...rest) {
        if (events.length > 0 && fails-- > 0) throw error;
        return subscriber.handle(events, ...rest);
      },
    });
    await givenEvents(loop.storage.log, 'essay-1', [asked('1'), asked('1')]);
    await loop.atHead();
    expect(handled).toEqual(['essay-1@0', 'essay-1@1']);
    expect(parked.size).toBe(0);
  });

  it('parks only the poison event when the store goes away while events are handled one by one', async () => {
    const { handled, parked, subscriber } = recorder((e) => e.streamId === 'essay-1');
    let away = 5;
    await givenEvents(loop.storage.log, 'essay-1', [asked('1')]);
    await givenEvents(loop.storage.log, 'essay-2', [asked('2')]);
    loop.start({
      ...subscriber,
      async handle(events, ...rest) {
        if (events.length === 1 && events[0]?.streamId === 'essay-2' && away-- > 0)
          throw new StoreAway('MongoDB', 'slow');
        return subscriber.handle(events, ...rest);
      },
    });
    await loop.atHead();
    expect(handled).toEqual(['essay-2@0']);
    expect([...parked.keys()]).toEqual(['essay-1']);
  });

  it('a parked stream stays parked while the store is away, and is tried when it is back', async () => {
    let broken = true;
    const { handled, parked, subscriber } = recorder(() => broken);
    await givenEvents(loop.storage.log, 'essay-1', [asked('1')]);
    loop.start(subscriber);
    await loop.until(() => parked.size === 1);
    await loop.stop();
    broken = false;
    let away = 2;
    loop.start({
      ...subscriber,
      async handle(...args) {
        if (away-- > 0) throw new StoreAway('MongoDB', 'slow');
        return subscriber.handle(...args);
      },
    });
    await loop.until(() => parked.size === 0);
    expect(handled).toEqual(['essay-1@0']);
  });

  it('reports trouble of any kind once, and only by its kind', async () => {
    const { subscriber } = recorder();
    const told: unknown[] = [];
    let down = 6;
    loop.start(
      {
        ...subscriber,
        async checkpoint() {
          if (down-- > 0) throw new StoreAway('MongoDB', down > 2 ? 'away' : 'slow');
          return subscriber.checkpoint();
        },
      },
      { onTrouble: (error) => told.push((error as StoreAway).code) },
    );
    await givenEvents(loop.storage.log, 'essay-1', [asked('1')]);
    await loop.atHead();
    expect(told).toEqual(['MongoDB away', 'MongoDB slow']);
  });

  describe('when the log it followed is replaced by another', () => {
    /** What the log tells; another one is put in its place by `replaced`. */
    let log: EventLog;
    let other: TestStorage;
    const replaceable = (): EventLog =>
      new Proxy({} as EventLog, {
        get: (_, member: keyof EventLog) => (log[member] as (...args: unknown[]) => unknown).bind(log),
      });
    const seen = async (subscriber: Subscriber) => {
      for (let i = 0; i < 5; i += 1) await givenEvents(loop.storage.log, `essay-${i}`, [asked('1')]);
      loop.start(subscriber, { log: replaceable(), pollEvery: 1 });
      await loop.atHead();
    };
    beforeEach(async () => {
      log = loop.storage.log;
      other = await openTestStorage();
    });
    afterEach(() => other.close());

    it.each(['at the start', 'while running'])('it ends when the log is shorter, %s', async (when) => {
      const { subscriber } = recorder();
      await seen(subscriber);
      await givenEvents(other.log, 'essay-0', [asked('1')]);
      if (when === 'at the start') {
        await loop.stop();
      }
      log = other.log;
      if (when === 'at the start') loop.start(subscriber, { log });
      await expect(loop.ended()).rejects.toThrow(LogReplaced);
    });

    it('it ends when the log is shorter, even if no release has yet recorded the last event seen', async () => {
      const { subscriber } = recorder();
      await seen(subscriber);
      await loop.stop();
      log = other.log;
      loop.start({ ...subscriber, mark: async () => null }, { log });
      await expect(loop.ended()).rejects.toThrow('has seen position 5, and the log ends at -1');
    });

    it('it ends at the start when the log has grown past the checkpoint with other events', async () => {
      const { handled, subscriber } = recorder();
      // Nothing of the last events concerns it: they tell all the same.
      await seen({ ...subscriber, types: ['RewriteRuledOut'] });
      await loop.stop();
      for (let i = 0; i < 3; i += 1) await givenEvents(other.log, `essay-${i}`, [asked('1')]);
      for (let i = 0; i < 9; i += 1) await givenEvents(other.log, 'essay-9', [ruledOut('9')]);
      log = other.log;
      loop.start({ ...subscriber, types: ['RewriteRuledOut'] }, { log });
      await expect(loop.ended()).rejects.toThrow('seen another event at position 5 than the log holds');
      expect(handled).toEqual([]);
    });

    it('it ends when the store comes back from trouble with a log that has grown past the checkpoint', async () => {
      const { subscriber } = recorder();
      await seen(subscriber);
      for (let i = 0; i < 9; i += 1) await givenEvents(other.log, 'essay-9', [asked('9')]);
      log = new Proxy(loop.storage.log, {
        get: () => () => Promise.reject(new StoreAway('EventStoreDB', 'away')),
      });
      await loop.until(() => loop.status?.trouble === 'StoreAway (EventStoreDB away)');
      log = other.log;
      await expect(loop.ended()).rejects.toThrow(LogReplaced);
    });

    it('it goes on when the log is the same and has grown', async () => {
      const { handled, subscriber } = recorder();
      await seen(subscriber);
      await loop.stop();
      await givenEvents(loop.storage.log, 'essay-0', [asked('1')]);
      loop.start(subscriber);
      await loop.atHead();
      expect(handled).toHaveLength(6);
    });
  });

  it('goes back to its checkpoint when its own store was put back while it ran', async () => {
    const { handled, subscriber } = recorder();
    for (let i = 0; i < 3; i += 1) await givenEvents(loop.storage.log, 'essay-1', [asked('1')]);
    let putBack = false;
    loop.start(
      {
        ...subscriber,
        async checkpoint() {
          return putBack ? 1 : subscriber.checkpoint();
        },
        async handle(...args) {
          putBack = false;
          return subscriber.handle(...args);
        },
      },
      { pollEvery: 1 },
    );
    await loop.atHead();
    putBack = true;
    await loop.until(() => handled.length === 5);
    expect(handled.slice(3)).toEqual(['essay-1@1', 'essay-1@2']);
  });
});
