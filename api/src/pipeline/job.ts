import type { BaselineLife, EssayLife, EventType, RecordedEvent } from '@essays/contract';
import { NotFound, RuleBroken, StaleVersion } from '@essays/contract';
import { derivedId } from '@essays/storage';
import type { Accepted, CommandMeta } from '../commands/command-meta.ts';
import { SYSTEM } from '../commands/command-meta.ts';
import type { CircuitBreaker } from './circuit-breaker.ts';

export type DocumentKind = 'essay' | 'baseline';
/** What work competes for: reading processes, outside services, the processor of this machine. */
export type WorkKind = 'extract' | 'model' | 'local';

/** One step of one document, taken up by this process. */
export interface Job<Life extends EssayLife | BaselineLife = EssayLife | BaselineLife> {
  /** `<document>:<id>:<step>:<revision>`: what the lease is on. */
  key: string;
  id: string;
  streamId: string;
  step: string;
  /** The stream as it stood when the work began, and its fold. */
  events: readonly RecordedEvent[];
  life: Life;
  /** Revision of the last of `events`. */
  revision: number;
  fence: number;
  /** From 1; crashes count as tries. */
  attempt: number;
  /** Aborts when the lease is lost or the process stops. */
  signal: AbortSignal;
}

/** What happens after an event; the name of its file is the sentence. */
export interface Reactor<Life extends EssayLife | BaselineLife = EssayLife | BaselineLife> {
  document: DocumentKind;
  step: string;
  kind: WorkKind;
  /** Whose faults count together; null when nothing outside is asked for this document. */
  breaker?: (life: Life) => CircuitBreaker | null;
  /** Asks whom it must and sends the command. Throws ServiceFailure, or anything on a fault of ours. */
  react(job: Job<Life>): Promise<Accepted | void>;
  /** After the last try; `reason` is a sentence for a teacher. Without it the step is tried for ever, ever more rarely. */
  giveUp?(job: Job<Life>, reason: string): Promise<Accepted | void>;
}

/** Somebody else did it, or it is no longer due. */
export const isOver = (error: unknown): boolean =>
  error instanceof RuleBroken || error instanceof StaleVersion || error instanceof NotFound;

/**
 * Metadata of a command of this job. The id follows from job and purpose, not from the attempt: whatever crashed in
 * between, one job records one outcome.
 */
export const metaOf = (job: Job, purpose: string, now: number): CommandMeta => {
  const cause = job.events[Number(job.key.slice(job.key.lastIndexOf(':') + 1))] ?? job.events.at(-1);
  return {
    commandId: derivedId(job.key, purpose),
    correlationId: cause?.metadata.correlationId ?? job.key,
    causationId: cause?.id ?? job.key,
    actor: SYSTEM,
    now: new Date(now).toISOString(),
  };
};

/** The last event of a type in the job's stream. */
export const lastOf = <T extends EventType>(
  events: readonly RecordedEvent[],
  type: T,
): RecordedEvent<T> | undefined =>
  events.findLast((one) => one.type === type) as RecordedEvent<T> | undefined;
