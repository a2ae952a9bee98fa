import type { DomainEvent, UserRow } from '@essays/contract';
import { runProcessor } from './processor.ts';
import { projectEvents, projectionSubscriber } from './project-events.ts';
import { rebuildTogether } from './rebuild-beside.ts';
import type { Projection } from '../read-models/projection.ts';
import { givenEvents, openTestStorage } from '@essays/storage/testing';
import type { TestStorage } from '@essays/storage/testing';

/** A stand-in for a real projection: counts in `revision` how often an event was applied. */
const users: Projection<'users'> = {
  name: 'users',
  version: 1,
  indexes: ['is_active'],
  on: {
    UserDeactivated: {
      row: (e) => e.data.user_id,
      evolve: (row, e) =>
        ({ id: e.data.user_id, is_active: false, revision: (row?.revision ?? 0) + 1 }) as UserRow,
    },
    UserActivated: {
      row: (e) => e.data.user_id,
      evolve: (row) => (row && row.revision > 3 ? null : row),
    },
  },
};
const off = (id: string): DomainEvent =>
  ({ type: 'UserDeactivated', data: { user_id: id }, personal: null }) as DomainEvent;
const on = (id: string): DomainEvent =>
  ({ type: 'UserActivated', data: { user_id: id }, personal: null }) as DomainEvent;

describe('projecting events', () => {
  let storage: TestStorage;
  beforeEach(async () => {
    storage = await openTestStorage();
  });
  afterEach(() => storage.close());
  const open = () => storage.readModelWriter.open('users', 1, users.indexes);
  const all = () => storage.readModels.find('users');

  it('folds a batch into rows and moves the checkpoint', async () => {
    const model = await open();
    await givenEvents(storage.log, 'user-1', [off('1'), off('1')]);
    await givenEvents(storage.log, 'user-2', [off('2'), on('2')]);
    const events = await storage.log.readAll({ after: -1, limit: 10 });
    await projectEvents(users, model, events, 4);
    expect((await all()).map((r) => [r.id, r.revision])).toEqual([
      ['1', 2],
      ['2', 1],
    ]);
    expect(await storage.readModels.position('users')).toBe(4);
  });

  it('applies an event that is delivered twice once', async () => {
    const model = await open();
    await givenEvents(storage.log, 'user-1', [off('1'), off('1')]);
    const events = await storage.log.readAll({ after: -1, limit: 10 });
    await projectEvents(users, model, events, 2);
    await projectEvents(users, model, events, 2);
    await projectEvents(users, model, events.slice(0, 1), 1);
    expect((await all())[0]!.revision).toBe(2);
    expect(await model.checkpoint()).toBe(2);
  });

  it('deletes a row whose fold ends in null, and can create it again', async () => {
    const model = await open();
    await givenEvents(storage.log, 'user-1', [off('1'), off('1'), off('1'), off('1'), on('1')]);
    let events = await storage.log.readAll({ after: -1, limit: 10 });
    await projectEvents(users, model, events, 5);
    expect(await all()).toEqual([]);
    await givenEvents(storage.log, 'user-1', [off('1')]);
    events = await storage.log.readAll({ after: 5, limit: 10 });
    await projectEvents(users, model, events, 6);
    expect((await all())[0]!.revision).toBe(1);
  });

  describe('a rebuild', () => {
    /** A live read model of some history, and one folded again beside it. */
    const rebuilt = async () => {
      const stop = new AbortController();
      const running = runProcessor({
        subscriber: projectionSubscriber(users, await open()),
        log: storage.log,
        signal: stop.signal,
        batchSize: 7,
      });
      for (let i = 0; i < 40; i += 1)
        await givenEvents(storage.log, `user-${i % 9}`, [i % 11 === 10 ? on(`${i % 9}`) : off(`${i % 9}`)]);
      expect(await storage.readModels.waitFor(['users'], await storage.log.head(), 5_000)).toBe(true);
      stop.abort();
      await running;
      const live = await all();
      expect(live.length).toBeGreaterThan(3);
      const beside = await storage.readModelWriter.openBeside('users', 1, users.indexes);
      expect(
        await rebuildTogether([{ projection: users as unknown as Projection, table: beside }], storage.log),
      ).toBe(await storage.log.head());
      return { live, beside };
    };

    it('EVT-054 makes the read model from the history alone, beside the live one, and takes its place', async () => {
      const { live, beside } = await rebuilt();
      expect(await all()).toEqual(live);
      await storage.readModelWriter.swap(beside);
      expect(await all()).toEqual(live);
    });

    it('EVT-055 holds the same rows as the live read model', async () => {
      const { live, beside } = await rebuilt();
      const ids = live.map(({ id }) => id);
      expect([...(await beside.get(ids)).values()]).toEqual(live);
    });
  });

  it('the processor of a table that was swapped out ends and says why', async () => {
    const subscriber = projectionSubscriber(users, await open());
    const running = runProcessor({ subscriber, log: storage.log, signal: new AbortController().signal });
    const beside = await storage.readModelWriter.openBeside('users', 1, []);
    await rebuildTogether([{ projection: users as unknown as Projection, table: beside }], storage.log);
    await storage.readModelWriter.swap(beside);
    await givenEvents(storage.log, 'user-1', [off('1')]);
    await expect(running).rejects.toThrow('The table of users was replaced');
    expect(await all()).toEqual([]);
  });

  it('a rebuild throws at the first event that cannot be folded, and the live rows stay', async () => {
    const model = await open();
    await givenEvents(storage.log, 'user-1', [off('1')]);
    await projectEvents(users, model, await storage.log.readAll({ after: -1, limit: 10 }), 1);
    const broken: Projection<'users'> = {
      ...users,
      on: {
        UserDeactivated: {
          row: () => '1',
          evolve: () => {
            throw new TypeError('bad evolve');
          },
        },
      },
    };
    const beside = await storage.readModelWriter.openBeside('users', 2, []);
    await expect(
      rebuildTogether([{ projection: broken as unknown as Projection, table: beside }], storage.log),
    ).rejects.toThrow('bad evolve');
    await storage.readModelWriter.drop(beside);
    expect(await all()).toHaveLength(1);
  });
});
