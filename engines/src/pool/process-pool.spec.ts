import { fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { getPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ENGINE_LIMITS } from './engine-pool.ts';
import { inTurnOf } from './in-turn.ts';
import { WorkEnded } from './pool-work.ts';
import type { PoolLimits } from './pool-work.ts';
import { ProcessPool } from './process-pool.ts';

const folder = mkdtempSync(join(tmpdir(), 'pool-'));
const pools: ProcessPool[] = [];
afterEach(() => Promise.all(pools.splice(0).map((pool) => pool.close())));
afterAll(() => rmSync(folder, { recursive: true }));

const serve = JSON.stringify(fileURLToPath(new URL('./serve-work.ts', import.meta.url)));
const program = join(folder, 'work.ts');
writeFileSync(
  program,
  `import { getPriority } from 'node:os';
   import { serveWork } from ${serve};
   const done = [];
   serveWork({
     hello: (name) => 'hello ' + name,
     who: () => process.pid,
     niceness: () => getPriority(),
     order: (name) => [...done, (done.push(name), name)],
     pause: (milliseconds) => new Promise((resolve) => setTimeout(() => resolve(process.pid), milliseconds)),
     hang: () => { for (;;); },
     fill: () => { const kept = []; for (;;) kept.push(new Uint8Array(10_000_000).fill(1)); },
     crowd: () => { const kept = []; for (;;) kept.push({ text: 'x'.repeat(100) + kept.length }); },
     leave: () => process.exit(3),
     fall: () => { throw new RangeError('words of a student'); },
   });`,
);
/** Another program of this name; `serveWork` is imported already. */
const programOf = (name: string, code: string): string => {
  const path = join(folder, `${name}.ts`);
  writeFileSync(path, `import { serveWork } from ${serve};\n${code}`);
  return path;
};
/** Of two processes, one of them kept for people who wait. */
const poolRunning = (path: string): ProcessPool => {
  const pool = new ProcessPool(path, { ...ENGINE_LIMITS, processes: 2, ordinary: 1 });
  pools.push(pool);
  return pool;
};
const poolOf = (limits: Partial<PoolLimits> = {}): ProcessPool => {
  const pool = new ProcessPool(program, {
    ...ENGINE_LIMITS,
    processes: 1,
    ordinary: limits.processes ?? 1,
    ...limits,
  });
  pools.push(pool);
  return pool;
};
const endOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'answered',
    (error: unknown) => (error instanceof WorkEnded ? error.end : String(error)),
  );

describe('a pool that is prepared', () => {
  it('has a process for the first one who waits before they ask, and gives them that one', async () => {
    const starts = join(folder, 'starts');
    const counted = `import { appendFileSync } from 'node:fs';
       appendFileSync(${JSON.stringify(starts)}, 'x');
       serveWork({ hello: (name) => 'hello ' + name });`;
    const pool = poolRunning(programOf('counted', counted));
    await pool.prepare();
    expect(readFileSync(starts, 'utf8')).toBe('x');
    expect(await pool.run('hello', 'Ada', { urgent: true })).toBe('hello Ada');
    expect(readFileSync(starts, 'utf8')).toBe('x');
  });

  it('does nothing, without an error, once it is closed or where no process is kept for people who wait', async () => {
    await poolOf().prepare();
    const closed = poolOf({ processes: 2, ordinary: 1 });
    await closed.close();
    await closed.prepare();
    expect(await endOf(closed.run('hello', 'Ada'))).toBe('stopped');
  });
});

describe('a piece of work in its own process', () => {
  it('is answered', async () => {
    expect(await poolOf().run('hello', 'Ada')).toBe('hello Ada');
  });

  it('that never ends is killed at its time limit, and the next runs as usual', async () => {
    const pool = poolOf({ milliseconds: 300 });
    const [hanging, next] = [endOf(pool.run('hang', null)), pool.run('hello', 'Ada')];
    expect(await hanging).toBe('too_slow');
    expect(await next).toBe('hello Ada');
  });

  it('that fills the machine’s memory or its heap is ended as too big', async () => {
    const pool = poolOf({ memoryMegabytes: 300, heapMegabytes: 100 });
    expect(await endOf(pool.run('fill', null))).toBe('too_big');
    expect(await endOf(pool.run('crowd', null))).toBe('too_big');
    expect(await pool.run('hello', 'Ada')).toBe('hello Ada');
  });

  it('with an input over the limit is refused before anybody reads it', async () => {
    const pool = poolOf({ input: 1_000 });
    expect(await endOf(pool.run('hello', 'a'.repeat(1_001)))).toBe('too_big');
    expect(await endOf(pool.run('hello', { text: ['a'.repeat(500), 'a'.repeat(501)] }))).toBe('too_big');
    expect(await endOf(pool.run('hello', new Uint8Array(1_001)))).toBe('too_big');
    expect(await pool.run('hello', 'Ada')).toBe('hello Ada');
  });

  it('that crashes its process loses only its own answer', async () => {
    const pool = poolOf();
    const [lost, next] = [endOf(pool.run('leave', null)), pool.run('hello', 'Ada')];
    expect([await lost, await next]).toEqual(['died', 'hello Ada']);
  });

  it('that throws reports the kind of error and where, but not its message', async () => {
    const error = await poolOf()
      .run('fall', null)
      .catch((one: unknown) => one as WorkEnded);
    expect(error).toMatchObject({ end: 'failed' });
    expect(String(error)).toMatch(/fall: failed RangeError at .*work\.ts/);
    expect(String(error)).not.toContain('student');
  });

  it('of an unknown name is refused, even a name that every object has', async () => {
    const pool = poolOf();
    expect(await endOf(pool.run('nonsense', null))).toBe('failed');
    expect(await endOf(pool.run('constructor', null))).toBe('failed');
  });

  it('that nobody wants any more is ended, or never begun', async () => {
    const pool = poolOf();
    const [running, waiting] = [new AbortController(), new AbortController()];
    const ends = [
      endOf(pool.run('hang', null, { signal: running.signal })),
      endOf(pool.run('hello', 'Ada', { signal: waiting.signal })),
    ];
    waiting.abort();
    running.abort();
    expect(await Promise.all(ends)).toEqual(['stopped', 'stopped']);
    expect(await endOf(pool.run('hello', 'Ada', { signal: running.signal }))).toBe('stopped');
  });
});

describe('the pool', () => {
  it('runs urgent work before ordinary work', async () => {
    const pool = poolOf();
    await pool.run('hello', 'Ada');
    const first = pool.run('order', 'first');
    const later = pool.run('order', 'later');
    const urgent = pool.run('order', 'urgent', { urgent: true });
    await Promise.all([first, urgent]);
    expect(await later).toEqual(['first', 'urgent', 'later']);
  });

  it('begins the work of several people in turn, and that of each in order', async () => {
    const pool = poolOf();
    await pool.run('hello', 'Ada');
    const order = (name: string) => pool.run('order', name);
    const anns = inTurnOf('ann', () => ['a1', 'a2', 'a3', 'a4'].map(order));
    const bobs = inTurnOf('bob', () => ['b1', 'b2'].map(order));
    const done = await Promise.all([...anns, ...bobs]);
    expect(done[3]).toEqual(['a1', 'b1', 'a2', 'b2', 'a3', 'a4']);
  });

  it('keeps a process free for urgent work', async () => {
    const pool = poolOf({ processes: 2, ordinary: 1 });
    const stop = new AbortController();
    const hanging = [1, 2].map(() => endOf(pool.run('hang', null, { signal: stop.signal })));
    expect(await pool.run('hello', 'Ada', { urgent: true })).toBe('hello Ada');
    stop.abort();
    expect(await Promise.all(hanging)).toEqual(['stopped', 'stopped']);
  });

  it('does what somebody waits for at normal priority, and the rest at a lower one', async () => {
    const pool = poolOf({ processes: 2, ordinary: 1 });
    const own = getPriority();
    expect(await pool.run('niceness', null, { urgent: true })).toBe(own);
    expect(await pool.run('niceness', null)).toBe(Math.max(own, 10));
    expect(await pool.run('niceness', null, { urgent: true })).toBe(own);
  });

  it('does urgent work in any process if none is kept for it, or after two seconds', async () => {
    const [none, one] = [poolOf({ processes: 2 }), poolOf({ processes: 2, ordinary: 1 })];
    const stop = new AbortController();
    const hanging = [none, one].map((pool) =>
      endOf(pool.run('hang', null, { urgent: true, signal: stop.signal })),
    );
    expect(await none.run('hello', 'Ada', { urgent: true })).toBe('hello Ada');
    expect(await one.run('niceness', null, { urgent: true })).toBe(Math.max(getPriority(), 10));
    stop.abort();
    expect(await Promise.all(hanging)).toEqual(['stopped', 'stopped']);
  });

  it('does ordinary work meanwhile, though urgent work waits for its own process', async () => {
    const pool = poolOf({ processes: 2, ordinary: 1 });
    await Promise.all([pool.run('hello', 'Ada', { urgent: true }), pool.run('hello', 'Ben')]);
    const stop = new AbortController();
    const hanging = [1, 2].map(() => endOf(pool.run('hang', null, { urgent: true, signal: stop.signal })));
    expect(await pool.run('hello', 'Eve')).toBe('hello Eve');
    stop.abort();
    expect(await Promise.all(hanging)).toEqual(['stopped', 'stopped']);
  });

  it('does urgent work in whichever process is free first: none waits for one to start', async () => {
    const slow = `if (process.argv[3] === 'low') await new Promise((resolve) => setTimeout(resolve, 3_000));
       serveWork({ pause: () => new Promise((resolve) => setTimeout(() => resolve(process.pid), 50)) });`;
    const pool = poolRunning(programOf('slow', slow));
    await pool.prepare();
    const pids = await Promise.all([1, 2, 3].map(() => pool.run('pause', null, { urgent: true })));
    expect(new Set(pids).size).toBe(1);
  });

  it('tries as often as work waits when its processes cannot start', async () => {
    const starts = join(folder, 'failed-starts');
    const broken = `import { appendFileSync } from 'node:fs';
       appendFileSync(${JSON.stringify(starts)}, 'x');
       process.exit(1);`;
    const pool = poolRunning(programOf('broken', broken));
    const works = [
      pool.run('hello', 'Ada'),
      pool.run('hello', 'Ben'),
      pool.run('hello', 'Eve', { urgent: true }),
    ];
    expect(await Promise.all(works.map(endOf))).toEqual(['died', 'died', 'died']);
    await pool.prepare();
    expect(readFileSync(starts, 'utf8').length).toBeLessThanOrEqual(5);
  });

  it('refuses work beyond the waiting limit at once', async () => {
    const pool = poolOf({ waiting: 1, milliseconds: 200 });
    await pool.run('hello', 'Ada');
    const ends = [pool.run('hang', null), pool.run('hello', 'Ada'), pool.run('hello', 'Ben')].map(endOf);
    expect(await Promise.all(ends)).toEqual(['too_slow', 'answered', 'busy']);
  });

  it('uses as many processes as allowed and no more', async () => {
    const pool = poolOf({ processes: 2 });
    const pids = await Promise.all(Array.from({ length: 6 }, () => pool.run('pause', 100)));
    expect(new Set(pids).size).toBe(2);
  });

  it('replaces a process that has done its share', async () => {
    const pool = poolOf({ workPerProcess: 2 });
    const pids = [await pool.run('who', null), await pool.run('who', null), await pool.run('who', null)];
    expect(pids[0]).toBe(pids[1]);
    expect(pids[2]).not.toBe(pids[1]);
  });

  it('tells all who wait when it is closed', async () => {
    const pool = poolOf();
    const ends = [pool.run('hang', null), pool.run('hello', 'Ada')].map(endOf);
    await pool.close();
    expect(await Promise.all(ends)).toEqual(['stopped', 'stopped']);
    expect(await endOf(pool.run('hello', 'Ada'))).toBe('stopped');
  });

  it('a process that begins when its parent is gone already ends too', async () => {
    const nobody = String(2 ** 30);
    const child = fork(program, ['400', nobody, 'normal'], {
      execArgv: ['--no-warnings', '--conditions=source', '--experimental-transform-types'],
    });
    child.send({ id: 1, work: 'hang', input: null, milliseconds: 60_000 });
    const [, signal] = (await once(child, 'exit')) as [number | null, string | null];
    expect(signal).toBe('SIGKILL');
  });

  it('a process whose parent was killed ends too, whatever it is doing', async () => {
    const parent = join(folder, 'parent.ts');
    writeFileSync(
      parent,
      `import { ProcessPool } from ${JSON.stringify(fileURLToPath(new URL('./process-pool.ts', import.meta.url)))};
       const pool = new ProcessPool(${JSON.stringify(program)}, ${JSON.stringify({ ...ENGINE_LIMITS, processes: 1 })});
       const pid = await pool.run('who', null);
       pool.run('hang', null);
       setTimeout(() => console.log(pid), 200);`,
    );
    const child = spawn(
      process.execPath,
      ['--no-warnings', '--conditions=source', '--experimental-transform-types', parent],
      { stdio: ['ignore', 'pipe', 'inherit'] },
    );
    const pid = Number(String((await once(child.stdout, 'data'))[0]));
    const isAlive = () => {
      try {
        return process.kill(pid, 0);
      } catch {
        return false;
      }
    };
    expect(isAlive()).toBe(true);
    child.kill('SIGKILL');
    while (isAlive()) await new Promise((resolve) => setTimeout(resolve, 20));
  });
});
