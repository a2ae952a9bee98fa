import {
  evolveBaselineLife,
  evolveEssayLife,
  initialBaselineLife,
  initialEssayLife,
  MAX_ATTEMPTS,
} from '@essays/contract';
import type { BaselineLife, EssayLife, JobRow, RecordedEvent } from '@essays/contract';
import type { EventLog, Lease, Leases, ReadModels } from '@essays/storage';
import { ServiceFailure } from '../language-model/service-failure.ts';
import { isOver } from './job.ts';
import type { Job, Reactor, WorkKind } from './job.ts';

export interface WorkerOptions {
  log: EventLog;
  leases: Leases;
  readModels: ReadModels;
  reactors: readonly Reactor<never>[];
  /** Milliseconds since 1970. */
  now: () => number;
  /** Names this process in the leases. */
  owner: string;
  width?: Partial<Record<WorkKind, number>>;
  /** Milliseconds a lease lasts; it is renewed three times in that time. */
  leaseFor?: number;
  /** First and longest wait after a failure, milliseconds. */
  backOff?: { first: number; longest: number };
  /** Tries of a step before it is given up. */
  attempts?: number;
  /** Longest pause between two looks when nothing happens, milliseconds. */
  idle?: number;
  /** 0–1, for the jitter. */
  random?: () => number;
  onTrouble?: (what: string, error: unknown) => void;
}

const WIDTH: Record<WorkKind, number> = { extract: 2, model: 3, local: 2 };
/** Short: after a crash the work of the dead process waits this long. */
const LEASE = 10_000;
const BACK_OFF = { first: 1_000, longest: 60_000 };
const IDLE = 1_000;
const BUSY = 100;
/** Rows looked at in one go. */
const PAGE = 100;
/** How long a finished or foreign piece of work is left alone while the read model catches up, milliseconds. */
const LEFT_ALONE = 2_000;
/** A process that dies in the same step so often is killed by it. */
const CRASHES = 25;
const OURS = 'Something went wrong on our side while processing this. Try again.';

/**
 * Takes up what the `jobs` read model says must be done next. The row is only a hint: a lease keeps two workers apart,
 * the stream says whether the step is still due, and deciders ignore a second report. So any number of workers may run,
 * and any of them may be killed at any moment.
 */
export class PipelineWorker {
  private readonly reactors = new Map<string, Reactor<never>>();
  private readonly active = new Map<string, { kind: WorkKind; done: Promise<void> }>();
  /** Keys not to be looked at before a time. */
  private readonly notBefore = new Map<string, number>();
  private readonly stopping = new AbortController();
  private running: Promise<void> | null = null;
  private wake: (() => void) | null = null;
  private kicked = false;
  private readonly it: Required<Omit<WorkerOptions, 'width'>> & { width: Record<WorkKind, number> };

  constructor(options: WorkerOptions) {
    this.it = {
      leaseFor: LEASE,
      backOff: BACK_OFF,
      attempts: MAX_ATTEMPTS,
      idle: IDLE,
      random: Math.random,
      onTrouble: () => undefined,
      ...options,
      width: { ...WIDTH, ...options.width },
    };
    for (const reactor of options.reactors) this.reactors.set(`${reactor.document}:${reactor.step}`, reactor);
  }

  start(): void {
    this.running ??= this.loop();
  }

  /** No new work from now on; what is in hand is told to stop and given up to `milliseconds`. */
  async stop(milliseconds = 5_000): Promise<void> {
    this.stopping.abort();
    this.wake?.();
    const inHand = Promise.allSettled([...this.active.values()].map((one) => one.done));
    let timer: NodeJS.Timeout | undefined;
    const patience = new Promise<void>((resolve) => (timer = setTimeout(resolve, milliseconds)));
    await Promise.race([inHand, patience]);
    clearTimeout(timer);
    await this.running;
  }

  /** Something may have happened. */
  kick(): void {
    this.kicked = true;
    this.wake?.();
  }

  /** Nothing in hand, nothing open, and the list of work is up to date with the log. */
  async isIdle(): Promise<boolean> {
    if (this.active.size > 0) return false;
    const head = await this.it.log.head();
    if ((await this.it.readModels.position('jobs')) < head) return false;
    if ((await this.it.readModels.count('jobs', { where: { step: { not: null } } })) > 0) return false;
    return this.active.size === 0 && (await this.it.log.head()) === head;
  }

  private async loop(): Promise<void> {
    const off = this.it.log.onAppend(() => this.kick());
    let pause = BUSY;
    while (!this.stopping.signal.aborted) {
      this.kicked = false;
      let taken = 0;
      try {
        taken = await this.look();
      } catch (error) {
        this.it.onTrouble('looking for work', error);
      }
      if (this.kicked) pause = BUSY / 4;
      else pause = taken > 0 ? BUSY / 4 : Math.min(this.it.idle, pause * 2);
      await this.rest(pause);
    }
    off();
  }

  private rest(milliseconds: number): Promise<void> {
    if (this.stopping.signal.aborted) return Promise.resolve();
    return new Promise((resolve) => {
      const end = () => {
        clearTimeout(timer);
        this.wake = null;
        resolve();
      };
      const timer = setTimeout(end, milliseconds);
      // A kick comes with the append; the read model needs a moment more. The pause is short then anyway.
      this.wake = () => (this.stopping.signal.aborted || milliseconds > BUSY ? end() : undefined);
    });
  }

  /** Takes up what there is room for; answers how much it took. */
  private async look(): Promise<number> {
    const now = this.it.now();
    for (const [key, time] of this.notBefore) if (time <= now) this.notBefore.delete(key);
    let taken = 0;
    for (const kind of ['local', 'extract', 'model'] as const) {
      const steps = [
        ...new Set([...this.reactors.values()].filter((r) => r.kind === kind).map((r) => r.step)),
      ];
      for (let offset = 0; this.room(kind) > 0 && !this.stopping.signal.aborted; offset += PAGE) {
        const rows = await this.it.readModels.find('jobs', {
          where: { step: { in: steps } },
          orderBy: [['since', 'asc']],
          limit: PAGE,
          offset,
        });
        for (const row of rows) {
          if (this.room(kind) <= 0) break;
          if (await this.take(row, kind)) taken += 1;
        }
        if (rows.length < PAGE) break;
      }
    }
    return taken;
  }

  private room(kind: WorkKind): number {
    let busy = 0;
    for (const one of this.active.values()) if (one.kind === kind) busy += 1;
    return this.it.width[kind] - busy;
  }

  private async take(row: JobRow, kind: WorkKind): Promise<boolean> {
    const reactor = this.reactors.get(`${row.document}:${row.step}`);
    const document = `${row.document}:${row.id}`;
    // One step of a document at a time, also while its row still shows the step before.
    if (!reactor || reactor.kind !== kind || this.active.has(document)) return false;
    const key = `${document}:${row.step}:${row.revision}`;
    const now = this.it.now();
    if ((this.notBefore.get(key) ?? 0) > now) return false;
    const breaker = reactor.breaker?.(row.life as never) ?? null;
    if (breaker && !breaker.allows(now)) return false;
    // Before the claim: a later row of this look must see that the room is taken.
    let finish = () => {};
    this.active.set(document, { kind, done: new Promise<void>((resolve) => (finish = resolve)) });
    const free = () => {
      this.active.delete(document);
      finish();
    };
    let lease: Lease | null;
    try {
      lease = await this.it.leases.claim(key, this.it.owner, now, this.it.leaseFor);
    } catch (error) {
      free();
      throw error;
    }
    if (!lease) {
      this.notBefore.set(key, now + LEFT_ALONE / 2);
      free();
      return false;
    }
    breaker?.began();
    void this.work(row, reactor, lease)
      .catch((error: unknown) => this.it.onTrouble(`${row.document} ${row.step}`, error))
      .finally(() => {
        breaker?.released();
        free();
        this.kick();
      });
    return true;
  }

  private async work(row: JobRow, reactor: Reactor<never>, lease: Lease): Promise<void> {
    const lost = new AbortController();
    const heartbeat = setInterval(() => {
      this.it.leases.renew(lease, this.it.now(), this.it.leaseFor).then(
        (held) => (held ? undefined : lost.abort()),
        () => undefined,
      );
    }, this.it.leaseFor / 3);
    try {
      const streamId = `${row.document}-${row.id}`;
      const events = await this.it.log.readStream(streamId);
      const life = foldOf(row.document, events);
      if (life.step !== row.step) {
        // Done already; the read model has not heard of it yet.
        await this.leave(lease, LEFT_ALONE / 4);
        return;
      }
      const job = {
        key: lease.key,
        id: row.id,
        streamId,
        step: row.step as string,
        events,
        life: life as never,
        revision: events.at(-1)?.revision ?? -1,
        fence: lease.fence,
        attempt: lease.attempt,
        signal: AbortSignal.any([lost.signal, this.stopping.signal]),
      };
      await this.run(job, reactor, lease, lost.signal);
    } finally {
      clearInterval(heartbeat);
    }
  }

  private async run(
    job: Job<never>,
    reactor: Reactor<never>,
    lease: Lease,
    lost: AbortSignal,
  ): Promise<void> {
    const breaker = reactor.breaker?.(job.life) ?? null;
    try {
      if (job.attempt > CRASHES && reactor.giveUp) {
        await reactor.giveUp(job, OURS);
        await this.leave(lease, LEFT_ALONE);
        return;
      }
      await reactor.react(job);
      breaker?.succeeded();
      await this.leave(lease, LEFT_ALONE);
    } catch (error) {
      if (isOver(error)) {
        // A teacher or another worker was quicker. If the step is still due, it is taken up again from what stands now.
        await this.leave(lease, BUSY);
      } else if (this.stopping.signal.aborted) {
        await this.leave(lease, 0);
      } else if (lost.aborted) {
        this.notBefore.set(lease.key, this.it.now() + LEFT_ALONE);
      } else {
        await this.failed(job, reactor, lease, error);
      }
    }
  }

  private async failed(
    job: Job<never>,
    reactor: Reactor<never>,
    lease: Lease,
    error: unknown,
  ): Promise<void> {
    const now = this.it.now();
    const service = error instanceof ServiceFailure ? error : null;
    const retryable = service?.retryable ?? true;
    const retryAfter = service?.retryAfter ?? 0;
    const breaker = reactor.breaker?.(job.life) ?? null;
    if (service) {
      if (retryable) breaker?.failed(now, retryAfter);
      else breaker?.succeeded();
    } else this.it.onTrouble(`${job.key}, try ${job.attempt}`, error);
    const last = !retryable || job.attempt >= this.it.attempts;
    if (last && reactor.giveUp) {
      try {
        await reactor.giveUp(job, service?.reason ?? OURS);
        await this.leave(lease, LEFT_ALONE);
        return;
      } catch (second) {
        if (isOver(second)) {
          await this.leave(lease, BUSY);
          return;
        }
        this.it.onTrouble(`${job.key}, giving up`, second);
      }
    }
    const { first, longest } = this.it.backOff;
    const full = Math.min(longest, first * 2 ** Math.min(job.attempt - 1, 16));
    const wait = Math.max(retryAfter, full * (0.5 + 0.5 * this.it.random()));
    this.notBefore.set(lease.key, now + wait);
    await this.it.leases.failed(lease, Math.ceil(now + wait), service?.reason ?? nameOf(error));
  }

  private async leave(lease: Lease, leftAlone: number): Promise<void> {
    if (leftAlone > 0) this.notBefore.set(lease.key, this.it.now() + leftAlone);
    await this.it.leases.release(lease);
  }
}

const foldOf = (
  document: 'essay' | 'baseline',
  events: readonly RecordedEvent[],
): EssayLife | BaselineLife =>
  document === 'essay'
    ? events.reduce(evolveEssayLife, initialEssayLife)
    : events.reduce(evolveBaselineLife, initialBaselineLife);

/** Never the message: it might hold a student's words. */
const nameOf = (error: unknown): string => (error instanceof Error ? error.name : 'unknown error');
