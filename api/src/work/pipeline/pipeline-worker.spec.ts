import type { JobRow } from '@essays/contract';
import { turns } from '@essays/storage';
import type { Lease } from '@essays/storage';
import type { Reactor } from './job.ts';
import { pipelineHealth } from './pipeline-health.ts';
import { readingBy, startTestWorker } from '../../../test/start-test-worker.ts';
import type { TestWorker } from '../../../test/start-test-worker.ts';

let t: TestWorker;
afterEach(() => t?.close());

const done: string[] = [];
const givenUp: { id: string; reason: string }[] = [];
beforeEach(() => {
  done.length = 0;
  givenUp.length = 0;
});
const giveUp: Reactor['giveUp'] = async ({ id }, reason) => {
  givenUp.push({ id, reason });
};
const health = () => pipelineHealth(t.storage.leases, t.storage.readModels, Date.now).health();

describe('a step', () => {
  it('yields to others before it begins and between its turns', async () => {
    const told: string[] = [];
    const others = async () => void told.push('others');
    t = await startTestWorker(
      [
        readingBy({
          react: async ({ id }) => {
            told.push('begins');
            const turn = turns();
            for (let pause = turn(); ; pause = turn()) {
              await pause;
              if (pause) break;
            }
            told.push('goes on');
            done.push(id);
          },
        }),
      ],
      () => ({ others }),
    );
    await t.essays(1);
    t.worker.start();
    await t.when(() => done.length === 1);
    expect(told).toEqual(['others', 'begins', 'others', 'goes on']);
  });
});

describe('a worker with nothing to do', () => {
  it('looks once for what a new event brings, when the list of steps can have it', async () => {
    const found: number[] = [];
    t = await startTestWorker(
      [readingBy({ react: async ({ id }) => void done.push(id) })],
      ({ readModels }) => {
        const find = readModels.find.bind(readModels) as (...args: unknown[]) => Promise<unknown[]>;
        readModels.find = async (...args: unknown[]) => {
          const rows = await find(...args);
          found.push(rows.length);
          return rows as never;
        };
        return { readModels, idle: 600_000 };
      },
    );
    t.worker.start();
    await t.when(() => found.length > 0);
    await new Promise((resolve) => setImmediate(resolve));
    found.length = 0;
    await t.essays(1);
    await t.when(() => done.length === 1);
    expect(found[0]).toBe(1);
  });
});

describe('a step that cannot be done', () => {
  it('does not hold up others, even with 150 such steps ahead of them', async () => {
    const poisonous = new Set<string>();
    t = await startTestWorker([
      readingBy({
        breaker: (life) => {
          if ('essay_id' in life && poisonous.has(life.essay_id)) throw new TypeError('engine of null');
          return null;
        },
        react: (job) => {
          if (poisonous.has(job.id)) throw new TypeError('engine of null');
          done.push(job.id);
          return Promise.resolve();
        },
      }),
    ]);
    for (const id of await t.essays(150)) poisonous.add(id);
    const [last] = await t.essays(1);
    t.worker.start();
    await t.when(() => done.includes(last as string));
    expect(done).toEqual([last]);
  });

  it('because its lease fails is named, and the others are done', async () => {
    t = await startTestWorker([readingBy({ react: async ({ id }) => void done.push(id) })]);
    const [first, second] = await t.essays(2);
    const claim = t.storage.leases.claim.bind(t.storage.leases);
    t.storage.leases.claim = (key, ...rest) =>
      key.includes(first as string) ? Promise.reject(new Error('no lease')) : claim(key, ...rest);
    t.worker.start();
    await t.when(async () => (await t.worker.stuck()).length > 0);
    expect(await t.worker.stuck()).toEqual([
      { what: 'extract', why: 'This step cannot be started.', stream_id: `essay-${first}` },
    ]);
    expect(done).toContain(second);
  });

  it('because its row makes no sense does not hold up others', async () => {
    const rows = [
      { document: 'essay', step: 'extract' },
      { document: 'essay', step: 'extract', id: null, life: null, revision: null },
    ] as unknown as JobRow[];
    t = await startTestWorker(
      [readingBy({ react: async ({ id }) => void done.push(id) })],
      ({ readModels }) => {
        const find = readModels.find.bind(readModels) as (...args: unknown[]) => Promise<unknown[]>;
        readModels.find = async (...args: unknown[]) => [...rows, ...(await find(...args))] as never;
        return { readModels };
      },
    );
    const [id] = await t.essays(1);
    t.worker.start();
    await t.when(() => done.includes(id as string));
  });

  it('because its events cannot be read is named in health while the others are done', async () => {
    t = await startTestWorker([readingBy({ giveUp, react: async ({ id }) => void done.push(id) })]);
    const [broken, well] = await t.essays(2);
    const { log } = t.storage;
    const readStream = log.readStream.bind(log);
    log.readStream = (stream, ...rest) =>
      stream.includes(broken as string) ? Promise.reject(new TypeError('fold')) : readStream(stream, ...rest);
    t.worker.start();
    await t.when(async () => (await health()).state === 'stuck');
    expect(await health()).toEqual({
      state: 'stuck',
      stuck: [
        {
          what: 'extract',
          why: 'It failed 3 times and is now retried rarely (TypeError).',
          stream_id: `essay-${broken}`,
        },
      ],
    });
    expect(done).toContain(well);
  });

  it('because no reactor knows it is named', async () => {
    t = await startTestWorker([readingBy({ step: 'grade' })]);
    const [id] = await t.essays(1);
    expect(await t.worker.stuck()).toEqual([
      { what: 'extract', why: 'This release does not know this step.', stream_id: `essay-${id}` },
    ]);
  });

  it('does not run longer than its time limit: the next one has its turn', async () => {
    let aborted = false;
    t = await startTestWorker(
      [
        readingBy({
          giveUp,
          react: ({ id, signal }) => {
            done.push(id);
            if (done[0] !== id) return Promise.resolve();
            signal.addEventListener('abort', () => (aborted = true));
            return new Promise(() => undefined);
          },
        }),
      ],
      () => ({ concurrency: { local: 1 }, stepAtMost: 5, attempts: 1 }),
    );
    const [first, second] = await t.essays(2);
    t.worker.start();
    await t.when(() => done.includes(second as string));
    expect(givenUp.map(({ id }) => id)).toEqual([first]);
    expect(aborted).toBe(true);
  });
});

describe('a step during which the process ended', () => {
  it('once is run again, while no other step is running', async () => {
    let now = 0;
    const besides: number[] = [];
    t = await startTestWorker([
      readingBy({
        async react({ id }) {
          now += 1;
          if (suspects.includes(id)) besides.push(now);
          await new Promise((resolve) => setImmediate(resolve));
          now -= 1;
          done.push(id);
        },
      }),
    ]);
    const ids = await t.essays(6);
    const suspects = [ids[1], ids[4]] as string[];
    for (const id of suspects) await t.endedAt(id, 1);
    t.worker.start();
    await t.when(() => done.length >= 6);
    expect(besides).toEqual([1, 1]);
  });

  it('twice is given up with a sentence instead of being tried a third time', async () => {
    t = await startTestWorker([readingBy({ giveUp, react: async ({ id }) => void done.push(id) })]);
    const [id] = await t.essays(1);
    await t.endedAt(id as string, 2);
    t.worker.start();
    await t.when(() => givenUp.length > 0);
    expect(givenUp).toEqual([{ id, reason: expect.stringContaining('stopped twice') }]);
    expect(done).toEqual([]);
  });

  it('twice, and that cannot be given up, is set aside until another release, and named in health', async () => {
    t = await startTestWorker([
      readingBy({
        giveUp: () => Promise.reject(new TypeError('fold')),
        react: async ({ id }) => void done.push(id),
      }),
    ]);
    const [id] = await t.essays(1);
    await t.endedAt(id as string, 2);
    t.worker.start();
    await t.when(async () => (await health()).state === 'stuck');
    expect((await health()).stuck).toEqual([
      { what: 'extract', why: expect.stringContaining('The process stopped'), stream_id: `essay-${id}` },
    ]);
    await t.worker.stop();
    expect(done).toEqual([]);
    t.another({ release: 'the next one' }).start();
    await t.when(() => done.includes(id as string));
  });
});

describe('a stop', () => {
  it('waits for running steps up to a limit; what still runs is returned and does not end the process', async () => {
    t = await startTestWorker([
      readingBy({
        react({ id }) {
          done.push(id);
          return new Promise(() => undefined);
        },
      }),
    ]);
    const [id] = await t.essays(1);
    t.worker.start();
    await t.when(() => done.includes(id as string));
    await t.worker.stop(1);
    const lease = (await t.storage.leases.claim(`essay:${id}:extract:0`, 'next', Date.now(), 1)) as Lease;
    expect(lease).toMatchObject({ attempt: 1, ends: 0 });
  });

  it('ends as soon as the running steps do', async () => {
    t = await startTestWorker([
      readingBy({
        react: ({ id, signal }) =>
          new Promise((_, reject) => {
            done.push(id);
            signal.addEventListener('abort', () => reject(new Error('stopped')));
          }),
      }),
    ]);
    await t.essays(1);
    t.worker.start();
    await t.when(() => done.length > 0);
    await t.worker.stop(3_600_000);
  });
});
