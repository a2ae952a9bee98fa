/** How long background work yields to a read, milliseconds from its beginning: a longer read has waits of its own. */
const FIRST_MOMENTS = 250;
/** How long background work pauses at a time, milliseconds: endless reads must not stop it. */
const AT_MOST = 25;

/** The pages that people are waiting for at this moment, so that work nobody waits for can let them go first. */
export class ReadsUnderWay {
  /** When the first moments of each read end, in milliseconds of the process's clock. */
  readonly #going = new Map<object, number>();
  readonly #waiting = new Set<() => void>();

  /** Marks the beginning of a read; returns what to call when it is over, any number of times. */
  begin(): () => void {
    const read = {};
    this.#going.set(read, performance.now() + FIRST_MOMENTS);
    return () => {
      this.#going.delete(read);
      if (this.#going.size === 0) for (const goOn of [...this.#waiting]) goOn();
    };
  }

  /** Resolves when no read is in its first moments, after 25 ms at most; undefined when none is. */
  over(): Promise<void> | undefined {
    const now = performance.now();
    if (![...this.#going.values()].some((until) => until > now)) return undefined;
    return new Promise((resolve) => {
      const goOn = () => {
        clearTimeout(timer);
        this.#waiting.delete(goOn);
        resolve();
      };
      const timer = setTimeout(goOn, AT_MOST);
      this.#waiting.add(goOn);
    });
  }
}

/** The reads of this process. */
export const READS_UNDER_WAY = new ReadsUnderWay();
