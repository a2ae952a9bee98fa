import { jest } from '@jest/globals';
import { ReadModelReplaced, StoreAway } from '@essays/storage';
import type { EventLog, Leases, ReadModelWriter, Storage } from '@essays/storage';
import type { Projection } from '../read-models/projection.ts';
import { givenEvents, openTestStorage } from '@essays/storage/testing';
import type { TestStorage } from '@essays/storage/testing';
import { PROJECTIONS } from '../read-models/all-projections.ts';
import { startProjector } from './projector.ts';
import type { Projector, ProjectorOptions } from './projector.ts';
import { rebuildReadModel } from './rebuild.ts';
import { gradedEssay } from '../../test/sample-essays.ts';
import { storageBut } from '../../test/storage-but.ts';
import { watchWaits } from '../../test/waits.ts';

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
  const but = <Part extends 'log' | 'readModelWriter' | 'leases'>(
    part: Part,
    calls: Partial<Storage[Part]>,
  ) => storageBut(storage, part, calls);
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

  it('reports nothing about a read model before it has looked at it', () => {
    const { on } = closedFor(Infinity);
    expect(start({}, on).status()).toEqual([
      { name: 'essays', position: -1, head: -1, lagEvents: 0, parked: [], trouble: null },
    ]);
  });

  it('reports once that a table cannot be opened, shows it, and continues when it can', async () => {
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

  it('pauses before it goes on with another table, and is not in trouble', async () => {
    let opened = 0;
    const open: ReadModelWriter['open'] = async () => {
      opened += 1;
      throw new ReadModelReplaced('essays');
    };
    start({}, but('readModelWriter', { open }));
    while (opened < 1) await new Promise(setImmediate);
    for (let turn = 0; turn < 20; turn += 1) await new Promise(setImmediate);
    expect([opened, told]).toEqual([1, []]);
  });

  it('over one read model keeps the others up to date', async () => {
    const { on } = closedFor(Infinity, 'students');
    start({ projections: [students, essays] }, on);
    await upToDate('essays');
    expect(await storage.readModels.get('essays', '1')).not.toBeNull();
  });

  it('is not in trouble when a rebuild has replaced the table it writes', async () => {
    const running = start();
    await upToDate();
    await rebuildReadModel(storage, essays);
    await givenEvents(storage.log, 'essay-2', gradedEssay('2'));
    await upToDate();
    await running.stop();
    expect([told, running.status()[0]!.trouble]).toEqual([[], null]);
  });

  it('keeps its position in the status while the next table cannot be opened', async () => {
    let opened = 0;
    const open: ReadModelWriter['open'] = (...args) => {
      opened += 1;
      return opened > 1
        ? Promise.reject(new StoreAway('MongoDB', 'away'))
        : storage.readModelWriter.open(...args);
    };
    const running = start({}, but('readModelWriter', { open }));
    const position = await storage.log.head();
    while (running.status()[0]!.position < position) await new Promise(setImmediate);
    await rebuildReadModel(storage, essays);
    await givenEvents(storage.log, 'essay-2', gradedEssay('2'));
    while (running.status()[0]!.trouble === null) await new Promise(setImmediate);
    expect(running.status()[0]).toMatchObject({ position, trouble: 'StoreAway (MongoDB away)' });
  });

  it('does not rebuild a table that is empty or holds only the first event', async () => {
    const first = start();
    await upToDate();
    await first.stop();
    start();
    await givenEvents(storage.log, 'essay-2', gradedEssay('2'));
    await upToDate();
    expect(told).toEqual([]);
  });

  it('does not rebuild a table that has seen a first event at position zero', async () => {
    const open: ReadModelWriter['open'] = async (...args) => {
      const model = await storage.readModelWriter.open(...args);
      await model.write(new Map([['ghost', { id: 'ghost' }]]), -1);
      return new Proxy(model, {
        get: (target, name) => {
          const member: unknown = name === 'checkpoint' ? async () => 0 : Reflect.get(target, name);
          return typeof member === 'function' ? member.bind(target) : member;
        },
      });
    };
    const running = start({}, but('readModelWriter', { open }));
    while (running.status()[0]!.position < 0) await new Promise(setImmediate);
    await running.stop();
    expect(told).toEqual([]);
  });

  it('does nothing when it was stopped before it began', async () => {
    const stopped = AbortSignal.abort();
    const running = start({ signal: stopped });
    await running.stop();
    expect(await storage.readModels.waitFor(['essays'], await storage.log.head(), 50)).toBe(false);
  });

  it('continues when the lease cannot be claimed at first', async () => {
    let asked = 0;
    const claim: Leases['claim'] = (...args) => {
      asked += 1;
      return asked === 1 ? Promise.reject(new Error('no answer')) : storage.leases.claim(...args);
    };
    start({}, but('leases', { claim }));
    await upToDate();
    expect(asked).toBe(2);
  });

  it('still stops when the store refuses the release of its lease', async () => {
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

  it('needs nobody to listen to its reports', async () => {
    const { on, opened } = closedFor(1);
    projector = startProjector(on, { projections: [essays] });
    await upToDate();
    expect(opened()).toBe(2);
  });

  it('opens the table again after a tenth of a second, and a stop leaves no wait behind', async () => {
    jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask', 'performance'] });
    const waits = watchWaits(100, 1_800);
    try {
      const { on, opened } = closedFor(Infinity);
      start({}, on);
      const after = async (milliseconds: number) => {
        await jest.advanceTimersByTimeAsync(milliseconds);
        for (let turn = 0; turn < 5; turn += 1) await new Promise(setImmediate);
        return opened();
      };
      expect([await after(0), await after(99), await after(1), await after(100)]).toEqual([1, 1, 2, 3]);
      await projector!.stop();
      expect([waits.begun().length > 3, waits.left()]).toEqual([true, []]);
    } finally {
      waits.restore();
      jest.useRealTimers();
    }
  });

  it('waiting to open a table again stops at once, and leaves no listener', async () => {
    const { on, opened } = closedFor(Infinity);
    const added = jest.spyOn(AbortSignal.prototype, 'addEventListener');
    const removed = jest.spyOn(AbortSignal.prototype, 'removeEventListener');
    try {
      const running = start({}, on);
      while (opened() < 3) await new Promise((resolve) => setTimeout(resolve, 5));
      expect(added.mock.calls.length - removed.mock.calls.length).toBeLessThan(4);
      await running.stop();
      expect(removed.mock.calls).toHaveLength(added.mock.calls.length);
    } finally {
      added.mockRestore();
      removed.mockRestore();
    }
  });

  it('is not in trouble when a table cannot be opened because everything is stopping', async () => {
    const stopping = new AbortController();
    const open: ReadModelWriter['open'] = () => {
      stopping.abort();
      return Promise.reject(new StoreAway('MongoDB', 'away'));
    };
    const running = start({ signal: stopping.signal }, but('readModelWriter', { open }));
    while (!stopping.signal.aborted) await new Promise(setImmediate);
    await running.stop();
    expect([told, running.status()[0]!.trouble]).toEqual([[], null]);
  });

  it('opens each table with its version and its indexes', async () => {
    const opened: unknown[] = [];
    const open: ReadModelWriter['open'] = (...args) => {
      opened.push(args);
      return storage.readModelWriter.open(...args);
    };
    start({}, but('readModelWriter', { open }));
    await upToDate();
    expect(opened).toEqual([['essays', essays.version, essays.indexes]]);
  });

  it('names the parked event, its stream and the place in the code, but no content', async () => {
    const evolve = () => {
      throw new TypeError('words of Ada Example');
    };
    const [received] = await storage.log.readStream('essay-1');
    start({
      projections: [
        { ...essays, on: { EssayReceived: { ...essays.on.EssayReceived!, evolve } } } as Projection,
      ],
    });
    await upToDate();
    while (told.length === 0) await new Promise(setImmediate);
    const event = `EssayReceived ${received!.id} at position ${received!.position}`;
    const [line, ...more] = told;
    expect(line).toContain(`essays cannot process ${event}, and sets essay-1 aside: TypeError at `);
    expect(more).toEqual([]);
    expect(told.join()).not.toContain('Ada');
  });

  it('keeps its position in the status while the log does not answer', async () => {
    let isDown = false;
    const head: EventLog['head'] = () =>
      isDown ? Promise.reject(new TypeError('words of Ada Example')) : storage.log.head();
    const running = start({}, but('log', { head }));
    const position = await storage.log.head();
    while (running.status()[0]!.position < position) await new Promise(setImmediate);
    isDown = true;
    await givenEvents(storage.log, 'essay-2', gradedEssay('2'));
    while (running.status()[0]!.trouble === null) await new Promise(setImmediate);
    expect(running.status()[0]).toMatchObject({ position, trouble: 'TypeError' });
    expect(told).toEqual([expect.stringMatching(/^essays is stuck: TypeError at ./)]);
    expect(told.join()).not.toContain('Ada');
  });

  it('ends a rebuild when it stops, and does not swap it in', async () => {
    const model = await storage.readModelWriter.open('essays', essays.version, essays.indexes);
    await model.write(new Map([['ghost', { id: 'ghost' }]]), -1);
    const stopping = new AbortController();
    const openBeside: ReadModelWriter['openBeside'] = (...args) => {
      stopping.abort();
      return storage.readModelWriter.openBeside(...args);
    };
    const running = start({ signal: stopping.signal }, but('readModelWriter', { openBeside }));
    while (!stopping.signal.aborted) await new Promise(setImmediate);
    await running.stop();
    expect(told).toEqual([]);
    expect(await storage.readModels.get('essays', '1')).toBeNull();
  });
});
