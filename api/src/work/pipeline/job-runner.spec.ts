import { jest } from '@jest/globals';
import type { JobRow } from '@essays/contract';
import type { Lease } from '@essays/storage';
import type { Job } from './job.ts';
import { JobRunner } from './job-runner.ts';
import { readingBy, startTestWorker } from '../../../test/start-test-worker.ts';
import type { TestWorker } from '../../../test/start-test-worker.ts';
import { settingsOf } from './worker-settings.ts';

const LEASE = 9_000;

describe('the lease of a running step', () => {
  let t: TestWorker;
  let lease: Lease;
  let ended: Promise<void>;
  let job: Job;
  let now: number;
  beforeEach(async () => {
    t = await startTestWorker([]);
    const [id] = await t.essays(1);
    const row = (await t.storage.readModels.get('jobs', id as string)) as JobRow;
    now = 1_000_000;
    lease = (await t.storage.leases.claim(`essay:${id}:extract:0`, 'one', now, LEASE)) as Lease;
    jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask'] });
    const begun = new Promise<Job>((begin) => {
      const reactor = readingBy({
        react: (one) =>
          new Promise((_, reject) => {
            begin(one);
            one.signal.addEventListener('abort', () => reject(new Error('aborted')));
          }),
      });
      const settings = settingsOf({
        ...t.storage,
        reactors: [reactor],
        now: () => now,
        owner: 'one',
        leaseFor: LEASE,
      });
      const runner = new JobRunner(settings, new AbortController().signal, () => undefined);
      ended = runner.run({ row, reactor, lease, pass: null });
    });
    job = await begun;
  });
  afterEach(async () => {
    jest.useRealTimers();
    await t.close();
  });
  const pass = async (milliseconds: number) => {
    now += milliseconds;
    await jest.advanceTimersByTimeAsync(milliseconds);
  };
  const another = () => t.storage.leases.claim(lease.key, 'two', now, LEASE);

  it('is renewed long before it expires, so that nobody else gets it', async () => {
    for (let n = 0; n < 10; n += 1) {
      await pass(LEASE / 3);
      expect(await another()).toBeNull();
    }
    expect(job.signal.aborted).toBe(false);
  });

  it('ends the step when it is lost, and the step then reports nothing', async () => {
    const taken = await t.storage.leases.claim(lease.key, 'two', now + LEASE, LEASE);
    await pass(LEASE / 3);
    expect(job.signal.aborted).toBe(true);
    await ended;
    expect(await t.storage.leases.list(now)).toContainEqual(
      expect.objectContaining({ key: lease.key, owner: 'two', attempt: taken?.attempt, reason: null }),
    );
  });

  it('survives a failed renewal, as long as a later one comes in time', async () => {
    const { leases } = t.storage;
    const renew = leases.renew.bind(leases);
    leases.renew = () => Promise.reject(new Error('away'));
    await pass(LEASE / 3);
    leases.renew = renew;
    await pass(LEASE / 3);
    expect(await another()).toBeNull();
    expect(job.signal.aborted).toBe(false);
  });
});
