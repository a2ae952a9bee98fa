import { createHmac } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { RateLimiterRes } from 'rate-limiter-flexible';
import type { Tallies } from '@essays/storage';
import { addressKey } from '../../platform/http/caller.ts';
import { TooManyTries } from '../../platform/http/problem.filter.ts';
import { CLOCK, CONFIG, TALLIES } from '../../platform/http/tokens.ts';
import type { Clock } from '../../platform/http/tokens.ts';
import type { Config } from '../../platform/config/config.ts';
import { TallyLimiter } from './tally-limiter.ts';

const QUARTER = 15 * 60;

/**
 * For a device on which the account has signed in before. The wait is only ever seconds: too few attempts for
 * guessing, and someone with the right password gets in.
 */
const KNOWN_DEVICE = { keyPrefix: 'device', points: 5, duration: 10 };
/** For new devices: one account from one address, from all addresses, and all accounts from one address. */
const PAIR = { keyPrefix: 'pair', points: 5, duration: 60 };
const ACCOUNT = { keyPrefix: 'account', points: 20, duration: QUARTER };
const ADDRESS = { keyPrefix: 'address', points: 100, duration: QUARTER };
/** For a signed-in user who is asked for the password again. */
const OWN = { keyPrefix: 'own', points: 5, duration: 60 };

/** For the code with which the first administrator is created. */
const SETUP = { keyPrefix: 'setup', points: 5, duration: 60 };

interface CountedKey {
  limiter: TallyLimiter;
  key: string;
}

/** An attempt that was allowed. It counts as failed unless `succeeded` is called. */
export interface Try {
  succeeded(): Promise<void>;
}

/**
 * Slows down guessing, in counts that all processes share. A device that has signed in to the account before is
 * counted separately: neither strangers guessing at the account nor other people's failures from the same address
 * hold it up.
 */
@Injectable()
export class SignInThrottle {
  readonly #known: TallyLimiter;
  readonly #strange: readonly [pair: TallyLimiter, account: TallyLimiter, address: TallyLimiter];
  readonly #own: TallyLimiter;
  readonly #setup: TallyLimiter;

  constructor(
    @Inject(TALLIES) tallies: Tallies,
    @Inject(CONFIG) private readonly config: Pick<Config, 'jwtSecret'>,
    @Inject(CLOCK) clock: Clock,
  ) {
    const limiter = (limit: ConstructorParameters<typeof TallyLimiter>[0]) =>
      new TallyLimiter(limit, tallies, clock);
    this.#known = limiter(KNOWN_DEVICE);
    this.#strange = [limiter(PAIR), limiter(ACCOUNT), limiter(ADDRESS)];
    this.#own = limiter(OWN);
    this.#setup = limiter(SETUP);
  }

  /** `device`: one that has signed in to this account before. @throws TooManyTries */
  async signIn(account: string, address: string, device: string | null): Promise<Try> {
    const from = addressKey(address);
    const [pair, ofAccount, ofAddress] = this.#strange;
    if (device !== null) return this.#take([{ limiter: this.#known, key: `${account} ${device}` }]);
    return this.#take([
      { limiter: pair, key: `${from} ${account}` },
      { limiter: ofAccount, key: account },
      { limiter: ofAddress, key: from },
    ]);
  }

  /** What was sent as a sign-in and is none: nobody can tell for which account. @throws TooManyTries */
  async malformed(address: string): Promise<void> {
    await this.#take([{ limiter: this.#strange[2], key: addressKey(address) }]);
  }

  /** A signed-in user enters the password again. @throws TooManyTries */
  async confirm(userId: string): Promise<Try> {
    return this.#take([{ limiter: this.#own, key: userId }]);
  }

  /** Somebody enters the code for the first administrator; nobody elsewhere is held up. @throws TooManyTries */
  async setUp(address: string): Promise<Try> {
    return this.#take([{ limiter: this.#setup, key: addressKey(address) }]);
  }

  /** One after the other, so that an attempt refused by the first does not count against the wider ones. */
  async #take(asked: readonly CountedKey[]): Promise<Try> {
    const taken = asked.map(({ limiter, key }) => ({ limiter, key: this.#hidden(key) }));
    for (const { limiter, key } of taken)
      try {
        await limiter.consume(key);
      } catch (refused) {
        if (!(refused instanceof RateLimiterRes)) throw refused;
        throw new TooManyTries(Math.max(1, Math.ceil(refused.msBeforeNext / 1000)));
      }
    const [narrow, ...wide] = taken;
    return {
      async succeeded() {
        await narrow?.limiter.delete(narrow.key);
        // Only this attempt is cancelled: other failures remain.
        for (const { limiter, key } of wide) await limiter.reward(key);
      },
    };
  }

  /** People type a password into the username field: what is stored does not reveal what was typed. */
  #hidden(key: string): string {
    return createHmac('sha256', this.config.jwtSecret).update(key).digest('base64url');
  }
}
