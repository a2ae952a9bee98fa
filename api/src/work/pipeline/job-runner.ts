import { evolveBaselineLife, evolveEssayLife, laterStepOf } from '@essays/contract';
import type { BaselineLife, EssayLife, GradingFault, JobRow, RecordedEvent } from '@essays/contract';
import { isFileHeld, isFileUnusable, isOutOfRoom, StoreAway, traced, tracesOf } from '@essays/storage';
import type { Lease } from '@essays/storage';
import { EngineFailure } from '../../platform/engines/engines.ts';
import { ServiceFailure } from '../../platform/language-model/service-failure.ts';
import type { Pass } from './circuit-breaker.ts';
import { NotReady } from '../../platform/async/not-ready.ts';
import { causeOf, isOver } from './job.ts';
import type { DocumentKind } from '../../features/documents/document-noun.ts';
import type { Job, Reactor } from './job.ts';
import { withinTime } from './time-limit.ts';
import type { WorkerSettings } from './worker-settings.ts';

/** Milliseconds until a step is retried after another writer was faster. */
const AFTER_CONFLICT = 100;
/** Milliseconds a finished step is ignored while its row in `jobs` still shows it as open. */
const AFTER_SUCCESS = 2_000;
/** The same for a step that was finished before this process started on it. */
const AFTER_STALE_ROW = 500;
/** A step during which the process died this often is not started again: the step itself may be the cause. */
const MOST_ENDS = 2;
/** A step that nobody can give up is still tried, this many times less often. */
const SELDOM = 10;
const OUR_FAULT = 'Something went wrong on our side while processing this. Try again.';
/** What the teacher reads when a step is set aside because the process ended twice in the middle of it. */
export const CRASHED_TWICE =
  'The program stopped twice while working on this, so it will not try again by itself. You can retry; ' +
  'if it stops again, tell your administrator.';

/** What a step is run with. */
export interface Run {
  row: JobRow;
  reactor: Reactor;
  lease: Lease;
  /** Permission to call the outside service that the step needs; null if it needs none. */
  pass: Pass | null;
  /** Why the service is not called, as a sentence: only `whenAway` is done. */
  away?: string;
  /** The step is being made later; its turn is over. */
  isLater?: boolean;
}

/** Runs one step under its lease, and decides what follows from its outcome: done, retry later, or give up. */
export class JobRunner {
  constructor(
    private readonly settings: WorkerSettings,
    /** Aborts when the process stops. */
    private readonly stopping: AbortSignal,
    /** Ignores a step until a time, milliseconds since 1970. */
    private readonly postpone: (key: string, until: number) => void,
  ) {}

  async run(run: Run): Promise<void> {
    const { lease } = run;
    const leaseLost = new AbortController();
    const renew = () =>
      this.settings.leases.renew(lease, this.settings.now(), this.settings.leaseFor).then(
        (held) => (held ? undefined : leaseLost.abort()),
        // The store may answer next time, before the lease expires.
        () => undefined,
      );
    const heartbeat = setInterval(() => void renew(), this.settings.leaseFor / 3).unref();
    leaseLost.signal.addEventListener('abort', () => clearInterval(heartbeat));
    try {
      await this.#attempt(run, leaseLost.signal);
    } finally {
      clearInterval(heartbeat);
      run.pass?.left();
    }
  }

  async #attempt(run: Run, leaseLost: AbortSignal): Promise<void> {
    const { lease, reactor, row } = run;
    let job: Job | null = null;
    try {
      job = await this.#jobOf(run, leaseLost);
      if (!job) {
        // The step is done already; the read model does not show it yet.
        await this.#release(lease, AFTER_STALE_ROW);
        return;
      }
      if (job.ends >= MOST_ENDS) {
        await this.#endedTooOften(job, run);
        return;
      }
      const { away } = run;
      const due = job;
      await inTraceOf(due, row.document, () =>
        withinTime(this.settings.stepAtMost, due, async (timed) =>
          away === undefined ? reactor.react(timed) : reactor.whenAway?.(timed, away),
        ),
      );
      await this.#release(lease, AFTER_SUCCESS);
    } catch (error) {
      if (isOver(error)) {
        // A teacher or another worker was faster. If the step is still needed, it is retried on the new state.
        await this.#release(lease, AFTER_CONFLICT);
      } else if (this.stopping.aborted) {
        await this.settings.leases.giveBack(lease, this.settings.now(), 0);
      } else if (leaseLost.aborted) {
        this.postpone(lease.key, this.settings.now() + AFTER_SUCCESS);
      } else if (isOutsideCause(error)) {
        await this.#waitWithoutTry(lease, this.settings.backOff.first);
      } else {
        await this.#failed(job, run, error);
      }
    }
  }

  /** Null when the step is no longer due. */
  async #jobOf({ row, reactor, lease, pass, isLater }: Run, leaseLost: AbortSignal): Promise<Job | null> {
    const streamId = `${row.document}-${row.id}`;
    const events = await this.settings.log.readStream(streamId);
    const life = lifeOf(row.document, events);
    const step = life && (isLater ? laterStepOf(life) : life.step);
    if (!life || step !== reactor.step) return null;
    return {
      key: lease.key,
      id: row.id,
      streamId,
      step,
      events,
      life,
      revision: events.at(-1)?.revision ?? -1,
      dueSince: row.revision,
      fence: lease.fence,
      attempt: lease.attempt,
      ends: lease.ends,
      signal: AbortSignal.any([leaseLost, this.stopping]),
      serviceAnswered: () => pass?.succeeded(),
    };
  }

  async #failed(job: Job | null, run: Run, error: unknown): Promise<void> {
    const { lease, reactor, pass } = run;
    const { attempts, backOff, random } = this.settings;
    const now = this.settings.now();
    const failure = error instanceof ServiceFailure ? error : null;
    const isRetryable = failure?.retryable ?? true;
    const retryAfter = failure?.retryAfter ?? 0;
    if (!failure) this.settings.onTrouble(`${lease.key}, try ${lease.attempt}`, error);
    // Says nothing about the outside service.
    else if (failure instanceof EngineFailure) pass?.left();
    else if (isRetryable) pass?.failed(now, failure.reason, retryAfter);
    // The service answered, just not for this document.
    else pass?.succeeded();
    const isOfService = failure !== null && isRetryable && !(failure instanceof EngineFailure);
    const isServiceAway = isOfService && this.#awayFor(job, reactor) !== null;
    if (isServiceAway && job && !run.isLater && reactor.whenAway) {
      run.away = failure.reason;
      return this.#attempt(run, job.signal);
    }
    // A different document tests next whether the service is back: this one may be the cause of its failure.
    if (isServiceAway) return this.#waitWithoutTry(lease, Math.max(retryAfter, backOff.longest));
    const isLast = !isRetryable || lease.attempt >= attempts;
    if (isLast && job && (await this.#gaveUp(job, run, failure?.reason ?? OUR_FAULT, faultOf(failure))))
      return;
    const longest = isLast ? backOff.longest * SELDOM : backOff.longest;
    const full = Math.min(longest, backOff.first * 2 ** Math.min(lease.attempt - 1, 16));
    const wait = Math.max(retryAfter, full * (0.5 + 0.5 * random()));
    this.postpone(lease.key, now + wait);
    await this.settings.leases.failed(lease, now, Math.ceil(wait), failure?.reason ?? nameOf(error));
  }

  #awayFor(job: Job | null, reactor: Reactor): string | null {
    return (job && reactor.breaker?.(job.life)?.away) ?? null;
  }

  /** False when even giving up failed. */
  async #gaveUp(
    job: Job,
    { reactor, lease }: Run,
    reason: string,
    fault: GradingFault | undefined,
  ): Promise<boolean> {
    try {
      await reactor.giveUp(job, reason, fault);
      await this.#release(lease, AFTER_SUCCESS);
      return true;
    } catch (error) {
      if (isOver(error)) {
        await this.#release(lease, AFTER_CONFLICT);
        return true;
      }
      if (isOutsideCause(error)) {
        await this.#waitWithoutTry(lease, this.settings.backOff.first);
        return true;
      }
      this.settings.onTrouble(`${job.key}, giving up`, error);
      return false;
    }
  }

  /** Neither run again nor forgotten: given up, or set aside until a person or another release tries it. */
  async #endedTooOften(job: Job, run: Run): Promise<void> {
    // One more than that: giving up itself killed the process.
    if (job.ends === MOST_ENDS && (await this.#gaveUp(job, run, CRASHED_TWICE, 'text'))) return;
    const { leases, release } = this.settings;
    await leases.setAside(run.lease, release, 'The process ended in the middle of it');
  }

  async #waitWithoutTry(lease: Lease, milliseconds: number): Promise<void> {
    const now = this.settings.now();
    this.postpone(lease.key, now + milliseconds);
    await this.settings.leases.giveBack(lease, now, milliseconds);
  }

  async #release(lease: Lease, ignoreFor: number): Promise<void> {
    this.postpone(lease.key, this.settings.now() + ignoreFor);
    await this.settings.leases.release(lease);
  }
}

/** A span of the trace that the step follows from. */
const inTraceOf = <Done>(job: Job, document: DocumentKind, work: () => Promise<Done>): Promise<Done> => {
  const below = () => {
    const cause = causeOf(job);
    const traces = cause ? tracesOf([cause]) : [];
    return traces.length > 0 ? traces : undefined;
  };
  const facts = { 'essays.attempt': job.attempt };
  return traced({ name: `job ${document} ${job.step}`, facts, below }, work);
};

const isOutsideCause = (error: unknown): boolean =>
  error instanceof NotReady ||
  error instanceof StoreAway ||
  isOutOfRoom(error) ||
  isFileHeld(error) ||
  isFileUnusable(error) ||
  // The engines have no free place at the moment.
  (error instanceof EngineFailure && error.retryAfter !== undefined);

const lifeOf = (document: DocumentKind, events: readonly RecordedEvent[]): EssayLife | BaselineLife | null =>
  document === 'essay'
    ? events.reduce<EssayLife | null>((life, one) => evolveEssayLife(life, one), null)
    : events.reduce<BaselineLife | null>((life, one) => evolveBaselineLife(life, one), null);

const faultOf = (failure: ServiceFailure | null): GradingFault | undefined => {
  if (!failure) return undefined;
  return failure instanceof EngineFailure ? 'text' : 'service';
};

/** Never the message: it might contain a student's words. */
const nameOf = (error: unknown): string => (error instanceof Error ? error.name : 'unknown error');
