/**
 * Keys of personal data. Every stream has its own data key (AES-256-GCM), wrapped by the master key. A stream of a
 * student's writing is owned by the student once the student is known; erasing the student destroys all keys the
 * student owns.
 */
export interface PersonalDataKeys {
  /**
   * Transfers the key of `streamId` to `ownerId` (a student), or takes it back with null. False, with no change, when
   * the student has been erased: they can no longer own anything.
   */
  handOver(streamId: string, ownerId: string | null): Promise<boolean>;
  /** The streams whose keys the student owns, not including the student's own stream. */
  ownedBy(ownerId: string): Promise<string[]>;
  /** True for what was erased, or is about to be; false for a stream that has no key yet. */
  isDestroyed(streamId: string): Promise<boolean>;
  /** A name for a stream: always the same for the same words, which nobody can derive or guess without the keys. */
  pseudonymOf(words: string): Promise<string>;
  /** Destroys one key: everything personal in the stream, and its files, reads as erased from now on. */
  destroy(streamId: string): Promise<void>;
  /** Destroys the keys of the student's own stream and of all streams the student owns; returns their stream ids. */
  destroyOwnedBy(ownerId: string): Promise<string[]>;
}

/** Original files, encrypted under the key of the stream they belong to. */
export interface FileStore {
  /** Storing again under the same `fileId`, a UUID, replaces the file. */
  put(streamId: string, bytes: Uint8Array, fileId?: string): Promise<{ file_id: string }>;
  /** Null when erased or unknown. */
  get(streamId: string, fileId: string): Promise<Uint8Array | null>;
  delete(fileId: string): Promise<void>;
}
