import type { RecordedEvent } from '@essays/contract';
import { traced, tracesOf } from '@essays/storage';
import type { Storage } from '@essays/storage';
import { NotReady } from '../async/not-ready.ts';
import { ServiceFailure } from '../language-model/service-failure.ts';
import type { FollowUp } from './follow-up.ts';
import { Retries } from './retries.ts';

const PAGE = 500;
/** How long a process holds a subject before renewing, milliseconds. */
const LEASE = 60_000;
/** How long an unavailable service is left alone, milliseconds; then one subject goes first. */
const LEFT_ALONE = 30_000;
/** Longest pause between two reads of the log, milliseconds; a new event ends it. */
const PAUSE = 1_000;
/** After a new event, ms: whoever caused it is answered first, and several may come for one subject. */
const SETTLES = 100;
/** How often its place is kept while it passes what leads to nothing, ms: that is soon read again. */
const PASSING = 10_000;

interface FollowerOptions {
  storage: Pick<Storage, 'log' | 'leases' | 'checkpoints'>;
  /** Milliseconds since 1970. */
  now: () => number;
  /** This process, in its leases. */
  owner: string;
  onTrouble: (what: string, error: unknown) => void;
}

interface OpenSince {
  position: number;
  traces: readonly string[];
}

const openSince = (event: RecordedEvent): OpenSince => ({
  position: event.position,
  traces: tracesOf([event]),
});

/**
 * Follows the log for one follow-up. Its checkpoint stays behind the first event whose subject is not finished, so a
 * process that dies at any moment skips nothing. Any number of processes may follow: each does what it finds undone,
 * and a lease keeps two from working on the same subject.
 */
export class Follower {
  readonly #followUp: FollowUp;
  readonly #options: FollowerOptions;
  readonly #retries = new Retries();
  /** The first open event of each open subject: its position, and the traces it belongs to. */
  readonly #openSince = new Map<string, OpenSince>();
  readonly #stopping = new AbortController();
  /** The log is read up to here; null before the first look. */
  #position: number | null = null;
  #kept = -1;
  /** Milliseconds since 1970. */
  #keptAt = 0;
  /** Something was done since its place was kept: whoever follows next need not look at it again. */
  #hasDone = false;
  /** Milliseconds since 1970. */
  #leaveAloneUntil = 0;
  #running: Promise<void> | null = null;
  #wake: (() => void) | null = null;
  #busy = true;

  constructor(followUp: FollowUp, options: FollowerOptions) {
    this.#followUp = followUp;
    this.#options = options;
  }

  start(): void {
    this.#running ??= this.#loop();
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    this.#wake?.();
    await this.#running;
  }

  /** All of the log has been read, and nothing is open. */
  async isIdle(): Promise<boolean> {
    const head = await this.#options.storage.log.head();
    return !this.#busy && this.#retries.size === 0 && this.#position !== null && this.#position >= head;
  }

  async #loop(): Promise<void> {
    const off = this.#options.storage.log.onAppend(() => this.#wake?.());
    while (!this.#stopping.signal.aborted) {
      this.#busy = true;
      // What happens meanwhile is read before the next one: a colleague's subject need not wait for all of these.
      for (;;) {
        await this.#trying('reading the log', () => this.#read());
        const subject = this.#next();
        if (subject === null) break;
        await this.#catchUp(subject);
        await this.#trying('keeping its place', () => this.#keepPlace());
      }
      await this.#trying('keeping its place', () => this.#keepPlace());
      this.#busy = false;
      await this.#rest();
    }
    off();
  }

  #next(): string | null {
    const now = this.#options.now();
    return this.#stopping.signal.aborted || now < this.#leaveAloneUntil ? null : this.#retries.next(now);
  }

  async #read(): Promise<void> {
    const { log, checkpoints } = this.#options.storage;
    const head = await log.head();
    if (this.#position === null) {
      const kept = (await checkpoints.get(this.#followUp.name)) ?? -1;
      // Ahead of the log: an older one was restored. What was done is not done twice.
      this.#position = this.#kept = kept > head ? -1 : kept;
    }
    const { types } = this.#followUp;
    for (;;) {
      const page = await log.readAll({ after: this.#position, limit: PAGE, types: [...types] });
      for (const event of page) {
        const subjects = types.includes(event.type) ? await this.#followUp.subjectsOf(event) : [];
        for (const subject of subjects) {
          this.#retries.add(subject);
          if (!this.#openSince.has(subject.id)) this.#openSince.set(subject.id, openSince(event));
        }
        this.#position = event.position;
      }
      if (page.length < PAGE || this.#stopping.signal.aborted) break;
    }
    if (!this.#stopping.signal.aborted) this.#position = Math.max(this.#position, head);
  }

  /** One that fails is retried later; the others continue. */
  async #catchUp(subject: string): Promise<void> {
    const { now, onTrouble } = this.#options;
    try {
      const isDone = await this.#underLease(subject);
      // What was interrupted is still open.
      if (this.#stopping.signal.aborted) return;
      if (!isDone) return this.#retries.waits(subject, now());
      this.#retries.delete(subject);
      this.#openSince.delete(subject);
      this.#hasDone = true;
    } catch (error) {
      if (this.#stopping.signal.aborted) return;
      if (error instanceof NotReady) return this.#retries.waits(subject, now());
      if (error instanceof ServiceFailure)
        this.#leaveAloneUntil = now() + Math.max(LEFT_ALONE, error.retryAfter ?? 0);
      this.#retries.failed(subject, now());
      onTrouble(`${this.#followUp.name}, following up`, error);
    }
  }

  /** False if another process is working on it. */
  async #underLease(subject: string): Promise<boolean> {
    const { storage, owner, now } = this.#options;
    const lease = await storage.leases.claim(`${this.#followUp.name}:${subject}`, owner, now(), LEASE);
    if (!lease) return false;
    const lost = new AbortController();
    const renew = () =>
      storage.leases.renew(lease, now(), LEASE).then(
        (held) => (held ? undefined : lost.abort()),
        // The store may answer next time, before the lease expires.
        () => undefined,
      );
    const heartbeat = setInterval(() => void renew(), LEASE / 3).unref();
    try {
      const signal = AbortSignal.any([lost.signal, this.#stopping.signal]);
      await this.#inItsTrace(subject, () => this.#followUp.catchUp(subject, signal));
      return !lost.signal.aborted;
    } finally {
      clearInterval(heartbeat);
      await storage.leases.release(lease);
    }
  }

  /** A span of the trace that the first open event of the subject belongs to. */
  #inItsTrace(subject: string, work: () => Promise<void>): Promise<void> {
    const traces = this.#openSince.get(subject)?.traces ?? [];
    const below = () => (traces.length > 0 ? traces : undefined);
    return traced({ name: `follow up ${this.#followUp.name}`, below }, work);
  }

  async #keepPlace(): Promise<void> {
    if (this.#position === null) return;
    const place = Math.min(
      this.#position,
      ...[...this.#openSince.values()].map(({ position }) => position - 1),
    );
    const now = this.#options.now();
    if (place === this.#kept || (!this.#hasDone && Math.abs(now - this.#keptAt) < PASSING)) return;
    await this.#options.storage.checkpoints.set(this.#followUp.name, place);
    this.#kept = place;
    this.#keptAt = now;
    this.#hasDone = false;
  }

  async #trying(what: string, work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      if (!(error instanceof NotReady)) this.#options.onTrouble(`${this.#followUp.name}, ${what}`, error);
    }
  }

  #rest(): Promise<void> {
    if (this.#stopping.signal.aborted) return Promise.resolve();
    return new Promise((resolve) => {
      const end = () => {
        clearTimeout(timer);
        this.#wake = null;
        resolve();
      };
      let timer = setTimeout(end, PAUSE);
      let isWoken = false;
      this.#wake = () => {
        if (this.#stopping.signal.aborted) return end();
        if (isWoken) return;
        isWoken = true;
        clearTimeout(timer);
        timer = setTimeout(end, SETTLES);
      };
    });
  }
}
