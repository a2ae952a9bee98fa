import { evolveBaselineLife, evolveEssayLife } from '@essays/contract';
import type { BaselineLife, EssayLife, JobRow, RecordedEvent } from '@essays/contract';
import type { Lease } from '@essays/storage';
import { EngineFailure } from '../engines/engines.ts';
import { ServiceFailure } from '../language-model/service-failure.ts';
import { isOver } from './job.ts';
import type { DocumentKind, Job, Reactor } from './job.ts';
import type { WorkerSettings } from './worker-settings.ts';

/** Milliseconds until a step is tried again after another writer was faster. */
const AFTER_CONFLICT = 100;
/** Milliseconds a finished step is ignored while its row in `jobs` still shows it as open. */
const AFTER_SUCCESS = 2_000;
/** The same for a step that was finished before this process started on it. */
const AFTER_STALE_ROW = 500;
/** A step at which the process has died this often is given up: the step itself is what kills the process. */
const MOST_CRASHES = 25;
const OUR_FAULT = 'Something went wrong on our side while processing this. Try again.';

/** Runs one step under its lease, and decides what follows from its outcome: done, try again later, or give up. */
export class JobRunner {
  constructor(
    private readonly settings: WorkerSettings,
    /** Aborts when the process stops. */
    private readonly stopping: AbortSignal,
    /** Ignores a step until a time, milliseconds since 1970. */
    private readonly postpone: (key: string, until: number) => void,
  ) {}

  async run(row: JobRow, reactor: Reactor, lease: Lease): Promise<void> {
    const leaseLost = new AbortController();
    const heartbeat = setInterval(() => {
      this.settings.leases.renew(lease, this.settings.now(), this.settings.leaseFor).then(
        (held) => (held ? undefined : leaseLost.abort()),
        () => undefined,
      );
    }, this.settings.leaseFor / 3);
    try {
      const streamId = `${row.document}-${row.id}`;
      const events = await this.settings.log.readStream(streamId);
      const life = lifeOf(row.document, events);
      if (!life?.step || life.step !== row.step) {
        // The step is done already; the read model does not show it yet.
        await this.release(lease, AFTER_STALE_ROW);
        return;
      }
      const job: Job = {
        key: lease.key,
        id: row.id,
        streamId,
        step: life.step,
        events,
        life,
        revision: events.at(-1)?.revision ?? -1,
        fence: lease.fence,
        attempt: lease.attempt,
        signal: AbortSignal.any([leaseLost.signal, this.stopping]),
      };
      await this.attempt(job, reactor, lease, leaseLost.signal);
    } finally {
      clearInterval(heartbeat);
    }
  }

  private async attempt(job: Job, reactor: Reactor, lease: Lease, leaseLost: AbortSignal): Promise<void> {
    try {
      if (job.attempt > MOST_CRASHES && reactor.giveUp) {
        await reactor.giveUp(job, OUR_FAULT);
      } else {
        await reactor.react(job);
        reactor.breaker?.(job.life)?.succeeded();
      }
      await this.release(lease, AFTER_SUCCESS);
    } catch (error) {
      if (isOver(error)) {
        // A teacher or another worker was faster. If the step is still needed, it is tried on the new state.
        await this.release(lease, AFTER_CONFLICT);
      } else if (this.stopping.aborted) {
        await this.release(lease, 0);
      } else if (leaseLost.aborted) {
        this.postpone(lease.key, this.settings.now() + AFTER_SUCCESS);
      } else {
        await this.failed(job, reactor, lease, error);
      }
    }
  }

  private async failed(job: Job, reactor: Reactor, lease: Lease, error: unknown): Promise<void> {
    const now = this.settings.now();
    const failure = error instanceof ServiceFailure ? error : null;
    const isRetryable = failure?.retryable ?? true;
    const retryAfter = failure?.retryAfter ?? 0;
    const breaker = reactor.breaker?.(job.life) ?? null;
    if (!failure) this.settings.onTrouble(`${job.key}, try ${job.attempt}`, error);
    else if (failure instanceof EngineFailure) breaker?.released();
    else if (isRetryable) breaker?.failed(now, retryAfter);
    // The service answered, only not for this document.
    else breaker?.succeeded();
    const isLast = !isRetryable || job.attempt >= this.settings.attempts;
    if (isLast && reactor.giveUp && (await this.gaveUp(job, reactor, lease, failure?.reason ?? OUR_FAULT)))
      return;
    const { first, longest } = this.settings.backOff;
    const full = Math.min(longest, first * 2 ** Math.min(job.attempt - 1, 16));
    const wait = Math.max(retryAfter, full * (0.5 + 0.5 * this.settings.random()));
    this.postpone(lease.key, now + wait);
    await this.settings.leases.failed(lease, Math.ceil(now + wait), failure?.reason ?? nameOf(error));
  }

  /** False when even giving up failed. */
  private async gaveUp(job: Job, reactor: Reactor, lease: Lease, reason: string): Promise<boolean> {
    try {
      await reactor.giveUp?.(job, reason);
      await this.release(lease, AFTER_SUCCESS);
      return true;
    } catch (error) {
      if (isOver(error)) {
        await this.release(lease, AFTER_CONFLICT);
        return true;
      }
      this.settings.onTrouble(`${job.key}, giving up`, error);
      return false;
    }
  }

  private async release(lease: Lease, ignoreFor: number): Promise<void> {
    if (ignoreFor > 0) this.postpone(lease.key, this.settings.now() + ignoreFor);
    await this.settings.leases.release(lease);
  }
}

const lifeOf = (document: DocumentKind, events: readonly RecordedEvent[]): EssayLife | BaselineLife | null =>
  document === 'essay'
    ? events.reduce<EssayLife | null>((life, one) => evolveEssayLife(life, one), null)
    : events.reduce<BaselineLife | null>((life, one) => evolveBaselineLife(life, one), null);

/** Never the message: it might contain a student's words. */
const nameOf = (error: unknown): string => (error instanceof Error ? error.name : 'unknown error');
