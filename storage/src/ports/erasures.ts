/** An erasure that was started and is not finished. */
export interface ErasureUnderWay {
  streamId: string;
  /** What its starter needs to continue it; nothing personal. */
  note: string;
}

/**
 * Erasures in progress: recorded on disk before anything is erased, until nothing of it is left. So a kill in between
 * never leaves an erasure half done, whichever process continues. Kept with the keys, because with the read models it
 * would be rebuilt.
 */
export interface Erasures {
  /** If it is started again, the first record stays. */
  begin(streamId: string, note: string): Promise<void>;
  underWay(): Promise<ErasureUnderWay[]>;
  end(streamId: string): Promise<void>;
}
