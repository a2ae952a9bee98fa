import type { AppendResult, ExpectedRevision, LogMark } from './event-log.ts';

/** An event as a store keeps it: text and sealed bytes. A store does not interpret what it holds. */
export interface EventToStore {
  id: string;
  type: string;
  /** JSON. */
  data: string;
  /** Sealed under the key of the stream; null when the event has none or it was already erased. */
  personal: Uint8Array | null;
  /** JSON, a flat object of strings. */
  metadata: string;
}

export interface StoredEvent extends EventToStore {
  streamId: string;
  revision: number;
  position: number;
}

/** Part of a stream: up to `limit` events after the revision `after` (exclusive; -1 is the beginning). */
export interface StreamPiece {
  after: number;
  limit: number;
}
/** Part of the log, likewise; of the given types or all. */
export interface LogPiece extends StreamPiece {
  types?: readonly string[];
}
export const WHOLE_STREAM: StreamPiece = { after: -1, limit: 2 ** 31 - 1 };

/**
 * What SQLite and EventStoreDB implement; everything above is shared (sealed-event-log.ts). event-store.contract.ts
 * checks that they behave the same.
 */
export interface EventStore {
  /** Its file or server, for sentences. */
  readonly name: string;
  /**
   * All or nothing, acknowledged when on disk. Repeats are recognized by event id at the expected revision, as in
   * EventStoreDB: if all ids are already there, the first result is returned and nothing is written; otherwise
   * WrongExpectedRevision.
   */
  append(
    streamId: string,
    events: readonly EventToStore[],
    expected: ExpectedRevision,
  ): Promise<AppendResult>;
  /** The stream in order: all of it, or up to `limit` events after the revision `after` (exclusive). */
  readStream(streamId: string, piece?: StreamPiece): Promise<StoredEvent[]>;
  readAll(piece: LogPiece): Promise<StoredEvent[]>;
  head(): Promise<number>;
  last(): Promise<LogMark | null>;
  onAppend(listener: () => void): () => void;
  /** The id of the school whose log this is; null for a log that has belonged to none. */
  school(): Promise<string | null>;
  /** Gives the log to a school, unless it has one; returns the id of the one it has. */
  belongTo(school: string): Promise<string>;
  close(): Promise<void>;
}
