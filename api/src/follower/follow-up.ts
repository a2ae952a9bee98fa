import type { EventType, RecordedEvent } from '@essays/contract';

/** What is to be done after certain events, besides read models and the steps of the pipeline. */
export interface FollowUp {
  /** Names its checkpoint and its leases. */
  readonly name: string;
  readonly types: readonly EventType[];
  /** Whom or what the event concerns; null when nothing is to be done. @throws NotYet while nobody can say. */
  subjectOf(event: RecordedEvent): Promise<string | null>;
  /**
   * Does all that is due for a subject. May be asked again after it was done, by any process; then it changes nothing.
   * @throws ServiceFailure when a service outside is away: then all subjects wait. NotYet: this one waits.
   * Anything else is tried again later, while the other subjects go on.
   */
  catchUp(subject: string, signal: AbortSignal): Promise<void>;
}
