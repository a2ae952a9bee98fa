import { TURN_MS } from './turns.ts';

/**
 * Lets one through at a time, in the order they came, and waits for the next turn of the event loop when those let
 * through have taken their turn together: many loops that one event wakes keep nobody waiting for all of them.
 */
export class Turnstile {
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
    // Asked from a microtask, the next tick comes when all that was let through now waits for something else.
    queueMicrotask(() => process.nextTick(() => this.#next()));
  }

  #next(): void {
    if (performance.now() - this.#begun < TURN_MS) this.#letOne();
    else setImmediate(() => this.#begin());
  }
}
