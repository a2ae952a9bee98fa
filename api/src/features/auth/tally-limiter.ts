import { RateLimiterRes } from 'rate-limiter-flexible';
import type { IRateLimiterStoreOptions } from 'rate-limiter-flexible';
import RateLimiterStoreAbstract from 'rate-limiter-flexible/lib/RateLimiterStoreAbstract.js';
import type { Tallies, Tally } from '@essays/storage';
import type { Clock } from '../../platform/http/tokens.ts';

export interface Limit {
  keyPrefix: string;
  /** Attempts within `duration`. */
  points: number;
  /** Seconds. */
  duration: number;
}

/** The library's limiter, on counts that all processes share and by the product's own clock. */
export class TallyLimiter extends RateLimiterStoreAbstract {
  readonly #tallies: Tallies;
  readonly #clock: Clock;

  constructor(limit: Limit, tallies: Tallies, clock: Clock) {
    super({ ...limit, storeClient: tallies } satisfies IRateLimiterStoreOptions);
    this.#tallies = tallies;
    this.#clock = clock;
  }

  /** No wait is longer than the rule, whatever the clock said when the count was begun. */
  _getRateLimiterRes(_key: string, changed: number, { count, until }: Tally): RateLimiterRes {
    return new RateLimiterRes(
      Math.max(this.points - count, 0),
      Math.min(Math.max(until - this.#clock(), 0), this.msDuration),
      count,
      count === changed,
    );
  }

  _upsert(key: string, points: number, milliseconds: number): Promise<Tally> {
    return this.#tallies.add(key, points, this.#clock(), milliseconds);
  }

  _get(key: string): Promise<Tally | null> {
    return this.#tallies.get(key, this.#clock());
  }

  _delete(key: string): Promise<boolean> {
    return this.#tallies.remove(key);
  }
}
