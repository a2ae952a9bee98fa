/** How far into the log somebody has come, kept over restarts. */
export interface Checkpoints {
  /** Position of the last event that is done with; null when nothing was kept. */
  get(name: string): Promise<number | null>;
  set(name: string, position: number): Promise<void>;
}
