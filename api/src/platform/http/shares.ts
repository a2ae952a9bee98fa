import { Refusal } from '@essays/contract';
import type { Share } from './fair-queue.ts';

/** How much of a kind of work runs at once, and how long a call waits for its turn, milliseconds. */
interface Queued extends Share {
  patience: number;
}

/**
 * What runs at the same time in one process; 'person' is an account, or for callers without one their known device or
 * their address. While a body arrives only the sender's own calls wait for it: `bodies` and `files` have no limit for
 * all, and a call takes its place to work when its body is there.
 */
export const SHARES = {
  /** Calls that only read. */
  read: { perUser: 1, inAll: 12, waitingPerUser: 100, waitingInAll: 2_000, patience: 30_000 },
  /** All others. */
  write: { perUser: 2, inAll: 12, waitingPerUser: 100, waitingInAll: 1_000, patience: 30_000 },
  export: { perUser: 1, inAll: 3, waitingPerUser: 4, waitingInAll: 40, patience: 60_000 },
  upload: { perUser: 2, inAll: 8, waitingPerUser: 60, waitingInAll: 600, patience: 120_000 },
  /** Uploads of more than 32 MB. */
  batch: { perUser: 1, inAll: 3, waitingPerUser: 4, waitingInAll: 30, patience: 300_000 },
  /** Callers without an account: of four threads that hash and compress, they never have all. */
  stranger: { perUser: 2, inAll: 3, waitingPerUser: 60, waitingInAll: 400, patience: 10_000 },
  /** The same from a device on which somebody has signed in before: no stranger is ahead of it. */
  device: { perUser: 2, inAll: 4, waitingPerUser: 20, waitingInAll: 200, patience: 10_000 },
  /** Seats of writing rooms: a class saves every two seconds, and each save takes a few milliseconds. */
  writer: { perUser: 1, inAll: 6, waitingPerUser: 6, waitingInAll: 600, patience: 10_000 },
  /** Bodies that arrive, or have arrived and wait for a place to work. */
  bodies: { perUser: 8, inAll: Infinity, waitingPerUser: 100, waitingInAll: 2_000, patience: 30_000 },
  /** The same for forms with files. */
  files: { perUser: 2, inAll: Infinity, waitingPerUser: 60, waitingInAll: 600, patience: 120_000 },
} satisfies Record<string, Queued>;
export type Kind = keyof typeof SHARES;

/** Calls that have done their work and wait for others to do theirs, which they ask about again and again. */
export const WAITING: Share = { perUser: 12, inAll: 80, waitingPerUser: 0, waitingInAll: 0 };

/** When to retry, seconds. */
const COME_AGAIN = 5;

/** The call was not started, because too much else is running. */
export class TooBusy extends Refusal {
  override name = 'TooBusy';
  readonly retryAfterSeconds = COME_AGAIN;
  constructor(
    readonly status: 429 | 503,
    sentence: string,
  ) {
    super(sentence);
  }
}
export const tooManyOfOne = () =>
  new TooBusy(429, 'You have too many requests under way at once. Please wait a moment and try again.');
export const tooManyOfAll = () =>
  new TooBusy(503, 'The server is busy with other requests. Please try again in a moment.');
