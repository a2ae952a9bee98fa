import type { EventType, RecordedEvent } from '@essays/contract';

/** What there is work for: a student, a run. */
export interface Subject {
  id: string;
  /** The account that caused it: people's subjects are caught up with in turn. */
  asker: string;
}

/** Work to be done after certain events, other than read models and pipeline steps. */
export interface FollowUp {
  /** Names its checkpoint and its leases. */
  readonly name: string;
  readonly types: readonly EventType[];
  /** What the event leads to; none if there is nothing to do. @throws NotReady while that cannot be determined. */
  subjectsOf(event: RecordedEvent): Promise<readonly Subject[]>;
  /**
   * Does everything that is due for a subject. May be called again after it was done, by any process; then it changes
   * nothing.
   * @throws ServiceFailure when an outside service is away: then all subjects wait. NotReady: this one waits. Anything
   * else is retried later, while the other subjects continue.
   */
  catchUp(subject: string, signal: AbortSignal): Promise<void>;
}
