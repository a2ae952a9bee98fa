import { TURN_MS } from '../async/turns.ts';
import type { SqliteDatabase } from './sqlite-database.ts';

interface QueuedWrite {
  work: () => void;
  resolve: () => void;
  reject: (error: unknown) => void;
}

/**
 * Writes within one turn of the event loop share a transaction until the turn is used up; the others follow in the
 * next. One event changes a dozen read models, and a transaction costs more than what it writes.
 */
export class GroupedWrites {
  #waiting: QueuedWrite[] = [];
  #isPlanned = false;

  /** `written` is called once after each transaction. */
  constructor(
    private readonly db: SqliteDatabase,
    private readonly written: () => void,
  ) {}

  /** Resolves when it is committed. @throws what `work` throws: then none of it is written, but everything else is. */
  run(work: () => void): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ work, resolve, reject });
      this.#plan();
    });
  }

  #plan(): void {
    if (this.#isPlanned) return;
    this.#isPlanned = true;
    setImmediate(() => void this.#flush());
  }

  async #flush(): Promise<void> {
    const group: QueuedWrite[] = [];
    try {
      await this.db.inTurn(() => this.#write(group));
      for (const { resolve } of group) resolve();
    } catch (error) {
      // The file cannot be written at all.
      if (group.length === 0) group.push(...this.#waiting.splice(0));
      else if (group.length > 1) await this.#writeEachAlone(group.splice(0));
      for (const { reject } of group) reject(error);
    }
    this.#isPlanned = false;
    if (this.#waiting.length > 0) this.#plan();
    this.written();
  }

  #write(group: QueuedWrite[]): void {
    const begun = performance.now();
    do {
      const one = this.#waiting.shift()!;
      group.push(one);
      one.work();
    } while (this.#waiting.length > 0 && performance.now() - begun < TURN_MS);
  }

  /** One bad write must not fail its neighbours. */
  async #writeEachAlone(group: readonly QueuedWrite[]): Promise<void> {
    for (const { work, resolve, reject } of group) await this.db.inTurn(work).then(resolve, reject);
  }
}
