import { Inject, Injectable } from '@nestjs/common';
import type { CanActivate, ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';
import { RateLimiterRes } from 'rate-limiter-flexible';
import type { Tallies } from '@essays/storage';
import { TallyLimiter } from '../auth/tally-limiter.ts';
import { addressKey } from '../http/caller.ts';
import { TooManyTries } from '../http/problem.filter.ts';
import { CLOCK, TALLIES } from '../http/tokens.ts';
import type { Clock } from '../http/tokens.ts';

/** A class of thirty behind one address opens its links at the same time, and some of them twice. */
const ADDRESS = { keyPrefix: 'shared-feedback', points: 90, duration: 60 };

/** Slows down anyone who tries links, before anything is read of what they send. */
@Injectable()
export class SharedFeedbackThrottle implements CanActivate {
  readonly #limiter: TallyLimiter;

  constructor(@Inject(TALLIES) tallies: Tallies, @Inject(CLOCK) clock: Clock) {
    this.#limiter = new TallyLimiter(ADDRESS, tallies, clock);
  }

  /** @throws TooManyTries */
  async canActivate(context: ExecutionContext): Promise<boolean> {
    const { ip = '' } = context.switchToHttp().getRequest<Request>();
    try {
      await this.#limiter.consume(addressKey(ip));
      return true;
    } catch (refused) {
      if (!(refused instanceof RateLimiterRes)) throw refused;
      throw new TooManyTries(Math.max(1, Math.ceil(refused.msBeforeNext / 1000)));
    }
  }
}
