import { RuleBroken } from '@essays/contract';
import type { DomainEvent } from '@essays/contract';
import { openTestStorage } from '@essays/storage/testing';
import type { TestStorage } from '@essays/storage/testing';
import { CommandRunner } from './command-runner.ts';
import type { CommandMeta } from './command-meta.ts';
import { event } from './decider.ts';
import type { Decider } from './decider.ts';

const meta = (actor: string, id: string): CommandMeta => ({
  commandId: id,
  correlationId: id,
  causationId: id,
  actor: { id: actor, role: actor === 'system' ? 'system' : 'teacher' },
  now: '2026-01-01T00:00:00.000Z',
});

const flag = (flag_id: string): DomainEvent[] => [
  event('StudentFlagRaised', { student_id: 's', flag_id }, { flag_reason: 'r' }),
];
const plain: Decider<number, string> = { initialState: 0, evolve: (n) => n + 1, decide: (id) => flag(id) };

describe('commands on one stream in one process', () => {
  let storage: TestStorage;
  beforeEach(async () => {
    storage = await openTestStorage();
  });
  afterEach(() => storage.close());

  /** A log whose reads of streams are counted: how many events each of them gave. */
  const counted = () => {
    const reads: number[] = [];
    const log = { ...storage.log, append: storage.log.append.bind(storage.log) } as typeof storage.log;
    log.readStream = async (...asked) => {
      const read = await storage.log.readStream(...asked);
      reads.push(read.length);
      return read;
    };
    return { log, reads };
  };
  const run = (runner: CommandRunner, id: string, more: Partial<CommandMeta> = {}, by = 'ada') =>
    runner.run('student-s', plain, id, { ...meta(by, id), ...more });

  it('fail with their own read, and leave no error that nobody waits for: it would end the process', async () => {
    const { log } = counted();
    log.readStream = () => Promise.reject(new Error('away'));
    await expect(run(new CommandRunner(log, 'test'), 'c1')).rejects.toThrow('away');
    // Jest fails a test in which an error was left over.
    await new Promise((resolve) => setImmediate(resolve));
  });

  it('are decided one after the other, however many come at once, and each reads only what is new', async () => {
    const { log, reads } = counted();
    let [atOnce, most] = [0, 0];
    const append = log.append;
    log.append = async (...args) => {
      most = Math.max(most, (atOnce += 1));
      return append(...args).finally(() => (atOnce -= 1));
    };
    const runner = new CommandRunner(log, 'test');
    const done = await Promise.all(Array.from({ length: 60 }, (_, n) => run(runner, `c${n}`)));
    expect(done.map(({ revision }) => revision)).toEqual(Array.from({ length: 60 }, (_, n) => n));
    expect(done.map(({ state }) => state)).toEqual(Array.from({ length: 60 }, (_, n) => n));
    expect(most).toBe(1);
    expect(reads.reduce((sum, one) => sum + one, 0)).toBe(59);
  });

  it('that another process wrote to in between read only what it wrote when they are decided again', async () => {
    const { log, reads } = counted();
    await new CommandRunner(storage.log, 'test').run('student-s', plain, 'first', meta('system', 'c1'));
    const append = log.append;
    let isInterrupted = true;
    log.append = async (...args) => {
      if (isInterrupted) {
        isInterrupted = false;
        await new CommandRunner(storage.log, 'test').run('student-s', plain, 'between', meta('system', 'c2'));
      }
      return append(...args);
    };
    expect((await run(new CommandRunner(log, 'test'), 'late')).revision).toBe(2);
    expect(reads).toEqual([1, 1]);
  });

  it('do not fail because one before them failed', async () => {
    const runner = new CommandRunner(storage.log, 'test');
    const [refused, done] = await Promise.allSettled([
      run(runner, 'one', { expectedRevision: 7 }),
      run(runner, 'two'),
    ]);
    expect([refused.status, done.status]).toEqual(['rejected', 'fulfilled']);
  });

  it('are refused for what another person wrote while they waited', async () => {
    const runner = new CommandRunner(storage.log, 'test');
    const outcomes = await Promise.allSettled([
      run(runner, 'one'),
      run(runner, 'two', {}, 'bob'),
      run(runner, 'three'),
    ]);
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect((outcomes[1] as PromiseRejectedResult).reason).toBeInstanceOf(RuleBroken);
  });
});
