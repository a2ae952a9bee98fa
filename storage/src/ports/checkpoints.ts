/** How far a reader has come in the log, kept across restarts. */
export interface Checkpoints {
  /** Position of the last event that is done; null when nothing is stored. */
  get(name: string): Promise<number | null>;
  set(name: string, position: number): Promise<void>;
}
