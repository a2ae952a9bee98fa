import type { ReadModelName } from '@essays/contract';
import { projectionSubscriber, runProcessor } from '@essays/storage';
import type { ProcessorStatus, Projection, Storage } from '@essays/storage';
import { ALL_PROJECTIONS } from './all-projections.ts';

export interface ProjectorOptions {
  /** Ends all loops. */
  signal?: AbortSignal;
  projections?: readonly Projection[];
  /** Told when a read model's loop ends though nobody stopped it. */
  onFailure?: (name: ReadModelName, error: unknown) => void;
}

export interface Projector {
  /** Where each read model stands. `parked` names streams that wait for a cure. */
  status(): ProcessorStatus[];
  /** Resolves when every batch in hand is written. */
  stop(): Promise<void>;
}

/** Wait before a table is opened again after it was swapped away under a running loop, ms. */
const REOPEN_AFTER = 100;

const pause = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, milliseconds);
    signal.addEventListener('abort', done);
    if (signal.aborted) done();
  });
