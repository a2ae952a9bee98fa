import { TURN_MS } from './turns.ts';

/**
 * Lets callers through one at a time, in order, and waits for the next turn of the event loop once those let through
 * have used up a turn together: when one event wakes many loops, nobody waits for all of them.
 */
export class CooperativeScheduler {
  #waiting: (() => void)[] = [];
  #isOpen = false;
  #begun = 0;

  pass(): Promise<void> {
    return new Promise((resolve) => {
      this.#waiting.push(resolve);
      if (this.#isOpen) return;
      this.#isOpen = true;
      setImmediate(() => this.#begin());
    });
  }

  #begin(): void {
    this.#begun = performance.now();
    this.#letOne();
  }

  #letOne(): void {
    const one = this.#waiting.shift();
    this.#isOpen = one !== undefined;
    if (!one) return;
    one();
    // Requested from a microtask, the next tick comes once everything let through is waiting for something else.
    queueMicrotask(() => process.nextTick(() => this.#next()));
  }

  #next(): void {
    if (performance.now() - this.#begun < TURN_MS) this.#letOne();
    else setImmediate(() => this.#begin());
  }
}
