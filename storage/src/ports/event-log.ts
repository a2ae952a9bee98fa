import type { DomainEvent, EventMetadata, EventType, RecordedEvent } from '@essays/contract';

/** Revision the stream must be at, or that it must not exist. There is no 'any': it would break idempotence. */
export type ExpectedRevision = number | 'no_stream';

export type NewEvent = DomainEvent & {
  /** UUID, derived from its cause, so that a repeat after a crash is recognized. */
  id: string;
  metadata: EventMetadata;
};

export interface AppendResult {
  revision: number;
  /** Position in the whole log of the last event appended. */
  position: number;
}

/**
 * An event identified by its stream, revision and position: the same in two logs only if they share one history up to
 * it.
 */
export interface LogMark {
  streamId: string;
  revision: number;
  id: string;
  position: number;
}

/** Whether the log has this event, at this place. */
export const isHeld = async (
  log: { readStream(streamId: string): Promise<readonly Omit<LogMark, 'streamId'>[]> },
  mark: LogMark,
): Promise<boolean> => {
  const event = (await log.readStream(mark.streamId)).find(({ revision }) => revision === mark.revision);
  return event?.id === mark.id && event.position === mark.position;
};

/** The stream is not at the revision the writer expected. */
export class WrongExpectedRevision extends Error {
  override name = 'WrongExpectedRevision';
  constructor(
    readonly streamId: string,
    readonly expected: ExpectedRevision,
    readonly actual: number | 'no_stream',
  ) {
    super(`Stream ${streamId} was expected at ${expected} and stands at ${actual}`);
  }
}

/**
 * The one log of everything that happened. `personal` goes in and comes out in the clear; below this interface it is
 * encrypted under the key of its stream, and it reads as null once that key is destroyed. SQLite and EventStoreDB
 * must be indistinguishable here: event-log.contract.ts checks both.
 */
export interface EventLog {
  /**
   * Appends all events or none. Acknowledged means on disk. Repeating the same event ids at the same expected
   * revision returns the first result and writes nothing.
   * @throws WrongExpectedRevision; AppendTooLarge when it is more than a store accepts at once; StoreAway when it is
   * not known whether it was written
   */
  append(streamId: string, events: readonly NewEvent[], expected: ExpectedRevision): Promise<AppendResult>;
  /**
   * The stream in order, from the revision after `after` (exclusive; all of it when omitted); empty when there is
   * nothing. A long stream is read in turns, so that nobody else waits for it.
   */
  readStream(streamId: string, after?: number): Promise<RecordedEvent[]>;
  /** Up to `limit` events after `after` (exclusive; -1 is the beginning) in log order, of the given types or all. */
  readAll(options: { after: number; limit: number; types?: readonly EventType[] }): Promise<RecordedEvent[]>;
  /** Position of the last event, -1 when the log is empty. */
  head(): Promise<number>;
  /** The last event; null when none of ours is near the end of the log. */
  last(): Promise<LogMark | null>;
  /**
   * Calls `listener` soon after any append, including those of other processes; returns a function that stops it. A
   * hint, not a guarantee.
   */
  onAppend(listener: () => void): () => void;
}
