import { AppendTooLarge } from '../ports/append-size.ts';
import { StoreAway, StoreRefused } from '../ports/store-away.ts';

/** The store took a call and has not answered within its time. */
export class TimedOut extends Error {
  override name = 'TimedOut';
  constructor() {
    super('The event store did not answer');
  }
}

/**
 * An answer that does not count: from a client that has been replaced or closed, or shorter than what is known to be
 * there.
 */
export class NoAnswer extends Error {
  override name = 'NoAnswer';
  constructor() {
    super('The event store was cut off in its answer');
  }
}

/**
 * What an error of the client means. 'away' and 'slow': the outcome is not known, the same call may be repeated. 'not
 * leader' is like away, except that the client now knows whom to ask. 'refused' is everything that a repeat cannot
 * change.
 */
type EventStoreDbTrouble = 'away' | 'not leader' | 'slow' | 'conflict' | 'too large' | 'refused';

const BY_TYPE: Record<string, EventStoreDbTrouble> = {
  'deadline-exceeded': 'slow',
  // 'Commit phase timeout': written or lost, nobody knows. Also a subscription that was dropped after a burst.
  timeout: 'slow',
  unavailable: 'away',
  cancelled: 'away',
  'not-leader': 'not leader',
  'wrong-expected-version': 'conflict',
  'maximum-append-size-exceeded': 'too large',
  'access-denied': 'refused',
  'stream-deleted': 'refused',
};
/** gRPC status: cancelled, deadline exceeded, aborted, internal (a stream reset), unavailable, data loss. */
const BY_CODE: Record<number, EventStoreDbTrouble> = {
  1: 'away',
  4: 'slow',
  10: 'slow',
  13: 'away',
  14: 'away',
  15: 'away',
};
/** Thrown by the client without type or code. */
const AWAY_IN_WORDS =
  /failed to discover|server is not ready|rst_stream|channel has been (shut down|closed)|closed channel/i;

export const troubleOf = (error: unknown): EventStoreDbTrouble => {
  if (error instanceof TimedOut) return 'slow';
  if (error instanceof NoAnswer) return 'away';
  const { type, code, message = '' } = (error ?? {}) as { type?: string; code?: number; message?: string };
  return BY_TYPE[type ?? ''] ?? BY_CODE[code ?? -1] ?? (AWAY_IN_WORDS.test(message) ? 'away' : 'refused');
};

/** The error in our own words, for everything but a conflict, where only the caller knows what it expected. */
export const toStoreError = (error: unknown): unknown => {
  const trouble = troubleOf(error);
  if (trouble === 'slow') return new StoreAway('EventStoreDB', 'slow', error);
  if (trouble === 'away' || trouble === 'not leader') return new StoreAway('EventStoreDB', 'away', error);
  if (trouble === 'too large') return new AppendTooLarge(error);
  // Without type or code it is not the client's error but our mistake, and keeps its own stack trace.
  const isOfClient = ['type', 'code'].some((member) => member in Object(error));
  return trouble === 'refused' && isOfClient ? new StoreRefused('EventStoreDB', error) : error;
};
