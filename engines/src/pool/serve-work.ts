import { setPriority } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { ChildMessage, ProcessPriority, WorkMessage } from './pool-work.ts';

/** How long the thread that watches sleeps between two looks, ms: during work, and between one work and the next. */
const [AT_WORK, AT_REST] = [25, 1_000];
/** Niceness of work that nobody is waiting for. */
const LOW_PRIORITY = 10;

/**
 * Does work in a separate process, one piece at a time, as `ProcessPool` sends it. A file made to hang or to fill the
 * memory takes this process down, not the product.
 */
export function serveWork(works: Record<string, (input: never) => unknown>): void {
  const [megabytes, parent, priority] = process.argv.slice(2);
  if (priority === ('low' satisfies ProcessPriority)) lowerPriority();
  const limit = watchThis(Number(megabytes), Number(parent));
  const say = (message: ChildMessage) => process.send?.(message);
  process.on('message', ({ id, work, input, milliseconds }: WorkMessage) => {
    void (async () => {
      const known = Object.hasOwn(works, work) ? works[work] : undefined;
      if (!known) throw new TypeError(`There is no work named ${work}`);
      limit(milliseconds);
      return known(input as never);
    })()
      .finally(() => limit(null))
      .then(
        (answer) => say({ id, answer }),
        (error: unknown) => say({ id, ...thrown(error) }),
      );
  });
  process.on('disconnect', () => process.exit(0));
  say({ ready: true });
}

function lowerPriority(): void {
  try {
    setPriority(LOW_PRIORITY);
  } catch {
    // Some systems do not let a process lower its priority: the limits hold anyway.
  }
}

/**
 * --max-old-space-size does not count byte arrays and nothing counts the processor's time, so a second thread watches
 * the whole process. A signal without a listener kills it even in the middle of a loop, and tells the parent why:
 * SIGTERM for its memory, SIGVTALRM for its time. A process whose parent (its process id) is gone ends too, whatever it
 * is doing. Returns what to call when work starts, with its processor milliseconds, and when it ends.
 */
function watchThis(megabytes: number, parent: number): (milliseconds: number | null) => void {
  const shared = new SharedArrayBuffer(16);
  const until = new Float64Array(shared, 0, 1);
  const begun = new Int32Array(shared, 8, 1);
  until[0] = Infinity;
  const watch = new Worker(
    `const { workerData: { shared, most, parent, AT_WORK, AT_REST } } = require('node:worker_threads');
     const until = new Float64Array(shared, 0, 1);
     const begun = new Int32Array(shared, 8, 1);
     for (;;) {
       const seen = Atomics.load(begun, 0);
       if (process.ppid !== parent) process.kill(process.pid, 'SIGKILL');
       if (process.memoryUsage.rss() > most) process.kill(process.pid, 'SIGTERM');
       const { user, system } = process.cpuUsage();
       if ((user + system) / 1000 > until[0]) process.kill(process.pid, 'SIGVTALRM');
       Atomics.wait(begun, 0, seen, until[0] === Infinity ? AT_REST : AT_WORK);
     }`,
    {
      eval: true,
      execArgv: [],
      workerData: { shared, most: megabytes * 1_048_576, parent, AT_WORK, AT_REST },
    },
  );
  watch.unref();
  return (milliseconds) => {
    const { user, system } = process.cpuUsage();
    until[0] = milliseconds === null ? Infinity : (user + system) / 1000 + milliseconds;
    if (milliseconds === null) return;
    // It may be asleep until long after this work has filled the memory.
    Atomics.add(begun, 0, 1);
    Atomics.notify(begun, 0);
  };
}

/** The kind of an error and the place in our code; never its message, which may contain a student's words. */
function thrown(error: unknown): { thrown: string; where: string } {
  if (!(error instanceof Error)) return { thrown: 'unknown error', where: '' };
  const line = error.stack?.split('\n').find((one) => /^\s+at /.test(one)) ?? '';
  return { thrown: error.name, where: line.trim().slice(0, 300) };
}
