interface WaitingItem<Item, Result> {
  item: Item;
  resolve: (result: Result | Promise<Result>) => void;
  reject: (error: unknown) => void;
}

/** What is asked for, one by one, in one turn of the process is done in one call at the end of the turn. */
export class BatchLoader<Item, Result> {
  #waiting: WaitingItem<Item, Result>[] = [];
  #isDue = false;
  readonly #calls = new Set<Promise<void>>();

  /** `all`: the results in the order of the items, or promises of them; its failure is the failure of each. */
  constructor(
    private readonly all: (items: readonly Item[]) => Promise<readonly (Result | Promise<Result>)[]>,
  ) {}

  do(item: Item): Promise<Result> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ item, resolve, reject });
      if (this.#isDue) return;
      this.#isDue = true;
      setImmediate(() => this.#begin());
    });
  }

  /** Resolves when all that was asked for until now is answered. */
  async answered(): Promise<void> {
    this.#begin();
    await Promise.all(this.#calls);
  }

  #begin(): void {
    const group = this.#waiting;
    this.#waiting = [];
    this.#isDue = false;
    if (group.length === 0) return;
    const call = this.#call(group).finally(() => this.#calls.delete(call));
    this.#calls.add(call);
  }

  async #call(group: readonly WaitingItem<Item, Result>[]): Promise<void> {
    try {
      const results = await this.all(group.map(({ item }) => item));
      for (const [n, { resolve }] of group.entries()) resolve(results[n] as Result | Promise<Result>);
      await Promise.allSettled(results);
    } catch (error) {
      for (const { reject } of group) reject(error);
    }
  }
}
