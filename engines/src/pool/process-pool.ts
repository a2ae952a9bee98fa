import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { Turns, currentAsker } from './in-turn.ts';
import { isLargerThan } from './input-size.ts';
import { WorkEnded } from './pool-work.ts';
import type {
  ChildMessage,
  PoolLimits,
  ProcessPriority,
  WorkEnd,
  WorkMessage,
  WorkOptions,
} from './pool-work.ts';

interface Task extends Omit<WorkMessage, 'milliseconds'> {
  options: WorkOptions;
  /** Whose turn it takes. */
  asker: string;
  /** Of `performance.now()`. */
  since: number;
  resolve: (answer: unknown) => void;
  reject: (error: WorkEnded) => void;
  onAbort: () => void;
}

/**
 * How long what somebody waits for waits for a process of its own, milliseconds. One at low priority comes after
 * everything else on a busy machine: with it a text that takes a tenth of a second took four seconds.
 */
const OWN_WITHIN = 2_000;

/** Wall-clock limit of a piece of work, as a multiple of its processor limit. */
const PATIENCE = 5;

/** What a signal says about its end: from the process's own watchdog, or from a full heap. */
const ENDS: Partial<Record<NodeJS.Signals, WorkEnd>> = {
  SIGVTALRM: 'too_slow',
  SIGTERM: 'too_big',
  SIGABRT: 'too_big',
};

interface Worker {
  child: ChildProcess;
  /** Kept for work that somebody is waiting for, at normal priority. */
  isForUrgent: boolean;
  isReady: boolean;
  done: number;
  task: Task | null;
  timer: NodeJS.Timeout | null;
}

/**
 * Work on texts and files from outside, in separate processes: whatever a text does to the code that reads it, at
 * most that process fails, within limits of time and memory, and no one else's work (docs/decisions/0021). Work that
 * waits is begun in turn by the people it is done for.
 */
export class ProcessPool {
  readonly #workers = new Set<Worker>();
  readonly #urgent: Task[] = [];
  readonly #ordinary: Task[] = [];
  readonly #turns = new Turns();
  #nextId = 1;
  #later: NodeJS.Timeout | null = null;
  #closed = false;

  constructor(
    private readonly program: string,
    private readonly limits: PoolLimits,
  ) {}

  /** @throws WorkEnded */
  run(work: string, input: unknown, options: WorkOptions = {}): Promise<unknown> {
    return new Promise((resolve, reject) => {
      if (this.#closed || options.signal?.aborted) return reject(new WorkEnded('stopped', work));
      if (this.#urgent.length + this.#ordinary.length >= this.limits.waiting)
        return reject(new WorkEnded('busy', work));
      if (isLargerThan(this.limits.input, input)) return reject(new WorkEnded('too_big', work));
      const task: Task = {
        id: this.#nextId++,
        work,
        input,
        options,
        asker: currentAsker(),
        since: performance.now(),
        resolve,
        reject,
        onAbort: () => this.#abort(task),
      };
      options.signal?.addEventListener('abort', task.onAbort, { once: true });
      (options.urgent ? this.#urgent : this.#ordinary).push(task);
      this.#assign();
    });
  }

  /** Starts a process for people who wait, so that the first of them does not wait for its start, too. */
  prepare(): Promise<void> {
    const kept = [...this.#workers].find(({ isForUrgent }) => isForUrgent);
    const worker = kept ?? (this.#closed ? null : this.#start(true));
    if (!worker || worker.isReady) return Promise.resolve();
    return new Promise((resolve) => {
      // The first thing that it says is that it is ready; one that cannot start is told to whoever needs it.
      for (const event of ['message', 'exit', 'error']) worker.child.once(event, () => resolve());
    });
  }

  async close(): Promise<void> {
    this.#closed = true;
    if (this.#later) clearTimeout(this.#later);
    for (const task of [...this.#urgent.splice(0), ...this.#ordinary.splice(0)]) end(task, 'stopped');
    for (const worker of [...this.#workers]) this.#dismiss(worker, 'stopped');
  }

  /** Only a process that is ready is given work: a busy one may be free long before another has started. */
  #assign(): void {
    while (this.#assignUrgent() || this.#assignOrdinary());
  }

  /** To a process that is kept for it; after a while, or if none is, to any. */
  #assignUrgent(): boolean {
    const [oldest] = this.#urgent;
    if (!oldest) return false;
    const { processes, ordinary } = this.limits;
    const left = processes > ordinary ? OWN_WITHIN - (performance.now() - oldest.since) : 0;
    const worker = this.#free(true) ?? (left > 0 ? undefined : this.#free(false));
    if (worker) return this.#give(worker, this.#urgent);
    this.#startFor(this.#urgent, () => this.#start(true) ?? (left > 0 ? null : this.#start(false)));
    if (left > 0) this.#assignIn(left);
    return false;
  }

  #assignOrdinary(): boolean {
    if (this.#ordinary.length === 0 || !this.#mayDoOrdinary()) return false;
    const worker = this.#free(false);
    if (worker) return this.#give(worker, this.#ordinary);
    this.#startFor(this.#ordinary, () => this.#start(false));
    return false;
  }

  /** As many as there is work waiting in this queue. */
  #startFor(queue: Task[], start: () => Worker | null): void {
    const isUrgent = queue === this.#urgent;
    const starting = [...this.#workers].filter((one) => !one.isReady && (isUrgent || !one.isForUrgent));
    for (let n = starting.length; n < queue.length; n += 1) if (!start()) return;
  }

  #assignIn(milliseconds: number): void {
    this.#later ??= setTimeout(() => {
      this.#later = null;
      this.#assign();
    }, milliseconds).unref();
  }

  /** Ready and without work: kept for people who wait, or one of the others. */
  #free(isForUrgent: boolean): Worker | undefined {
    return [...this.#workers].find(
      (one) => one.isReady && one.task === null && one.isForUrgent === isForUrgent,
    );
  }

  #mayDoOrdinary(): boolean {
    const atWork = [...this.#workers].filter(({ task }) => task !== null && !task.options.urgent);
    return atWork.length < this.limits.ordinary;
  }

  /** The first of the queue that belongs to whoever goes next. */
  #give(worker: Worker, queue: Task[]): true {
    const running = (person: string) =>
      [...this.#workers].filter(({ task }) => task?.asker === person).length;
    const next = this.#turns.next(new Set(queue.map(({ asker }) => asker)), running)!;
    const [task] = queue.splice(
      queue.findIndex(({ asker }) => asker === next),
      1,
    );
    this.#turns.goes(next);
    worker.task = task!;
    worker.child.ref();
    worker.child.channel?.ref();
    this.#send(worker);
    return true;
  }

  #send(worker: Worker): void {
    const { id, work, input } = worker.task!;
    const { milliseconds } = this.limits;
    this.#within(worker, PATIENCE * milliseconds, 'too_slow');
    const message: WorkMessage = { id, work, input, milliseconds };
    worker.child.send(message, (error) => error && this.#dismiss(worker, 'died'));
  }

  #start(isForUrgent: boolean): Worker | null {
    const { processes, ordinary, memoryMegabytes } = this.limits;
    const running = [...this.#workers].filter((one) => one.isForUrgent === isForUrgent).length;
    if (running >= (isForUrgent ? processes - ordinary : Math.min(ordinary, processes))) return null;
    const isSource = this.program.endsWith('.ts');
    const priority: ProcessPriority = isForUrgent ? 'normal' : 'low';
    const child = fork(this.program, [String(memoryMegabytes), String(process.pid), priority], {
      execArgv: [
        `--max-old-space-size=${this.limits.heapMegabytes}`,
        '--no-warnings',
        // Sources are run by specs only, which say what loads them.
        ...(isSource ? ['--import', process.env['SOURCES_LOADER'] ?? ''] : []),
      ],
      // No secrets, and nothing from a student's text in any output.
      env: {},
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      serialization: 'advanced',
    });
    const worker: Worker = { child, isForUrgent, isReady: false, done: 0, task: null, timer: null };
    this.#workers.add(worker);
    this.#within(worker, this.limits.startMilliseconds, 'died');
    child.on('message', (message: ChildMessage) => this.#heard(worker, message));
    child.on('error', () => this.#dismiss(worker, 'died'));
    child.once('exit', (_code, signal) => this.#dismiss(worker, (signal && ENDS[signal]) || 'died'));
    return worker;
  }

  #heard(worker: Worker, message: ChildMessage): void {
    if (!this.#workers.has(worker)) return;
    if ('ready' in message) {
      worker.isReady = true;
      this.#rest(worker);
      this.#assign();
      return;
    }
    const { task } = worker;
    if (task?.id !== message.id) return;
    worker.task = null;
    worker.done += 1;
    if ('thrown' in message) end(task, 'failed', `${message.thrown} ${message.where}`);
    else {
      task.options.signal?.removeEventListener('abort', task.onAbort);
      task.resolve(message.answer);
    }
    if (worker.done >= this.limits.workPerProcess) this.#dismiss(worker, 'stopped');
    else this.#rest(worker);
    this.#assign();
  }

  /** An idle process does not keep its parent alive, and ends after a while. */
  #rest(worker: Worker): void {
    worker.child.unref();
    worker.child.channel?.unref();
    this.#within(worker, this.limits.idleMilliseconds, 'stopped').unref();
  }

  #within(worker: Worker, milliseconds: number, otherwise: WorkEnd): NodeJS.Timeout {
    if (worker.timer) clearTimeout(worker.timer);
    worker.timer = setTimeout(() => this.#dismiss(worker, otherwise), milliseconds);
    return worker.timer;
  }

  #abort(task: Task): void {
    for (const queue of [this.#urgent, this.#ordinary]) {
      const at = queue.indexOf(task);
      if (at < 0) continue;
      queue.splice(at, 1);
      return end(task, 'stopped');
    }
    const worker = [...this.#workers].find((one) => one.task === task);
    if (worker) this.#dismiss(worker, 'stopped');
  }

  #dismiss(worker: Worker, reason: WorkEnd): void {
    if (!this.#workers.delete(worker)) return;
    if (worker.timer) clearTimeout(worker.timer);
    worker.child.removeAllListeners('message');
    worker.child.kill('SIGKILL');
    const { task } = worker;
    worker.task = null;
    if (task) end(task, reason);
    // One that could not start ends whatever waited for it: to try for ever would help nobody.
    else if (!worker.isReady) this.#endNextOf(worker, reason);
    if (!this.#closed) this.#assign();
  }

  #endNextOf({ isForUrgent }: Worker, reason: WorkEnd): void {
    const waited = (isForUrgent ? undefined : this.#ordinary.shift()) ?? this.#urgent.shift();
    if (waited) end(waited, reason);
  }
}

function end(task: Task, reason: WorkEnd, where = ''): void {
  task.options.signal?.removeEventListener('abort', task.onAbort);
  task.reject(new WorkEnded(reason, task.work, where));
}
