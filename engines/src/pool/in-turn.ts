import { AsyncLocalStorage } from 'node:async_hooks';

const asker = new AsyncLocalStorage<string>();

/** All work that `work` leads to takes the turns of this person, by id. */
export const inTurnOf = <Made>(person: string, work: () => Made): Made => asker.run(person, work);

/** Whose turn the current work takes; empty for work that nobody in particular asked for. */
export const currentAsker = (): string => asker.getStore() ?? '';

/** Who goes next when several people's work waits for the same places. */
export class Turns {
  /** When each went last, counted; people who never did are missing. */
  readonly #went = new Map<string, number>();
  #count = 0;

  /**
   * Whoever has the fewest pieces of work running; among those, whoever went longest ago. Otherwise the first.
   * Undefined when nobody waits.
   */
  next(waiting: Iterable<string>, running: (person: string) => number): string | undefined {
    let next: { person: string; runs: number; went: number } | undefined;
    for (const person of waiting) {
      const one = { person, runs: running(person), went: this.#went.get(person) ?? -1 };
      if (!next || one.runs < next.runs || (one.runs === next.runs && one.went < next.went)) next = one;
    }
    return next?.person;
  }

  /** It was this person's turn. */
  goes(person: string): void {
    this.#went.set(person, this.#count);
    this.#count += 1;
  }
}
