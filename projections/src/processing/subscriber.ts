import type { EventType, RecordedEvent } from '@essays/contract';
import type { LogMark, ParkedStream, WriteContext } from '@essays/storage';

/** A reader of the log: a projection (project-events.ts) or anything else with a checkpoint. */
export interface Subscriber {
  name: string;
  /** All types when missing. */
  types?: readonly EventType[];
  checkpoint(): Promise<number>;
  /** The event last seen; null before the first. */
  mark(): Promise<LogMark | null>;
  parked(): Promise<ParkedStream[]>;
  /** Handles the events in order and commits the outcome, the checkpoint and anything written with them, or nothing. */
  handle(events: readonly RecordedEvent[], checkpoint: number, along?: WriteContext): Promise<void>;
}
