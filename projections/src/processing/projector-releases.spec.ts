import { givenEvents, openTestStorage } from '@essays/storage/testing';
import type { TestStorage } from '@essays/storage/testing';
import type { Projection } from '../read-models/projection.ts';
import type { Storage } from '@essays/storage';
import { ALL_PROJECTIONS, READ_MODEL_NAMES } from '../read-models/all-projections.ts';
import { compareReadModel } from './compare.ts';
import { startProjector } from './projector.ts';
import type { Projector } from './projector.ts';
import { SAMPLE_STREAMS } from '../../test/sample-history.ts';

/** The same read models as another release has them. */
const NEXT: Projection[] = ALL_PROJECTIONS.map((one) => ({ ...one, version: one.version + 1 }));

describe('read models of another release', () => {
  let storage: TestStorage;
  let projector: Projector;

  const upToDate = async () => {
    const head = await storage.log.head();
    for (const name of READ_MODEL_NAMES)
      while (projector.status().some((one) => one.name === name && one.position < head))
        await new Promise(setImmediate);
  };
  const versions = () =>
    Promise.all(READ_MODEL_NAMES.map((name) => storage.readModelWriter.liveVersion(name)));
  /** The log as it is, and what is asked of it. */
  const watched = (onRead: () => Promise<void>): Storage => {
    const { log } = storage;
    const readAll: typeof log.readAll = async (options) => {
      await onRead();
      return log.readAll(options);
    };
    return { ...storage, log: Object.assign(Object.create(log) as typeof log, { readAll }) };
  };

  beforeEach(async () => {
    storage = await openTestStorage();
    for (const [streamId, events] of SAMPLE_STREAMS) await givenEvents(storage.log, streamId, events);
    projector = startProjector(storage);
    await upToDate();
    await projector.stop();
  });
  afterEach(async () => {
    await projector.stop();
    await storage.close();
  });

  it('are served unchanged until the new ones have caught up', async () => {
    const essays = await storage.readModels.count('essays');
    const seen: number[] = [];
    projector = startProjector(
      watched(async () => void seen.push(await storage.readModels.count('essays'))),
      { projections: NEXT },
    );
    while ((await versions()).some((version, n) => version !== NEXT[n]?.version))
      await new Promise(setImmediate);
    await projector.stop();
    expect(seen.length).toBeGreaterThan(0);
    expect(new Set(seen)).toEqual(new Set([essays]));
    for (const projection of NEXT)
      expect(await compareReadModel(storage, projection)).toMatchObject({ differences: [], trouble: null });
  });

  it('are all rebuilt in one pass over the log, and count as behind meanwhile', async () => {
    let reads = 0;
    const lags: number[] = [];
    projector = startProjector(
      watched(async () => {
        reads += 1;
        if (reads === 1) lags.push(...projector.status().map(({ lagEvents }) => lagEvents));
      }),
      { projections: NEXT },
    );
    while ((await versions()).some((version, n) => version !== NEXT[n]?.version))
      await new Promise(setImmediate);
    expect(reads).toBe(1);
    expect(Math.min(...lags)).toBeGreaterThan(0);
  });

  it('are reported while being rebuilt, with the time remaining', async () => {
    const notes: string[] = [];
    const seen: unknown[] = [];
    projector = startProjector(
      watched(async () => void seen.push(projector.making())),
      { projections: NEXT, note: (line) => notes.push(line) },
    );
    expect(projector.making()).toBeNull();
    while ((await versions()).some((version, n) => version !== NEXT[n]?.version)) {
      seen.push(projector.making());
      await new Promise(setImmediate);
    }
    await projector.stop();
    expect(seen).toContainEqual({ done: 1, seconds: 0 });
    expect(notes).toEqual(['Read models are being made: 100%, 0 s left']);
    expect(projector.making()).toBeNull();
  });
});
