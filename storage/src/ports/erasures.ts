/** An erasure that was begun and is not through. */
export interface ErasureUnderWay {
  streamId: string;
  /** What whoever began it needs to go on; nothing personal. */
  note: string;
}

/**
 * What is being erased: on disk before anything is, until nothing of it is left. So a kill in between leaves no erasure
 * half done for good, whichever process goes on. Kept with the keys, because with the read models it would be rebuilt.
 */
export interface Erasures {
  /** Begun again, the first note stays. */
  begin(streamId: string, note: string): Promise<void>;
  underWay(): Promise<ErasureUnderWay[]>;
  end(streamId: string): Promise<void>;
}
