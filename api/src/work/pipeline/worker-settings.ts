import { MAX_ATTEMPTS } from '@essays/contract';
import type { EventLog, Leases, YieldPoint, ReadModels } from '@essays/storage';
import { APP_VERSION } from '../../platform/lifecycle/app-version.ts';
import type { Reactor, WorkKind } from './job.ts';

export interface WorkerOptions {
  log: EventLog;
  leases: Leases;
  readModels: ReadModels;
  reactors: readonly Reactor[];
  /** Milliseconds since 1970. */
  now: () => number;
  /** Names this process in the leases. */
  owner: string;
  /** Steps of each kind that run at the same time. */
  concurrency?: Partial<Record<WorkKind, number>>;
  /** Milliseconds a lease lasts; it is renewed three times in that time. */
  leaseFor?: number;
  /** First and longest wait after a failure, milliseconds. */
  backOff?: { first: number; longest: number };
  /** Attempts at a step before it is given up. */
  attempts?: number;
  /** Time limit of one try, milliseconds. */
  stepAtMost?: number;
  /** What one release sets aside, the next one tries again. */
  release?: string;
  /** Longest pause between two searches for work when nothing happens, milliseconds. */
  idle?: number;
  /** 0–1, for the jitter. */
  random?: () => number;
  onTrouble?: (what: string, error: unknown) => void;
  /** What steps wait for before they begin and between their turns. */
  others?: YieldPoint;
}

export type WorkerSettings = Required<Omit<WorkerOptions, 'concurrency'>> & {
  concurrency: Record<WorkKind, number>;
};

const DEFAULTS = {
  /** Short, because after a crash the steps of the dead process wait until their leases expire. */
  leaseFor: 10_000,
  backOff: { first: 1_000, longest: 60_000 },
  attempts: MAX_ATTEMPTS,
  /** Longer than any outside service may take with all its own retries. */
  stepAtMost: 10 * 60_000,
  release: APP_VERSION,
  idle: 1_000,
  random: Math.random,
  onTrouble: () => undefined,
  others: () => undefined,
};
const CONCURRENCY: Record<WorkKind, number> = { extract: 2, model: 3, local: 2 };

export const settingsOf = (options: WorkerOptions): WorkerSettings => ({
  ...DEFAULTS,
  ...options,
  concurrency: { ...CONCURRENCY, ...options.concurrency },
});
