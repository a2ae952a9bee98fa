/** Tries of one account from one address before it must wait. */
const FREE_TRIES = 5;
/** The first wait, doubled with every further failure, milliseconds. */
const FIRST_WAIT = 15_000;
const LONGEST_WAIT = 15 * 60_000;
/** Failures are forgotten when none followed for so long, milliseconds. */
const FORGET_AFTER = 15 * 60_000;
/** Failures of one account from all strange addresses, and of one address with all accounts new to it. */
const FREE_TRIES_OF_ACCOUNT = 20;
const FREE_TRIES_OF_ADDRESS = 50;
/** Entries kept before the stale ones are thrown out; a bound on memory. */
const MOST_ENTRIES = 20_000;

interface Failures {
  count: number;
  last: number;
}

/**
 * Slows down guessing, per account and per address, in memory. Who has signed in from an address before is exempt from
 * the two wider limits there: a stranger who guesses, or a pupil behind the same school address, locks no teacher out.
 */
export class SignInThrottle {
  readonly #failures = new Map<string, Failures>();
  readonly #known = new Set<string>();

  /** Seconds to wait before this try, 0 when it may go on. A try counts as failed until `succeeded` says otherwise. */
  begin(account: string, address: string, now: number): number {
    const pair = `${address} ${account}`;
    const limits: [key: string, free: number][] = [[`pair ${pair}`, FREE_TRIES]];
    if (!this.#known.has(pair))
      limits.push(
        [`account ${account}`, FREE_TRIES_OF_ACCOUNT],
        [`address ${address}`, FREE_TRIES_OF_ADDRESS],
      );
    const wait = Math.max(...limits.map(([key, free]) => this.#wait(key, free, now)));
    if (wait > 0) return Math.ceil(wait / 1000);
    for (const [key] of limits) this.#count(key, now);
    return 0;
  }

  succeeded(account: string, address: string): void {
    const pair = `${address} ${account}`;
    this.#failures.delete(`pair ${pair}`);
    if (this.#known.has(pair)) return;
    // The try was counted before its outcome was known; take it back without forgiving the others.
    for (const key of [`account ${account}`, `address ${address}`]) {
      const failures = this.#failures.get(key);
      if (failures) failures.count -= 1;
    }
    if (this.#known.size >= MOST_ENTRIES) this.#known.clear();
    this.#known.add(pair);
  }

  #wait(key: string, free: number, now: number): number {
    const failures = this.#failures.get(key);
    if (!failures || failures.count < free || now - failures.last >= FORGET_AFTER) return 0;
    const wait = Math.min(FIRST_WAIT * 2 ** Math.min(failures.count - free, 20), LONGEST_WAIT);
    return failures.last + wait - now;
  }

  #count(key: string, now: number): void {
    const failures = this.#failures.get(key);
    if (failures && now - failures.last < FORGET_AFTER) {
      failures.count += 1;
      failures.last = now;
      return;
    }
    if (this.#failures.size >= MOST_ENTRIES)
      for (const [old, { last }] of this.#failures)
        if (now - last >= FORGET_AFTER) this.#failures.delete(old);
    if (this.#failures.size >= MOST_ENTRIES) this.#failures.delete(this.#failures.keys().next().value!);
    this.#failures.set(key, { count: 1, last: now });
  }
}
