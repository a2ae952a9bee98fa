import { StoreAway } from '@essays/storage';
import type { Leases, Projection, ReadModelWriter, Storage } from '@essays/storage';
import { givenEvents, openTestStorage } from '@essays/storage/testing';
import type { TestStorage } from '@essays/storage/testing';
import { PROJECTIONS } from './all-projections.ts';
import { startProjector } from './projector.ts';
import type { Projector, ProjectorOptions } from './projector.ts';
import { rebuildReadModel } from './rebuild.ts';
import { gradedEssay } from './testing/sample-essays.ts';

const essays = PROJECTIONS.essays as unknown as Projection;
const students = PROJECTIONS.students as unknown as Projection;

describe('a projector in trouble', () => {
  let storage: TestStorage;
  let projector: Projector | null;
  let told: string[];

  beforeEach(async () => {
    storage = await openTestStorage();
    projector = null;
    told = [];
    await givenEvents(storage.log, 'essay-1', gradedEssay('1'));
  });
  afterEach(async () => {
    await projector?.stop();
    await storage.close();
  });

  const start = (options: ProjectorOptions = {}, on: Storage = storage) => {
    projector = startProjector(on, { projections: [essays], tell: (line) => told.push(line), ...options });
    return projector;
  };
  /** The same storage, but for some calls of one of its stores. */
  const but = <Part extends 'readModelWriter' | 'leases'>(
    part: Part,
    calls: Partial<Storage[Part]>,
  ): Storage => {
    const instead = new Proxy(storage[part] as object, {
      get: (target, name) => {
        const member: unknown = Reflect.get(calls, name) ?? Reflect.get(target, name);
        return typeof member === 'function' ? member.bind(target) : member;
      },
    });
    return new Proxy(storage as Storage, {
      get: (target, name) => (name === part ? instead : Reflect.get(target, name)),
    });
  };
  const upToDate = async (name: 'essays' | 'students' = 'essays') =>
    expect(await storage.readModels.waitFor([name], await storage.log.head(), 20_000)).toBe(true);
  /** The first tables that are asked for cannot be opened. */
  const closedFor = (times: number, only?: string): { on: Storage; opened: () => number } => {
    let opened = 0;
    const open: ReadModelWriter['open'] = (name, ...rest) => {
      if (only !== undefined && name !== only) return storage.readModelWriter.open(name, ...rest);
      opened += 1;
      return opened <= times
        ? Promise.reject(new StoreAway('MongoDB', 'away'))
        : storage.readModelWriter.open(name, ...rest);
    };
    return { on: but('readModelWriter', { open }), opened: () => opened };
  };

  it('knows nothing of a read model before it has looked', () => {
    const { on } = closedFor(Infinity);
    expect(start({}, on).status()).toEqual([
      { name: 'essays', position: -1, head: -1, lagEvents: 0, parked: [], trouble: null },
    ]);
  });

  it('says once that a table cannot be opened, shows it, and goes on when it can', async () => {
    const { on, opened } = closedFor(3);
    const running = start({}, on);
    while (opened() < 3) await new Promise(setImmediate);
    await new Promise(setImmediate);
    expect(running.status()[0]!.trouble).toBe('StoreAway (MongoDB away)');
    await upToDate();
    expect(told).toEqual([expect.stringMatching(/^essays is stuck: /)]);
    while (running.status()[0]!.trouble !== null) await new Promise(setImmediate);
  });

  it('pauses before it opens a table again', async () => {
    const { on, opened } = closedFor(Infinity);
    start({}, on);
    while (opened() < 1) await new Promise(setImmediate);
    for (let turn = 0; turn < 20; turn += 1) await new Promise(setImmediate);
    expect(opened()).toBe(1);
  });

  it('of one read model keeps the others up to date', async () => {
    const { on } = closedFor(Infinity, 'students');
    start({ projections: [students, essays] }, on);
    await upToDate('essays');
    expect(await storage.readModels.get('essays', '1')).not.toBeNull();
  });

  it('is none where a rebuild has put another table in the place of the one it writes', async () => {
    const running = start();
    await upToDate();
    await rebuildReadModel(storage, essays);
    await givenEvents(storage.log, 'essay-2', gradedEssay('2'));
    await upToDate();
    expect([told, running.status()[0]!.trouble]).toEqual([[], null]);
  });

  it('builds no table anew that is empty, or that holds the first event alone', async () => {
    const first = start();
    await upToDate();
    await first.stop();
    start();
    await givenEvents(storage.log, 'essay-2', gradedEssay('2'));
    await upToDate();
    expect(told).toEqual([]);
  });

  it('does nothing where it was stopped before it began', async () => {
    const stopped = AbortSignal.abort();
    const running = start({ signal: stopped });
    await running.stop();
    expect(await storage.readModels.waitFor(['essays'], await storage.log.head(), 50)).toBe(false);
  });

  it('goes on where the lease cannot be asked for at first', async () => {
    let asked = 0;
    const claim: Leases['claim'] = (...args) => {
      asked += 1;
      return asked === 1 ? Promise.reject(new Error('no answer')) : storage.leases.claim(...args);
    };
    start({}, but('leases', { claim }));
    await upToDate();
    expect(asked).toBe(2);
  });

  it('lets the lease go when it stops, though the store refuses to hear of it', async () => {
    let released = 0;
    const release: Leases['release'] = () => {
      released += 1;
      return Promise.reject(new Error('no answer'));
    };
    const running = start({}, but('leases', { release }));
    await upToDate();
    await running.stop();
    expect(released).toBe(1);
  });
});
