import { jest } from '@jest/globals';
import type { EventType, RecordedEvent } from '@essays/contract';
import { newId, traceBy } from '@essays/storage';
import type { Lease } from '@essays/storage';
import { openTestStorage } from '@essays/storage/testing';
import type { TestStorage } from '@essays/storage/testing';
import { NotReady } from '../async/not-ready.ts';
import { systemMeta } from '../commands/command-meta.ts';
import { CommandRunner } from '../commands/command-runner.ts';
import { event } from '../commands/decider.ts';
import { ServiceFailure } from '../language-model/service-failure.ts';
import type { FollowUp } from './follow-up.ts';
import { Follower } from './follower.ts';

describe('following the log', () => {
  let storage: TestStorage;
  let passed: number;
  let done: string[];
  let tried: string[];
  let followers: Follower[];
  /** What handling a subject leads to; by default it succeeds. */
  let work: (subject: string, signal: AbortSignal) => Promise<void>;

  const followUp: FollowUp = {
    name: 'greetings',
    types: ['StudentActivated'] as readonly EventType[],
    subjectsOf: async ({ data, metadata }: RecordedEvent) =>
      (data as { student_id: string }).student_id
        .split(' and ')
        .map((id) => ({ id, asker: metadata.actorId })),
    async catchUp(subject, signal) {
      tried.push(subject);
      await work(subject, signal);
      done.push(subject);
    },
  };
  const follow = (owner = 'this process') => {
    const now = () => Date.now() + passed;
    const follower = new Follower(followUp, { storage, now, owner, onTrouble: () => undefined });
    followers.push(follower);
    follower.start();
    return follower;
  };
  const happened = (...students: string[]) => happenedBy('system', students);
  const happenedBy = async (actor: string, students: readonly string[]) => {
    const runner = new CommandRunner(storage.log, 'test');
    for (const student_id of students) {
      const stream = `student-${newId()}`;
      const meta = { ...systemMeta(newId(), Date.now()), actor: { id: actor, role: 'teacher' as const } };
      await runner.append(stream, [event('StudentActivated', { student_id })], meta, -1);
    }
  };
  const when = async (isSo: () => boolean | Promise<boolean>) => {
    while (!(await isSo())) await new Promise((resolve) => setTimeout(resolve, 2));
  };
  /** Lets time pass, and wakes whoever follows. */
  const later = async (milliseconds: number) => {
    passed += milliseconds;
    const meta = systemMeta(newId(), Date.now());
    const other = event('StudentDeactivated', { student_id: 'nobody' });
    await new CommandRunner(storage.log, 'test').append(`student-${newId()}`, [other], meta, -1);
  };

  beforeEach(async () => {
    storage = await openTestStorage();
    passed = 0;
    done = [];
    tried = [];
    followers = [];
    work = async () => undefined;
  });
  afterEach(async () => {
    for (const one of followers) await one.stop();
    await storage.close();
  });

  it('stops what another process has taken over meanwhile, and does not call it done', async () => {
    jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask', 'setTimeout'] });
    try {
      let isStopped = false;
      work = (_subject, signal) =>
        new Promise((resolve) =>
          signal.addEventListener('abort', () => {
            isStopped = true;
            resolve();
          }),
        );
      await happened('one');
      follow();
      await when(() => tried.length === 1);
      // Its lease has run out, unrenewed, and another process holds the subject.
      passed += 120_000;
      await storage.leases.claim('greetings:one', 'another', Date.now() + passed, 3_600_000);
      await jest.advanceTimersByTimeAsync(20_000);
      await when(() => isStopped);
      work = async () => undefined;
      expect(await storage.checkpoints.get('greetings')).not.toBe(await storage.log.head());
    } finally {
      jest.useRealTimers();
    }
  });

  it('handles each subject once, however many events name it', async () => {
    await happened('one', 'two', 'one');
    const follower = follow();
    await when(() => follower.isIdle());
    expect(done.sort()).toEqual(['one', 'two']);
  });

  it('handles the subjects of several people in turn, also of one who comes while it is at work', async () => {
    work = async () => {
      if (tried.length === 1) await happenedBy('bob', ['b1', 'b2']);
    };
    await happenedBy('ann', ['a1', 'a2', 'a3', 'a4']);
    const follower = follow();
    await when(() => follower.isIdle());
    expect(done).toEqual(['a1', 'b1', 'a2', 'b2', 'a3', 'a4']);
  });

  it('handles it again for what happens later', async () => {
    const follower = follow();
    await happened('one');
    await when(() => done.length === 1);
    await happened('one');
    await when(() => done.length === 2);
    await when(() => follower.isIdle());
  });

  it('continues after a restart behind what it had done', async () => {
    await happened('one');
    const first = follow();
    await when(() => first.isIdle());
    await first.stop();
    await happened('two');
    const next = follow();
    await when(() => next.isIdle());
    expect(done).toEqual(['one', 'two']);
  });

  it('skips nothing that it was in the middle of when it ended', async () => {
    await happened('one', 'two');
    work = (subject, signal) =>
      subject === 'one'
        ? new Promise((_, reject) => signal.addEventListener('abort', () => reject(new Error('ended'))))
        : Promise.resolve();
    const first = follow();
    await when(() => tried.includes('one'));
    await first.stop();
    expect(done).not.toContain('one');
    work = async () => undefined;
    const next = follow();
    await when(() => next.isIdle());
    expect(done).toContain('one');
  });

  it('reads everything again when an older log was restored', async () => {
    await happened('one');
    await storage.checkpoints.set('greetings', 1_000);
    const follower = follow();
    await when(() => follower.isIdle());
    expect(done).toEqual(['one']);
  });

  it('retries later what failed, while the others continue', async () => {
    let isBroken = true;
    work = async (subject) => {
      if (subject === 'two' && isBroken) throw new TypeError('a fault of ours');
    };
    await happened('one', 'two', 'three');
    const follower = follow();
    await when(() => done.length === 2);
    expect(done).toEqual(['one', 'three']);
    isBroken = false;
    await later(2_000);
    await when(() => done.includes('two'));
    await when(() => follower.isIdle());
  });

  it('keeps its position before what has failed', async () => {
    work = async (subject) => {
      if (subject === 'two') throw new TypeError('a fault of ours');
    };
    await happened('one', 'two', 'three');
    follow();
    await when(() => done.length === 2);
    const [, second] = await storage.log.readAll({ after: -1, limit: 3 });
    const place = (second as RecordedEvent).position - 1;
    await when(async () => (await storage.checkpoints.get('greetings')) === place);
  });

  it('keeps its position after what it has done at once, and after what it passes now and then', async () => {
    const kept: number[] = [];
    const { checkpoints } = storage;
    const set = checkpoints.set.bind(checkpoints);
    checkpoints.set = (name, position) => {
      kept.push(position);
      return set(name, position);
    };
    await happened('one');
    const follower = follow();
    await when(() => follower.isIdle());
    const after = await storage.log.head();
    expect(kept).toEqual([after]);
    for (let n = 0; n < 3; n += 1) {
      await later(1_000);
      await when(() => follower.isIdle());
    }
    expect(kept).toEqual([after]);
    await later(10_000);
    await when(() => follower.isIdle());
    expect(kept).toEqual([after, await storage.log.head()]);
  });

  it('waits for what is not there yet, however often it takes', async () => {
    work = async () => {
      if (tried.length < 6) throw new NotReady('not yet');
    };
    await happened('one');
    const follower = follow();
    for (let n = 1; n < 6; n += 1) {
      await when(() => tried.length === n);
      await later(1_000);
    }
    await when(() => follower.isIdle());
    expect(done).toEqual(['one']);
  });

  it('leaves to another process what that one is working on, and checks again', async () => {
    const held = await storage.leases.claim('greetings:two', 'another', Date.now(), 3_600_000);
    await happened('one', 'two');
    const follower = follow();
    await when(() => done.length === 1);
    await storage.leases.release(held as Lease);
    await later(1_000);
    await when(() => follower.isIdle());
    expect(done).toEqual(['one', 'two']);
  });

  it('does all that an event leads to', async () => {
    await happened('one and two');
    const follower = follow();
    await when(() => follower.isIdle());
    expect(done.toSorted()).toEqual(['one', 'two']);
  });

  it('never lets two processes handle one subject at the same time', async () => {
    let atOnce = 0;
    let most = 0;
    work = async () => {
      most = Math.max(most, (atOnce += 1));
      await new Promise((resolve) => setImmediate(resolve));
      atOnce -= 1;
    };
    await happened('one');
    const both = [follow('one process'), follow('another')];
    await when(() => done.length > 0);
    await later(1_000);
    for (const one of both) await when(() => one.isIdle());
    expect(most).toBe(1);
  });

  it('asks for one subject at a time while a service is away, and then handles all', async () => {
    let isAway = true;
    work = async () => {
      if (isAway) throw new ServiceFailure('Away.', true);
    };
    await happened('one', 'two', 'three');
    follow();
    await when(() => tried.length === 1);
    await later(30_000);
    await when(() => tried.length === 2);
    expect(new Set(tried).size).toBe(2);
    isAway = false;
    await later(300_000);
    await when(() => done.length === 3);
  });

  it('does the work as a span of the trace that its event belongs to', async () => {
    const trace = `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01`;
    const spans: unknown[] = [];
    traceBy({
      current: () => trace,
      span: (of, what) => {
        spans.push([of.name, of.below?.()]);
        return what(() => undefined);
      },
    });
    try {
      await happened('ana');
      follow();
      await when(() => done.includes('ana'));
    } finally {
      traceBy(null);
    }
    expect(spans).toContainEqual(['follow up greetings', [trace]]);
  });
});
