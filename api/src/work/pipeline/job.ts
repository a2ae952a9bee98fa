import type {
  BaselineLife,
  EssayLife,
  EventType,
  GradingFault,
  JobRow,
  RecordedEvent,
  EssayStep,
  BaselineStep,
  Filing,
} from '@essays/contract';
import { assignmentAfter, NotFound, RuleBroken, StaleVersion } from '@essays/contract';
import { derivedId } from '@essays/storage';
import type { EventLog } from '@essays/storage';
import { rubricFor } from '../../features/assignments/rubric-for.ts';
import type { Accepted, CommandMeta } from '../../platform/commands/command-meta.ts';
import { systemMeta } from '../../platform/commands/command-meta.ts';
import type { DocumentKind } from '../../features/documents/document-noun.ts';
import type { CircuitBreaker } from './circuit-breaker.ts';

/** The resource a step needs, and so competes for: a PDF reading process, an outside service, or this machine's CPU. */
export type WorkKind = 'extract' | 'model' | 'local';

/** One step of one document that this process is working on. */
export interface Job<Life extends EssayLife | BaselineLife = EssayLife | BaselineLife> {
  /** The key of the lease. */
  key: string;
  id: string;
  streamId: string;
  step: EssayStep | BaselineStep;
  /** The stream when the work began; `life` is its fold. */
  events: readonly RecordedEvent[];
  life: Life;
  /** Revision of the last of `events`. */
  revision: number;
  /** Revision of the event that made the step due. */
  dueSince: number;
  fence: number;
  /** From 1; crashes count as tries. */
  attempt: number;
  /** How often a process ended, or fell silent, in the middle of this step. */
  ends: number;
  /** Aborts when the lease is lost, the process stops or the time is up. */
  signal: AbortSignal;
  /** To be called when the outside service behind `breaker` has answered; a step may also end without asking it. */
  serviceAnswered(): void;
}

/** What happens after an event; the file name says which. */
export interface Reactor<Life extends EssayLife | BaselineLife = EssayLife | BaselineLife> {
  document: DocumentKind;
  step: EssayStep | BaselineStep;
  kind: WorkKind;
  /** The breaker of the outside service this document needs; null when it needs none. */
  breaker?(life: Life): CircuitBreaker | null;
  /**
   * Does the step and sends the command that reports it. Throws ServiceFailure, or anything else on a fault
   * of ours.
   */
  react(job: Job<Life>): Promise<Accepted | void>;
  /**
   * Records that the step is still missing because its service is unavailable (`reason`, a sentence), so that the
   * document continues. The step is done when the service is back (`laterStepOf` names it). Without this the step
   * waits.
   */
  whenAway?(job: Job<Life>, reason: string): Promise<Accepted | void>;
  /**
   * Called after the last attempt: records an end that a teacher can resolve. `reason` is a sentence for a teacher;
   * `fault` is missing for a fault of ours. Must not repeat what may have killed a process (`job.ends`). When it
   * fails, the step is in health as stuck.
   */
  giveUp(job: Job<Life>, reason: string, fault?: GradingFault): Promise<Accepted | void>;
}

/** None when the row does not say: then the step itself finds out what is wrong with it. */
export const breakerFor = (reactor: Reactor, row: JobRow): CircuitBreaker | null => {
  try {
    return reactor.breaker?.(row.life) ?? null;
  } catch {
    return null;
  }
};

/** Someone else has done the step already, or it is no longer needed. */
export const isOver = (error: unknown): boolean =>
  error instanceof RuleBroken || error instanceof StaleVersion || error instanceof NotFound;

/** The event because of which the step is due. */
export const causeOf = ({ events, dueSince }: Pick<Job, 'events' | 'dueSince'>): RecordedEvent | undefined =>
  events.find(({ revision }) => revision === dueSince) ?? events.at(-1);

/**
 * Metadata of a command of this job. The command id depends on the job and the purpose, not on the attempt, so a job
 * records one outcome even if the process crashed and the step was tried again.
 */
export const metaOf = (job: Job, purpose: string, now: number): CommandMeta => {
  const cause = causeOf(job);
  return systemMeta(derivedId(job.key, purpose), now, {
    correlationId: cause?.metadata.correlationId ?? job.key,
    causationId: cause?.id ?? job.key,
  });
};

/** The last event of a type in the job's stream. */
export const lastOf = <T extends EventType>(
  events: readonly RecordedEvent[],
  type: T,
): RecordedEvent<T> | undefined =>
  events.findLast((one) => one.type === type) as RecordedEvent<T> | undefined;

/** The version of the rubric that an essay is graded by: its assignment's, or the product's for its class. */
export const rubricOf = (
  { log }: { log: EventLog },
  { events }: Pick<Job, 'events'>,
  { class_type }: Filing,
): Promise<string> =>
  rubricFor(
    log,
    class_type,
    events.reduce<string | null>((before, one) => assignmentAfter(one, before), null),
  );
