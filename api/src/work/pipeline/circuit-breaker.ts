import { MAX_ATTEMPTS } from '@essays/contract';

/** Failures in a row after which a service is left alone, and for how long, in milliseconds. */
interface BreakerLimits {
  faults: number;
  rest: number;
}

/** No more failures than attempts of one step: even a single essay then waits for a service that is down. */
const BREAKER_LIMITS: BreakerLimits = { faults: MAX_ATTEMPTS, rest: 30_000 };

/** Permission to call a service once. Its holder reports the outcome; only the first report counts. */
export interface Pass {
  succeeded(): void;
  /** `reason`: a sentence for a teacher. `retryAfter`: milliseconds the service asked for. */
  failed(now: number, reason: string, retryAfter?: number): void;
  /** The service was not asked, or its answer says nothing about its state. */
  left(): void;
}

/**
 * Keeps essays from using up their attempts on a service that is down: after a few failures in a row, no calls are
 * made for a while; then one request goes first, and the others follow if it succeeds.
 */
export class CircuitBreaker {
  #faults = 0;
  #openUntil = 0;
  #probe: Pass | null = null;
  #lastReason: string | null = null;

  constructor(private readonly limits: BreakerLimits = BREAKER_LIMITS) {}

  /** Why the service is left alone, as a sentence for a teacher; null while it works. */
  get away(): string | null {
    return this.#faults >= this.limits.faults ? this.#lastReason : null;
  }

  /** Null while the service is left alone, or another request is testing whether it is back. */
  enter(now: number): Pass | null {
    if (this.away === null) return this.#pass();
    if (now < this.#openUntil || this.#probe) return null;
    return (this.#probe = this.#pass());
  }

  #pass(): Pass {
    let isOver = false;
    const once = (what: () => void) => {
      if (isOver) return;
      isOver = true;
      what();
      if (this.#probe === pass) this.#probe = null;
    };
    const pass: Pass = {
      succeeded: () => once(() => (this.#faults = 0)),
      failed: (now, reason, retryAfter = 0) =>
        once(() => {
          // A request that was already under way when the pause started does not count.
          if (this.away !== null && this.#probe !== pass) return;
          this.#faults += 1;
          this.#lastReason = reason;
          if (this.#faults >= this.limits.faults)
            this.#openUntil = now + Math.max(this.limits.rest, retryAfter);
        }),
      left: () => once(() => undefined),
    };
    return pass;
  }
}
