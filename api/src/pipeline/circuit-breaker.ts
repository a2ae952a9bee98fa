import { MAX_ATTEMPTS } from '@essays/contract';

/** Faults in a row after which a service is left alone, and for how long, in milliseconds. */
export interface BreakerLimits {
  faults: number;
  rest: number;
}

/** No more faults than tries of one step: a single essay that meets a service that is down waits for it, too. */
export const BREAKER_LIMITS: BreakerLimits = { faults: MAX_ATTEMPTS, rest: 30_000 };

/** Leave to ask a service once. Whoever has it says how it went; only the first word counts. */
export interface Pass {
  succeeded(): void;
  /** `reason`: a sentence for a teacher. `retryAfter`: milliseconds the service asked for. */
  failed(now: number, reason: string, retryAfter?: number): void;
  /** The service was not asked, or said nothing about itself. */
  left(): void;
}

/**
 * Keeps a school's essays from spending their tries on a service that is down: after some faults in a row nothing is
 * asked for a while; then one request goes first, and the others follow when it succeeds.
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

  /** Null while the service rests, or another request is out to see whether it is back. */
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
          // One that was on its way when the rest began says nothing new.
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
