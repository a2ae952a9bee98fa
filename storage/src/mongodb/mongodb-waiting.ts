import { setTimeout as sleep } from 'node:timers/promises';
import type { MongoTableStates } from './mongodb-table-states.ts';

/** How soon a waiting reader looks again, ms; each time later, since nothing notifies it. */
const LOOKS = { first: 5, longest: 50 };
const LATER_BY = 1.25;

/** Readers that wait until read models have seen a position. */
export class MongoDbWaiting {
  constructor(
    private readonly states: MongoTableStates,
    /** The table that is served, as known for a moment. */
    private readonly live: (name: string) => Promise<string | null>,
    private readonly looks = LOOKS,
  ) {}

  async until(names: readonly string[], position: number, milliseconds: number): Promise<boolean> {
    const end = performance.now() + milliseconds;
    const wanted = [...new Set(names)];
    const { first, longest } = this.looks;
    for (let pause = first; ; pause = Math.min(longest, pause * LATER_BY)) {
      if (await this.#haveSeen(wanted, position)) return true;
      const left = end - performance.now();
      if (left <= 0) return false;
      await sleep(Math.min(pause, left));
    }
  }

  /** One question, however many read models: many readers may be waiting. A table that was replaced is not there. */
  async #haveSeen(names: readonly string[], position: number): Promise<boolean> {
    const tables = await Promise.all(names.map((name) => this.live(name)));
    const seen = await Promise.all(
      tables.map((table) => (table === null ? -1 : this.states.checkpoint(table))),
    );
    return seen.every((checkpoint) => (checkpoint ?? -1) >= position);
  }
}
