import type { CanActivate, ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';
import { RateLimiterRes } from 'rate-limiter-flexible';
import type { Tallies } from '@essays/storage';
import { addressKey } from '../../platform/http/caller.ts';
import { TooManyTries } from '../../platform/http/problem.filter.ts';
import type { Clock } from '../../platform/http/tokens.ts';
import { TallyLimiter } from './tally-limiter.ts';
import type { Limit } from './tally-limiter.ts';

/** Slows down anyone who tries links or codes, by their address, before anything is read of what they send. */
export abstract class AddressThrottle implements CanActivate {
  readonly #limiter: TallyLimiter;

  constructor(limit: Limit, tallies: Tallies, clock: Clock) {
    this.#limiter = new TallyLimiter(limit, tallies, clock);
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
