import type { JobRow } from '@essays/contract';
import type { Lease } from '@essays/storage';
import type { Reactor, WorkKind } from './job.ts';
import { JobRunner } from './job-runner.ts';
import { settingsOf } from './worker-settings.ts';
import type { WorkerOptions, WorkerSettings } from './worker-settings.ts';

/** Steps that only use this machine come first: they are short and lead to the others. */
const KINDS: readonly WorkKind[] = ['local', 'extract', 'model'];
/** Rows read in one query. */
const PAGE = 100;
/** Pause before the next search when there was work, or may be, milliseconds. */
const SHORT_PAUSE = 25;
/** A pause longer than this is cut short by a new event. */
const FIRST_PAUSE = 100;
/** Milliseconds a step is ignored that another process holds the lease of. */
const HELD_ELSEWHERE = 1_000;

/**
 * Does the next step of every document, as listed by the `jobs` read model. A row there is only a hint: a lease keeps
 * two workers from doing the same step, the event stream says whether the step is still needed, and deciders ignore a
 * second report. So any number of workers may run, and any of them may be killed at any moment.
 */
export class PipelineWorker {
  private readonly settings: WorkerSettings;
  private readonly runner: JobRunner;
  /** By `<document>:<step>`. */
  private readonly reactors = new Map<string, Reactor>();
  /** Steps being done now, by `<document>:<id>`. */
  private readonly running = new Map<string, { kind: WorkKind; done: Promise<void> }>();
  /** Steps to ignore until a time, by the key of their lease. */
  private readonly postponed = new Map<string, number>();
  private readonly stopping = new AbortController();
  private loop: Promise<void> | null = null;
  private endPause: (() => void) | null = null;
  private isKicked = false;

  constructor(options: WorkerOptions) {
    this.settings = settingsOf(options);
    this.runner = new JobRunner(this.settings, this.stopping.signal, (key, until) =>
      this.postponed.set(key, until),
    );
    for (const reactor of options.reactors) this.reactors.set(`${reactor.document}:${reactor.step}`, reactor);
  }

  start(): void {
    this.loop ??= this.searchUntilStopped();
  }

  /** Starts no new step; running ones are told to stop and get `milliseconds` to do so. */
  async stop(milliseconds = 5_000): Promise<void> {
    this.stopping.abort();
    this.endPause?.();
    const allDone = Promise.allSettled([...this.running.values()].map((one) => one.done));
    let timer: NodeJS.Timeout | undefined;
    const timeIsUp = new Promise<void>((resolve) => (timer = setTimeout(resolve, milliseconds)));
    await Promise.race([allDone, timeIsUp]);
    clearTimeout(timer);
    await this.loop;
  }

  /** There may be new work. */
  kick(): void {
    this.isKicked = true;
    this.endPause?.();
  }

  /** No step is running, none is open, and the list of steps is up to date with the log. */
  async isIdle(): Promise<boolean> {
    const { log, readModels } = this.settings;
    if (this.running.size > 0) return false;
    const head = await log.head();
    if ((await readModels.position('jobs')) < head) return false;
    if ((await readModels.count('jobs', { where: { step: { not: null } } })) > 0) return false;
    return this.running.size === 0 && (await log.head()) === head;
  }

  private async searchUntilStopped(): Promise<void> {
    const unsubscribe = this.settings.log.onAppend(() => this.kick());
    let pause = FIRST_PAUSE;
    while (!this.stopping.signal.aborted) {
      this.isKicked = false;
      let started = 0;
      try {
        started = await this.startWhatFits();
      } catch (error) {
        this.settings.onTrouble('looking for work', error);
      }
      if (this.isKicked || started > 0) pause = SHORT_PAUSE;
      else pause = Math.min(this.settings.idle, pause * 2);
      await this.pauseFor(pause);
    }
    unsubscribe();
  }

  private pauseFor(milliseconds: number): Promise<void> {
    if (this.stopping.signal.aborted) return Promise.resolve();
    return new Promise((resolve) => {
      const end = () => {
        clearTimeout(timer);
        this.endPause = null;
        resolve();
      };
      const timer = setTimeout(end, milliseconds);
      // A new event ends only a long pause. A short one is waited out, because the read model needs that time to catch up.
      this.endPause = () => (this.stopping.signal.aborted || milliseconds > FIRST_PAUSE ? end() : undefined);
    });
  }

  /** Starts as many open steps as the limits allow; answers how many. */
  private async startWhatFits(): Promise<number> {
    const now = this.settings.now();
    for (const [key, until] of this.postponed) if (until <= now) this.postponed.delete(key);
    let started = 0;
    for (const kind of KINDS) {
      const ofKind = [...this.reactors.values()].filter((reactor) => reactor.kind === kind);
      const steps = [...new Set(ofKind.map((reactor) => reactor.step))];
      for (let offset = 0; this.hasRoom(kind) && !this.stopping.signal.aborted; offset += PAGE) {
        const rows = await this.settings.readModels.find('jobs', {
          where: { step: { in: steps } },
          orderBy: [['since', 'asc']],
          limit: PAGE,
          offset,
        });
        for (const row of rows) {
          if (!this.hasRoom(kind)) break;
          if (await this.startStep(row, kind)) started += 1;
        }
        if (rows.length < PAGE) break;
      }
    }
    return started;
  }

  private hasRoom(kind: WorkKind): boolean {
    let running = 0;
    for (const one of this.running.values()) if (one.kind === kind) running += 1;
    return running < this.settings.concurrency[kind];
  }

  /** False when the step has to wait, or another process is doing it. */
  private async startStep(row: JobRow, kind: WorkKind): Promise<boolean> {
    const { leases, owner, leaseFor } = this.settings;
    const reactor = this.reactors.get(`${row.document}:${row.step}`);
    const document = `${row.document}:${row.id}`;
    // One step of a document at a time, even if its row still shows the step before.
    if (!reactor || reactor.kind !== kind || this.running.has(document)) return false;
    const key = `${document}:${row.step}:${row.revision}`;
    const now = this.settings.now();
    if ((this.postponed.get(key) ?? 0) > now) return false;
    const breaker = reactor.breaker?.(row.life) ?? null;
    if (breaker && !breaker.allows(now)) return false;
    // Counted as running before the claim is awaited, so that the limits hold.
    let finish = () => {};
    this.running.set(document, { kind, done: new Promise<void>((resolve) => (finish = resolve)) });
    const end = () => {
      this.running.delete(document);
      finish();
    };
    let lease: Lease | null;
    try {
      lease = await leases.claim(key, owner, now, leaseFor);
    } catch (error) {
      end();
      throw error;
    }
    if (!lease) {
      this.postponed.set(key, now + HELD_ELSEWHERE);
      end();
      return false;
    }
    breaker?.began();
    void this.runner
      .run(row, reactor, lease)
      .catch((error: unknown) => this.settings.onTrouble(`${row.document} ${row.step}`, error))
      .finally(() => {
        breaker?.released();
        end();
        this.kick();
      });
    return true;
  }
}
