/** How long a process that has written a read model is taken to be the one that does, ms. */
const HERE_FOR = 60_000;

interface Told {
  position: number;
  /** By this process's clock, ms. */
  at: number;
}

/** Up to where this process has written each read model: who waits for it looks when it is worth it. */
export class LocalWriteTracker {
  readonly #told = new Map<string, Told>();
  readonly #waiting = new Set<() => void>();

  /** A position before the last one says that the history has begun anew. */
  tell(name: string, position: number): void {
    this.#told.set(name, { position, at: performance.now() });
    for (const look of [...this.#waiting]) look();
  }

  /** Whether this process, as far as it knows, is the one that writes all of them, and has not done so far. */
  isToCome(names: readonly string[], position: number): boolean {
    const since = performance.now() - HERE_FOR;
    const isHere = names.every((name) => (this.#told.get(name)?.at ?? -Infinity) >= since);
    return isHere && !this.#have(names, position);
  }

  /**
   * Resolves with true at the next write after which all of them have been written up to `position` here, and with
   * false after `milliseconds`. `begin` it before looking: a write in between is not missed.
   */
  begin(
    names: readonly string[],
    position: number,
  ): { within: (milliseconds: number) => Promise<boolean>; end: () => void } {
    let isTold = false;
    let wake: () => void = () => undefined;
    const look = () => {
      if (!this.#have(names, position)) return;
      isTold = true;
      wake();
    };
    this.#waiting.add(look);
    const end = () => this.#waiting.delete(look);
    const within = (milliseconds: number) =>
      new Promise<boolean>((resolve) => {
        if (isTold) return resolve(true);
        const timer = setTimeout(() => resolve(false), milliseconds);
        wake = () => {
          clearTimeout(timer);
          resolve(true);
        };
      });
    return { within, end };
  }

  #have(names: readonly string[], position: number): boolean {
    return names.every((name) => (this.#told.get(name)?.position ?? -1) >= position);
  }
}
