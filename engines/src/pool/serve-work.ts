import { setPriority } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { ChildMessage, WorkMessage } from './process-pool.ts';

/** Below everything that somebody waits for: the thread that answers pages comes first. */
const LOW_PRIORITY = 10;

/**
 * Does work in a process of its own, one piece after the other, as `ProcessPool` sends it. A file made to hang or to fill
 * the memory takes this process down, not the product.
 */
export function serveWork(works: Record<string, (input: never) => unknown>): void {
  try {
    setPriority(LOW_PRIORITY);
  } catch {
    // A system that does not let a process step back: the limits hold all the same.
  }
  watchMemory(Number(process.argv[2]));
  const say = (message: ChildMessage) => process.send?.(message);
  process.on('message', ({ id, work, input }: WorkMessage) => {
    void (async () => {
      const known = Object.hasOwn(works, work) ? works[work] : undefined;
      if (!known) throw new TypeError(`There is no work named ${work}`);
      return known(input as never);
    })().then(
      (answer) => say({ id, answer }),
      (error: unknown) => say({ id, ...thrown(error) }),
    );
  });
  process.on('disconnect', () => process.exit(0));
  say({ ready: true });
}

/**
 * --max-old-space-size does not count byte arrays, so a second thread watches the whole process. SIGTERM, with no
 * listener, ends it even in the middle of a loop; the parent reads that as 'too big'. A process whose parent is gone
 * ends too, whatever it is doing.
 */
function watchMemory(megabytes: number): void {
  const watch = new Worker(
    `const most = ${megabytes} * 1048576;
     const parent = process.ppid;
     setInterval(() => {
       if (process.ppid !== parent) process.kill(process.pid, 'SIGKILL');
       if (process.memoryUsage.rss() > most) process.kill(process.pid, 'SIGTERM');
     }, 25);`,
    { eval: true, execArgv: [] },
  );
  watch.unref();
}

/** The kind of an error and the place in our code; never its message, which may hold a student's words. */
function thrown(error: unknown): { thrown: string; where: string } {
  if (!(error instanceof Error)) return { thrown: 'unknown error', where: '' };
  const line = error.stack?.split('\n').find((one) => /^\s+at /.test(one)) ?? '';
  return { thrown: error.name, where: line.trim().slice(0, 300) };
}
