import type { KeyObject } from 'node:crypto';
import type { PersonalDataKeys } from './personal-data.ts';

/** A data key in the clear; it exists only in memory. */
export interface DataKey {
  /**
   * A key object, not its bytes: given bytes, Node creates a new one for each cipher, which costs five times the
   * encryption.
   */
  secret: KeyObject;
  /** 1–255; grows when a stream's key is renewed. */
  version: number;
}

/** What the event log and the file store need beyond the port: the keys themselves. Null: destroyed. */
export interface StreamKeys extends PersonalDataKeys {
  /**
   * The key to write with, created if the stream has none; null once it is destroyed. A destroyed key is never
   * replaced.
   */
  forWriting(streamId: string): Promise<DataKey | null>;
  /** The keys to read with. A stream is missing if its key was never created, or is lost or damaged. */
  forReading(streamIds: Iterable<string>): Promise<ReadonlyMap<string, DataKey | null>>;
  /** Removes what destroyed keys left behind. */
  scrub(): Promise<void>;
  close(): Promise<void>;
}
