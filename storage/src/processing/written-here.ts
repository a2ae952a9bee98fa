/** Up to where this process has written each read model: who waits for it looks when it is worth it. */
export class WrittenHere {
  readonly #upTo = new Map<string, number>();
  readonly #waiting = new Set<() => void>();

  tell(name: string, position: number): void {
    this.#upTo.set(name, Math.max(position, this.#upTo.get(name) ?? -1));
    for (const look of [...this.#waiting]) look();
  }

  /**
   * Resolves at the next write after which all of them have been written up to `position` here, and after
   * `milliseconds` at the latest. `begin` it before looking: a write in between is not missed.
   */
  begin(
    names: readonly string[],
    position: number,
  ): { within: (milliseconds: number) => Promise<void>; end: () => void } {
    let isTold = false;
    let wake: () => void = () => undefined;
    const look = () => {
      if (!names.every((name) => (this.#upTo.get(name) ?? -1) >= position)) return;
      isTold = true;
      wake();
    };
    this.#waiting.add(look);
    const end = () => this.#waiting.delete(look);
    const within = (milliseconds: number) =>
      new Promise<void>((resolve) => {
        if (isTold) return resolve();
        const timer = setTimeout(resolve, milliseconds);
        wake = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    return { within, end };
  }
}
