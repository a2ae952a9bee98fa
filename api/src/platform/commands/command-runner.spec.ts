import { RuleBroken, StaleVersion } from '@essays/contract';
import type { DomainEvent } from '@essays/contract';
import { WrongExpectedRevision } from '@essays/storage';
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
  it('by the pipeline is decided again on the new state', async () => {
    expect(await interrupted('system')).toEqual({ outcome: 'done', ids: ['first', 'between', 'late'] });
  });

  it('by another person is refused, because the sender has not seen it', async () => {
    const { outcome, ids } = await interrupted('bob');
    expect(outcome).toBeInstanceOf(RuleBroken);
    expect(ids).toEqual(['first', 'between']);
  });
});

describe('a decision that arrived at a position of the log', () => {
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

  it('is refused for what another person wrote after that, whatever the clocks said', async () => {
    expect(await after('bob')).toEqual([expect.any(RuleBroken), 'done']);
  });

  it('is not refused for what the pipeline or the same person wrote after that', async () => {
    expect(await after('system')).toEqual(['done', 'done']);
    expect(await after('ada')).toEqual(['done', 'done']);
  });
});

describe('a decision that names the state it was made on', () => {
  it('is judged by that state, not by when it arrived', async () => {
    const storage = await openTestStorage();
    const runner = new CommandRunner(storage.log, 'test');
    const { position, revision } = await runner.run('student-s', plain, 'first', meta('bob', 'c1'));
    const early = { seenUpTo: position - 1, expectedRevision: revision };
    await runner.run('student-s', plain, 'second', { ...meta('ada', 'c2'), ...early });
    const late = runner.run('student-s', plain, 'third', { ...meta('bob', 'c3'), ...early });
    await expect(late).rejects.toThrow(StaleVersion);
    await storage.close();
  });
});

describe('a command', () => {
  let storage: TestStorage;
  let runner: CommandRunner;
  beforeEach(async () => {
    storage = await openTestStorage();
    runner = new CommandRunner(storage.log, '1.2.3');
  });
  afterEach(() => storage.close());
  const run = (flag_id: string, id: string, more: Partial<CommandMeta> = {}) =>
    runner.run('student-s', plain, flag_id, { ...meta('ada', id), ...more });
  const written = async () => {
    const past = await storage.log.readStream('student-s');
    return past.map(({ data }) => (data as { flag_id: string }).flag_id);
  };
  const nothing: Decider<number, null> = { ...plain, decide: () => [] };

  it('answers what happened, the new revision and log position, and the state it decided on', async () => {
    const { now: at } = meta('ada', 'c1');
    const [one, two] = [flag('first'), flag('second')];
    expect(await run('first', 'c1')).toEqual({ revision: 0, position: 1, events: one, state: 0, at });
    expect(await run('second', 'c2')).toEqual({ revision: 1, position: 2, events: two, state: 1, at });
  });

  it('records who did it, when, its cause and the release', async () => {
    await run('first', 'c1', { correlationId: 'upload', causationId: 'e7' });
    const [event] = await storage.log.readStream('student-s');
    expect(event?.metadata).toEqual({
      correlationId: 'upload',
      causationId: 'e7',
      commandId: 'c1',
      actorId: 'ada',
      actorRole: 'teacher',
      schemaVersion: '1',
      occurredAt: '2026-01-01T00:00:00.000Z',
      appVersion: '1.2.3',
    });
  });

  it('that comes again writes nothing and answers what it did, and when, whatever came after', async () => {
    const first = await run('first', 'c1', { expectedRevision: undefined });
    await run('second', 'c2');
    const later = { expectedRevision: 0, now: '2026-02-02T00:00:00.000Z' };
    const { events, ...again } = await run('first', 'c1', later);
    expect(again).toEqual({ revision: first.revision, position: first.position, state: 2, at: first.at });
    expect(events).toMatchObject(flag('first'));
    expect(await written()).toEqual(['first', 'second']);
  });

  it('that made several events answers the position of the last', async () => {
    const two: Decider<number, null> = { ...plain, decide: () => [...flag('a'), ...flag('b')] };
    const once = await runner.run('student-s', two, null, meta('ada', 'c1'));
    expect(once).toMatchObject({ revision: 1, position: 2 });
    const again = await runner.run('student-s', two, null, meta('ada', 'c1'));
    expect(again).toMatchObject({ revision: 1, position: 2, events: [...flag('a'), ...flag('b')] });
    const ids = (await storage.log.readStream('student-s')).map(({ id }) => id);
    expect(new Set(ids).size).toBe(2);
  });

  it('that one writes to two streams makes different events', async () => {
    await run('first', 'c1');
    await runner.run('student-t', plain, 'first', meta('ada', 'c1'));
    const [here] = await storage.log.readStream('student-s');
    const [there] = await storage.log.readStream('student-t');
    expect(here?.id).not.toBe(there?.id);
  });

  it('that changes nothing writes nothing and answers the position of the stream', async () => {
    expect(await runner.run('student-s', nothing, null, meta('ada', 'c1'))).toEqual({
      revision: -1,
      position: -1,
      events: [],
      state: 0,
      at: '2026-01-01T00:00:00.000Z',
    });
    await runner.run('student-t', plain, 'other', meta('ada', 'c2'));
    await run('first', 'c3');
    expect(await runner.run('student-s', nothing, null, meta('ada', 'c4'))).toEqual({
      revision: 0,
      position: 2,
      events: [],
      state: 1,
      at: '2026-01-01T00:00:00.000Z',
    });
  });

  it('that names another revision of the stream is refused, and writes nothing', async () => {
    await run('first', 'c1');
    await expect(run('late', 'c2', { expectedRevision: 1 })).rejects.toThrow(StaleVersion);
    expect(await written()).toEqual(['first']);
  });

  it('of the pipeline is not refused for what people did meanwhile', async () => {
    await run('first', 'c1');
    const system = { ...meta('system', 'c2'), seenUpTo: -1 };
    await runner.run('student-s', plain, 'checked', system);
    expect(await written()).toEqual(['first', 'checked']);
  });

  it('can be answered without its events, with only the revision and the position', async () => {
    expect(await runner.change('student-s', plain, 'first', meta('ada', 'c1'))).toEqual({
      revision: 0,
      position: 1,
    });
  });

  it('that collides with the pipeline again and again gives up after eight tries', async () => {
    let tries = 0;
    const log = {
      ...storage.log,
      readStream: storage.log.readStream.bind(storage.log),
    } as typeof storage.log;
    log.append = async () => {
      tries += 1;
      throw new WrongExpectedRevision('student-s', -1, 0);
    };
    const unlucky = new CommandRunner(log, 'test').run('student-s', plain, 'late', meta('ada', 'c1'));
    await expect(unlucky).rejects.toThrow(
      new RuleBroken('Someone else has just decided on this. Review it again before deciding.'),
    );
    expect(tries).toBe(8);
  });

  it('that the log cannot take is not tried again', async () => {
    let tries = 0;
    const log = {
      ...storage.log,
      readStream: storage.log.readStream.bind(storage.log),
    } as typeof storage.log;
    log.append = async () => {
      tries += 1;
      throw new Error('the store is away');
    };
    const failed = new CommandRunner(log, 'test').run('student-s', plain, 'late', meta('ada', 'c1'));
    await expect(failed).rejects.toThrow('the store is away');
    expect(tries).toBe(1);
  });

  it('appended as a first event is refused when the stream exists', async () => {
    await runner.append('student-s', flag('first'), meta('ada', 'c1'), -1);
    await expect(runner.append('student-s', flag('late'), meta('ada', 'c2'), -1)).rejects.toThrow(
      WrongExpectedRevision,
    );
  });
});
