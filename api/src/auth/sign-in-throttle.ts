import { createHmac } from 'node:crypto';
import { isIPv6 } from 'node:net';
import { Inject, Injectable } from '@nestjs/common';
import { RateLimiterRes } from 'rate-limiter-flexible';
import type { Tallies } from '@essays/storage';
import { TooManyTries } from '../http/problem.filter.ts';
import { CLOCK, CONFIG, TALLIES } from '../http/tokens.ts';
import type { Clock } from '../http/tokens.ts';
import type { Config } from '../config/config.ts';
import { TallyLimiter } from './tally-limiter.ts';

const QUARTER = 15 * 60;

/**
 * Of a device on which the account signed in before. Never more than seconds to wait: too few tries for guessing, and
 * whoever sits there with the right password gets in.
 */
const KNOWN_DEVICE = { keyPrefix: 'device', points: 5, duration: 10 };
/** Of devices that are new: one account from one address, from all addresses, and all accounts from one address. */
const PAIR = { keyPrefix: 'pair', points: 5, duration: 60 };
const ACCOUNT = { keyPrefix: 'account', points: 20, duration: QUARTER };
const ADDRESS = { keyPrefix: 'address', points: 100, duration: QUARTER };
/** Of somebody signed in who is asked for her password again. */
const OWN = { keyPrefix: 'own', points: 5, duration: 60 };

/**
 * A network hands an IPv6 customer at least a /64: that many addresses are one. An IPv4 address may come
 * dressed as IPv6.
 */
export const addressKey = (address: string): string => {
  const bare = address.replace(/^::ffff:(?=\d+\.)/i, '').split('%', 1)[0]!;
  if (!isIPv6(bare)) return bare;
  const [head = '', tail = ''] = bare.toLowerCase().split('::');
  const before = head.split(':').filter(Boolean);
  const after = tail.split(':').filter(Boolean);
  const zeros = Array<string>(Math.max(8 - before.length - after.length, 0)).fill('0');
  return [...before, ...zeros, ...after].slice(0, 4).join(':');
};

interface Taken {
  limiter: TallyLimiter;
  key: string;
}

/** A try that was let through. It counts as failed unless `succeeded` says otherwise. */
export interface Try {
  succeeded(): Promise<void>;
}

/**
 * Slows down guessing, in counts that all processes share. A device that has signed in to the account before is counted
 * for itself: neither strangers who guess at the account nor failures of others behind the same address hold it up.
 */
@Injectable()
export class SignInThrottle {
  readonly #known: TallyLimiter;
  readonly #strange: readonly [pair: TallyLimiter, account: TallyLimiter, address: TallyLimiter];
  readonly #own: TallyLimiter;

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
  }

  /** `device`: of a device that has signed in to this account before. @throws TooManyTries */
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

  /** Somebody signed in gives her password once more. @throws TooManyTries */
  async confirm(userId: string): Promise<Try> {
    return this.#take([{ limiter: this.#own, key: userId }]);
  }

  /** One after the other, so that a try which the first refuses uses up none of the wider ones. */
  async #take(asked: readonly Taken[]): Promise<Try> {
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
        // Only this try is taken back: the failures of others stay.
        for (const { limiter, key } of wide) await limiter.reward(key);
      },
    };
  }

  /** People type a password where a username belongs: what is kept tells nobody what was typed. */
  #hidden(key: string): string {
    return createHmac('sha256', this.config.jwtSecret).update(key).digest('base64url');
  }
}
