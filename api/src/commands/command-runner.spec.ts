import { RuleBroken } from '@essays/contract';
import type { DomainEvent } from '@essays/contract';
import { openTestStorage } from '@essays/storage/testing';
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

/** Decides as `plain`, but someone else writes once between reading and appending. */
const interrupted = async (by: string) => {
  const storage = await openTestStorage();
  const runner = new CommandRunner(storage.log, 'test');
  await runner.run('student-s', plain, 'first', meta('ada', 'c1'));
  const log = { ...storage.log, readStream: storage.log.readStream.bind(storage.log) } as typeof storage.log;
  let waiting = true;
  log.append = async (...args) => {
    if (waiting) {
      waiting = false;
      await runner.run('student-s', plain, 'between', meta(by, 'c2'));
    }
    return storage.log.append(...args);
  };
  const outcome = await new CommandRunner(log, 'test')
    .run('student-s', plain, 'late', meta('ada', 'c3'))
    .then(
      () => 'done',
      (error: unknown) => error,
    );
  const ids = (await storage.log.readStream('student-s')).map((e) => (e.data as { flag_id: string }).flag_id);
  await storage.close();
  return { outcome, ids };
};

describe('a command that meets a concurrent write', () => {
  it('of the pipeline is decided again on the new state', async () => {
    expect(await interrupted('system')).toEqual({ outcome: 'done', ids: ['first', 'between', 'late'] });
  });

  it('of another person is refused, because the sender has not seen it', async () => {
    const { outcome, ids } = await interrupted('bob');
    expect(outcome).toBeInstanceOf(RuleBroken);
    expect(ids).toEqual(['first', 'between']);
  });
});

describe('a decision that arrived when the log stood somewhere', () => {
  const after = async (by: string) => {
    const storage = await openTestStorage();
    const runner = new CommandRunner(storage.log, 'test');
    const { position } = await runner.run('student-s', plain, 'first', meta('ada', 'c1'));
    await runner.run('student-s', plain, 'second', { ...meta(by, 'c2'), now: '2025-01-01T00:00:00.000Z' });
    const decide = (seenUpTo: number) =>
      runner.run('student-s', plain, 'late', { ...meta('ada', `c3/${seenUpTo}`), seenUpTo }).then(
        () => 'done',
        (error: unknown) => error,
      );
    const outcomes = [await decide(position), await decide(await storage.log.head())];
    await storage.close();
    return outcomes;
  };

  it('is refused for what another person wrote beyond that, whatever the clocks said', async () => {
    expect(await after('bob')).toEqual([expect.any(RuleBroken), 'done']);
  });

  it('is not refused for what the pipeline or the same person wrote beyond that', async () => {
    expect(await after('system')).toEqual(['done', 'done']);
    expect(await after('ada')).toEqual(['done', 'done']);
  });
});
