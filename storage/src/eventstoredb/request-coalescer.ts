import { setImmediate } from 'node:timers/promises';

/**
 * What is asked several times in one turn of the process is asked once, at the end of the turn: a new event wakes every
 * read model, and each asks the same.
 */
export class RequestCoalescer {
  readonly #asked = new Map<string, Promise<unknown>>();

  /** `what`: the same for questions that have the same answer. */
  ask<T>(what: string, question: () => Promise<T>): Promise<T> {
    const present = this.#asked.get(what) as Promise<T> | undefined;
    if (present) return present;
    const answer = setImmediate().then(() => {
      this.#asked.delete(what);
      return question();
    });
    this.#asked.set(what, answer);
    return answer;
  }
}
