interface WaitingItem<Item, Result> {
  item: Item;
  resolve: (result: Result | Promise<Result>) => void;
  reject: (error: unknown) => void;
}

/** What is asked for, one by one, in one turn of the process is done in one call at the end of the turn. */
export class BatchLoader<Item, Result> {
  #waiting: WaitingItem<Item, Result>[] = [];
  #isDue = false;

  /** `all`: the results in the order of the items, or promises of them; its failure is the failure of each. */
  constructor(
    private readonly all: (items: readonly Item[]) => Promise<readonly (Result | Promise<Result>)[]>,
  ) {}

  do(item: Item): Promise<Result> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ item, resolve, reject });
      if (this.#isDue) return;
      this.#isDue = true;
      setImmediate(() => void this.#call());
    });
  }

  async #call(): Promise<void> {
    const group = this.#waiting;
    this.#waiting = [];
    this.#isDue = false;
    try {
      const results = await this.all(group.map(({ item }) => item));
      for (const [n, { resolve }] of group.entries()) resolve(results[n] as Result | Promise<Result>);
    } catch (error) {
      for (const { reject } of group) reject(error);
    }
  }
}
