/**
 * Keys of personal data. Every stream has a data key of its own (AES-256-GCM), wrapped by the master key.
 * A stream of a student's writing is owned by the student once known; erasing the student destroys all keys the student owns.
 */
export interface PersonalDataKeys {
  /** Hands the key of `streamId` over to `ownerId` (a student), or takes it back with null. */
  handOver(streamId: string, ownerId: string | null): Promise<void>;
  /** Destroys one key: everything personal in the stream, and its files, reads as erased from now on. */
  destroy(streamId: string): Promise<void>;
  /** Destroys the keys of the student's own stream and of all streams the student owns; answers their stream ids. */
  destroyOwnedBy(ownerId: string): Promise<string[]>;
}

/** Original files, encrypted under the key of the stream they belong to. */
export interface FileStore {
  put(streamId: string, bytes: Uint8Array): Promise<{ file_id: string }>;
  /** Null when erased or unknown. */
  get(streamId: string, fileId: string): Promise<Uint8Array | null>;
  delete(fileId: string): Promise<void>;
}
