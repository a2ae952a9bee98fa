/**
 * Keys of personal data. Every stream has a data key of its own (AES-256-GCM), wrapped by the master key.
 * A stream of a student's writing is owned by the student once known; erasing the student destroys all keys
 * the student owns.
 */
export interface PersonalDataKeys {
  /**
   * Hands the key of `streamId` over to `ownerId` (a student), or takes it back with null. False, and nothing
   * is changed, when the student was erased: nothing can be theirs any more.
   */
  handOver(streamId: string, ownerId: string | null): Promise<boolean>;
  /** The streams whose keys the student owns, the student's own not among them. */
  ownedBy(ownerId: string): Promise<string[]>;
  /** True for what was erased, or is about to be; false for a stream that has no key yet. */
  isDestroyed(streamId: string): Promise<boolean>;
  /**
   * A name for a stream: the same for the same words, for good, and nobody can tell or guess the words
   * without the keys.
   */
  pseudonymOf(words: string): Promise<string>;
  /** Destroys one key: everything personal in the stream, and its files, reads as erased from now on. */
  destroy(streamId: string): Promise<void>;
  /** Destroys the keys of the student's own stream and of all streams the student owns; answers their stream ids. */
  destroyOwnedBy(ownerId: string): Promise<string[]>;
}

/** Original files, encrypted under the key of the stream they belong to. */
export interface FileStore {
  /** The same `fileId`, a UUID, again replaces what was stored under it. */
  put(streamId: string, bytes: Uint8Array, fileId?: string): Promise<{ file_id: string }>;
  /** Null when erased or unknown. */
  get(streamId: string, fileId: string): Promise<Uint8Array | null>;
  delete(fileId: string): Promise<void>;
}
