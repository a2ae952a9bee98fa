/** How long background work lets a read go first, milliseconds from its beginning: a longer one waits itself. */
const FIRST_MOMENTS = 250;
/** How long background work waits at a time, milliseconds: reads without end must not stop it. */
const AT_MOST = 25;

/** The pages that people are waiting for at this moment, so that work nobody waits for can let them go first. */
export class ReadsUnderWay {
  /** When the first moments of each end, milliseconds of the process's clock. */
  readonly #going = new Map<object, number>();
  readonly #waiting = new Set<() => void>();

  /** A read begins; what is returned is called when it is over, as often as one likes. */
  begin(): () => void {
    const read = {};
    this.#going.set(read, performance.now() + FIRST_MOMENTS);
    return () => {
      this.#going.delete(read);
      if (this.#going.size === 0) for (const goOn of [...this.#waiting]) goOn();
    };
  }

  /** Until none is in its first moments, for 25 ms at most; undefined when none is. */
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

/** Those of this process. */
export const READS_UNDER_WAY = new ReadsUnderWay();
