import { jest } from '@jest/globals';
import type { Leases } from '@essays/storage';
import type { Projection } from '../read-models/projection.ts';
import { givenEvents, openTestStorage } from '@essays/storage/testing';
import type { TestStorage } from '@essays/storage/testing';
import { PROJECTIONS } from '../read-models/all-projections.ts';
import { startProjector } from './projector.ts';
import type { Projector } from './projector.ts';
import { gradedEssay } from '../../test/sample-essays.ts';
import { storageBut } from '../../test/storage-but.ts';

const essays = PROJECTIONS.essays as unknown as Projection;

/** What the projector asked of the leases, with the second it asked it in. */
type LeaseCall = [call: 'claim' | 'renew' | 'release', second: number];

describe('the lease of a projector', () => {
  let storage: TestStorage;
  let projectors: Projector[];
  let begin: number;
  let asked: LeaseCall[];
  let owners: Set<string>;
  /** What a renewal answers. */
  let renewal: () => Promise<boolean>;

  const at = (): number => (Date.now() - begin) / 1_000;
  const holding = (calls: Partial<Leases> = {}): Leases => {
    const leases: Partial<Leases> = {
      async claim(key, owner, now, milliseconds) {
        expect([key, now, milliseconds]).toEqual(['projector', Date.now(), 6_000]);
        asked.push(['claim', at()]);
        owners.add(owner);
        return { key, owner, fence: asked.length, attempt: 1, ends: 0 };
      },
      renew(_lease, now, milliseconds) {
        expect([now, milliseconds]).toEqual([Date.now(), 6_000]);
        asked.push(['renew', at()]);
        return renewal();
      },
      async release() {
        asked.push(['release', at()]);
      },
      ...calls,
    };
    return leases as Leases;
  };
  const start = (leases = holding(), signal?: AbortSignal, projections: readonly Projection[] = []) => {
    const projector = startProjector(storageBut(storage, 'leases', leases), {
      projections,
      ...(signal && { signal }),
    });
    projectors.push(projector);
    return projector;
  };
  const seconds = async (number: number) => {
    for (let n = 0; n < number * 10; n += 1) {
      await jest.advanceTimersByTimeAsync(100);
      // The stores answer between two turns of the loop.
      await new Promise(setImmediate);
    }
  };
  const isSeen = () => storage.readModels.get('essays', '1').then((row) => row !== null);

  beforeEach(async () => {
    storage = await openTestStorage();
    projectors = [];
    asked = [];
    owners = new Set();
    renewal = async () => true;
    jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask', 'performance'] });
    begin = Date.now();
  });
  afterEach(async () => {
    await Promise.all(projectors.map((projector) => projector.stop()));
    jest.useRealTimers();
    await storage.close();
  });

  it('is renewed every 1.8 seconds, for six', async () => {
    start();
    await seconds(6);
    expect(asked).toEqual([
      ['claim', 0],
      ['renew', 1.8],
      ['renew', 3.6],
      ['renew', 5.4],
    ]);
  });

  it('ends the work when lost, and is asked for four times a second until it is free', async () => {
    let isFree = true;
    renewal = async () => {
      isFree = false;
      return false;
    };
    const { claim } = holding();
    const claimed: Leases['claim'] = async (...args) => {
      const lease = await claim(...args);
      return isFree ? lease : null;
    };
    start(holding({ claim: claimed }), undefined, [essays]);
    await seconds(2.9);
    expect(asked).toEqual([
      ['claim', 0],
      ['renew', 1.8],
      ['release', 1.8],
      ...[1.8, 2.05, 2.3, 2.55, 2.8].map((at) => ['claim', at]),
    ]);
    await givenEvents(storage.log, 'essay-1', gradedEssay('1'));
    await seconds(5);
    expect(await isSeen()).toBe(false);
    isFree = true;
    await seconds(2);
    expect(await isSeen()).toBe(true);
  });

  it('is released only once work in progress is written', async () => {
    let written = () => {};
    const writing = new Promise<void>((resolve) => (written = resolve));
    let isOpening = false;
    const slow = storageBut(storage, 'readModelWriter', {
      async open(...args) {
        isOpening = true;
        await writing;
        return storage.readModelWriter.open(...args);
      },
    });
    const projector = startProjector(storageBut(slow, 'leases', holding()), { projections: [essays] });
    await seconds(0.5);
    expect(isOpening).toBe(true);
    let isStopped = false;
    const stopping = projector.stop().then(() => (isStopped = true));
    await seconds(0.5);
    expect([asked.map(([call]) => call), isStopped]).toEqual([['claim'], false]);
    written();
    await stopping;
    expect(asked.map(([call]) => call)).toEqual(['claim', 'release']);
  });

  it('is renewed while a slow stop is still writing, so that nobody else starts', async () => {
    let written = () => {};
    const writing = new Promise<void>((resolve) => (written = resolve));
    const slow = storageBut(storage, 'readModelWriter', {
      async open(...args) {
        await writing;
        return storage.readModelWriter.open(...args);
      },
    });
    const projector = startProjector(storageBut(slow, 'leases', holding()), { projections: [essays] });
    await seconds(1);
    const stopping = projector.stop();
    await seconds(7);
    expect(asked).toEqual([
      ['claim', 0],
      ['renew', 1.8],
      ['renew', 3.6],
      ['renew', 5.4],
      ['renew', 7.2],
    ]);
    written();
    await stopping;
    expect(asked.at(-1)).toEqual(['release', 8]);
  });

  it.each([
    ['is kept while it runs', 1, []],
    ['is kept when the third renewal is heard', 2, []],
    ['is given up before it would end', 3, [5.4]],
  ])('%s, with %d failed renewals', async (_title, failures, again) => {
    let failed = 0;
    renewal = async () => {
      failed += 1;
      if (failed <= failures) throw new Error('no answer');
      return true;
    };
    start();
    await seconds(7);
    expect(asked.filter(([call]) => call === 'claim')).toEqual([0, ...again].map((at) => ['claim', at]));
  });

  it('counts from its last renewal, even a late one', async () => {
    const answers = [true, true, false, false, true];
    renewal = async () => {
      if (answers.shift()) return true;
      throw new Error('no answer');
    };
    start();
    await seconds(9.5);
    expect(asked.map(([call]) => call)).toEqual(['claim', ...Array(5).fill('renew')]);
  });

  it('is claimed under a different name by each process', async () => {
    start();
    start();
    await seconds(1);
    expect(owners.size).toBe(2);
    expect(owners).not.toContain('');
  });

  it('is released at once by a stop, which leaves no timer and no listener', async () => {
    const controller = new AbortController();
    const heard = jest.spyOn(controller.signal, 'removeEventListener');
    const projector = start(holding(), controller.signal);
    await seconds(1);
    await projector.stop();
    expect(asked.at(-1)).toEqual(['release', 1]);
    expect(jest.getTimerCount()).toBe(0);
    expect(heard).toHaveBeenCalledWith('abort', expect.any(Function));
  });

  it('is released before a stop completes', async () => {
    let letGo = () => {};
    const release = () => new Promise<void>((resolve) => (letGo = resolve));
    const projector = start(holding({ release }));
    await seconds(1);
    let isStopped = false;
    const stopping = projector.stop().then(() => (isStopped = true));
    await seconds(1);
    expect(isStopped).toBe(false);
    letGo();
    await stopping;
  });

  it('is not claimed when everything was stopped before it began', async () => {
    start(holding(), AbortSignal.abort());
    await seconds(1);
    expect(asked).toEqual([]);
  });

  it('does not delay a stop that comes while it is being claimed', async () => {
    const controller = new AbortController();
    const claim: Leases['claim'] = async () => {
      controller.abort();
      return null;
    };
    await start(holding({ claim }), controller.signal).stop();
    expect(jest.getTimerCount()).toBe(0);
  });
});
