/** Faults in a row after which a service is left alone, and for how long, in milliseconds. */
export interface BreakerLimits {
  faults: number;
  rest: number;
}

export const BREAKER_LIMITS: BreakerLimits = { faults: 5, rest: 30_000 };

/**
 * Keeps a school's essays from spending their tries on a service that is down: after some faults in a row nothing is
 * asked for a while; then one request goes first, and the others follow when it succeeds.
 */
export class CircuitBreaker {
  private faults = 0;
  private openUntil = 0;
  private probing = false;

  constructor(private readonly limits: BreakerLimits = BREAKER_LIMITS) {}

  /** Whether work may begin now. */
  allows(now: number): boolean {
    if (this.faults < this.limits.faults) return true;
    return now >= this.openUntil && !this.probing;
  }

  began(): void {
    if (this.faults >= this.limits.faults) this.probing = true;
  }

  succeeded(): void {
    this.faults = 0;
    this.probing = false;
  }

  failed(now: number, retryAfter = 0): void {
    this.faults += 1;
    this.probing = false;
    if (this.faults >= this.limits.faults) this.openUntil = now + Math.max(this.limits.rest, retryAfter);
  }

  /** Work ended without the service having been asked, or for another reason. */
  released(): void {
    this.probing = false;
  }
}
