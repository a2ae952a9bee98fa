import { jest } from '@jest/globals';
import { testEvent, openTestStorage } from '@essays/storage/testing';
import type { TestStorage } from '@essays/storage/testing';
import type { EventLog } from '@essays/storage';
import type { Projection } from '../read-models/projection.ts';
import type { StudentRow } from '@essays/contract';
import { ALL_PROJECTIONS, PROJECTIONS, READ_MODEL_NAMES } from '../read-models/all-projections.ts';
import { compareReadModel } from './compare.ts';
import { startProjector } from './projector.ts';
import { RebuildFailed, rebuildReadModel } from './rebuild.ts';
import { happened } from '../../test/happened.ts';
import { gradedEssay } from '../../test/sample-essays.ts';
import { SAMPLE_STREAMS } from '../../test/sample-history.ts';

let storage: TestStorage;
beforeEach(async () => {
  storage = await openTestStorage();
});
afterEach(async () => {
  await storage.close();
});

const addHistory = async (suffix = '') => {
  let position = -1;
  for (const [streamId, events] of SAMPLE_STREAMS) {
    const stream = `${streamId}${suffix}`;
    const appended = await storage.log.append(
      stream,
      events.map((event, revision) => testEvent(stream, revision, event)),
      'no_stream',
    );
    position = appended.position;
  }
  return position;
};
const seen = async (position: number) =>
  expect(await storage.readModels.waitFor(READ_MODEL_NAMES, position, 10_000)).toBe(true);
const rowsOf = (name: (typeof READ_MODEL_NAMES)[number]) => storage.readModels.find(name);
const projectionOf = (name: (typeof READ_MODEL_NAMES)[number]) => PROJECTIONS[name] as unknown as Projection;

/** A log that counts what is called. */
const counting = (log: EventLog) => {
  const calls: string[] = [];
  const counted = new Proxy(log, {
    get: (target, method: keyof EventLog) => {
      const member = target[method];
      if (typeof member !== 'function') return member;
      return (...args: unknown[]) => {
        calls.push(method);
        return (member as (...args: unknown[]) => unknown).apply(target, args);
      };
    },
  });
  return { log: counted, calls };
};

const addLateEssay = () =>
  storage.log.append(
    'essay-late',
    gradedEssay('late').map((event, revision) => testEvent('essay-late', revision, event)),
    'no_stream',
  );

describe('the projector', () => {
  it('EVT-053 brings every read model up to date, resumes where it stopped and reports no lag', async () => {
    const first = startProjector(storage);
    await seen(await addHistory());
    expect(await storage.readModels.count('essays', { where: { origin: 'essay' } })).toBe(4);
    // The figures follow the rows by a moment.
    while (first.status().some(({ lagEvents }) => lagEvents > 0)) await new Promise(setImmediate);
    expect(first.status().map(({ lagEvents, parked, trouble }) => [lagEvents, parked, trouble])).toEqual(
      READ_MODEL_NAMES.map(() => [0, [], null]),
    );
    await first.stop();

    const { position } = await addLateEssay();
    expect(await storage.readModels.get('essays', 'late')).toBeNull();
    const second = startProjector(storage);
    await seen(position);
    expect((await storage.readModels.get('essays', 'late'))?.processing_status).toBe('completed');
    await second.stop();
  });

  it('stops on a signal', async () => {
    const controller = new AbortController();
    const projector = startProjector(storage, { signal: controller.signal });
    controller.abort();
    await projector.stop();
    const position = await addHistory();
    expect(await storage.readModels.waitFor(['essays'], position, 50)).toBe(false);
  });

  it('a second projector stands by and takes over', async () => {
    const first = startProjector(storage);
    await seen(await addHistory());
    const second = startProjector(storage);
    expect(second.status().every(({ position }) => position === -1)).toBe(true);
    await first.stop();
    const { position } = await addLateEssay();
    await seen(position);
    expect((await storage.readModels.get('essays', 'late'))?.processing_status).toBe('completed');
    await second.stop();
  });

  it('a standby asks for the lease four times a second, and begins when it has expired', async () => {
    const held = await storage.leases.claim('projector', 'killed', Date.now(), 10_000);
    expect(held).not.toBeNull();
    const { position } = await addLateEssay();
    const claim = storage.leases.claim.bind(storage.leases);
    const begin = Date.now();
    jest.useFakeTimers({
      now: begin,
      doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask', 'performance'],
    });
    const looked: number[] = [];
    storage.leases.claim = (key, ...rest) => {
      looked.push(Date.now() - begin);
      return claim(key, ...rest);
    };
    const second = startProjector(storage);
    for (let n = 0; n < 110; n += 1) await jest.advanceTimersByTimeAsync(100);
    jest.useRealTimers();
    expect(looked.slice(0, 4)).toEqual([0, 250, 500, 750]);
    await seen(position);
    await second.stop();
  });

  it('EVT-054 a rebuild swaps in under a running projector, which continues with the new table', async () => {
    const projector = startProjector(storage);
    await seen(await addHistory());
    const before = await rowsOf('essays');
    await rebuildReadModel(storage, projectionOf('essays'));
    expect(await rowsOf('essays')).toEqual(before);
    const { position } = await addLateEssay();
    await seen(position);
    expect((await storage.readModels.get('essays', 'late'))?.processing_status).toBe('completed');
    await projector.stop();
    expect((await compareReadModel(storage, projectionOf('essays'))).differences).toEqual([]);
  });
});

describe('rebuild and compare', () => {
  it('EVT-055 every rebuilt read model equals the live one', async () => {
    const projector = startProjector(storage);
    await seen(await addHistory());
    await projector.stop();
    for (const projection of ALL_PROJECTIONS) {
      const before = await rowsOf(projection.name);
      expect(before).not.toEqual([]);
      expect(await compareReadModel(storage, projection)).toMatchObject({ differences: [], trouble: null });
      await rebuildReadModel(storage, projection);
      expect(await rowsOf(projection.name)).toEqual(before);
    }
  });

  it('EVT-054 lost read models are rebuilt from history alone', async () => {
    const head = await addHistory();
    for (const projection of ALL_PROJECTIONS) {
      expect(await compareReadModel(storage, projection)).toMatchObject({ trouble: 'was never built' });
      const progress: number[] = [];
      const rebuilt = await rebuildReadModel(storage, projection, {
        onProgress: ({ position }) => progress.push(position),
      });
      expect(rebuilt.position).toBe(head);
      expect(progress.at(-1)).toBe(head);
      expect(await compareReadModel(storage, projection)).toMatchObject({ differences: [], trouble: null });
    }
  });

  it('EVT-056 a rebuild appends no event and calls nothing outside', async () => {
    const head = await addHistory();
    const { log, calls } = counting(storage.log);
    const outside = globalThis.fetch;
    let fetched = 0;
    globalThis.fetch = () => {
      fetched += 1;
      throw new Error('No call may leave');
    };
    try {
      for (const projection of ALL_PROJECTIONS) await rebuildReadModel({ ...storage, log }, projection);
    } finally {
      globalThis.fetch = outside;
    }
    expect(fetched).toBe(0);
    expect(new Set(calls)).toEqual(new Set(['head', 'last', 'readAll']));
    expect(await storage.log.head()).toBe(head);
  });

  it('EVT-054 a rebuild repairs what compare finds, and compare names fields but no content', async () => {
    const projector = startProjector(storage);
    await seen(await addHistory());
    await projector.stop();
    const projection = projectionOf('students');
    const model = await storage.readModelWriter.open('students', projection.version, projection.indexes);
    const row = (await storage.readModels.get('students', 'student-a')) as StudentRow;
    await model.write(
      new Map<string, unknown>([
        ['student-a', { ...row, period: 8, name: 'Wrong Name' }],
        ['student-z', { ...row, id: 'student-z' }],
      ]),
      await model.checkpoint(),
    );
    const { differences } = await compareReadModel(storage, projection);
    expect(differences).toEqual([
      { id: 'student-a', kind: 'different', fields: ['name', 'period'] },
      { id: 'student-z', kind: 'surplus', fields: [] },
    ]);
    expect(JSON.stringify(differences)).not.toContain('Wrong Name');
    await rebuildReadModel(storage, projection);
    expect((await compareReadModel(storage, projection)).differences).toEqual([]);
  });

  it('a rebuild that meets an event it cannot process names it and leaves the live one', async () => {
    const projector = startProjector(storage);
    await seen(await addHistory());
    await projector.stop();
    const before = await rowsOf('users');
    const broken: Projection = {
      ...projectionOf('users'),
      on: {
        UserRegistered: {
          row: () => 'user-1',
          evolve: () => {
            throw new TypeError('secret words');
          },
        },
      },
    };
    const failure = await rebuildReadModel(storage, broken).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(RebuildFailed);
    expect((failure as Error).message).toMatch(/^users cannot process UserRegistered .* at position \d+/);
    expect((failure as Error).message).not.toContain('secret');
    expect(await rowsOf('users')).toEqual(before);
  });

  it('after an erasure the rebuild still passes and equals the live one', async () => {
    const projector = startProjector(storage);
    await seen(await addHistory());
    await storage.keys.destroy('essay-essay-4');
    await storage.keys.destroy('student-student-c');
    const { position } = await storage.log.append(
      'essay-mark',
      [testEvent('essay-mark', 0, happened('RewriteRuledOut', { essay_id: 'mark' }))],
      'no_stream',
    );
    await seen(position);
    await projector.stop();
    for (const projection of ALL_PROJECTIONS) {
      await rebuildReadModel(storage, projection);
      expect((await compareReadModel(storage, projection)).differences).toEqual([]);
    }
  });
});
