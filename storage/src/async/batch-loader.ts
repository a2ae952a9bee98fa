interface Waiting<Item, Result> {
  item: Item;
  resolve: (result: Result | Promise<Result>) => void;
  reject: (error: unknown) => void;
}

/**
 * What is asked for, one by one, in one turn of the process is done in one call at the end of the turn. What has time
 * is done along with the next that has none.
 */
export class BatchLoader<Item, Result> {
  #waiting: Waiting<Item, Result>[] = [];
  #isDue = false;
  #timer: NodeJS.Timeout | undefined;

  /** `all`: the results in the order of the items, or promises of them; its failure is the failure of each. */
  constructor(
    private readonly all: (items: readonly Item[]) => Promise<readonly (Result | Promise<Result>)[]>,
  ) {}

  /** `within`: how long it may wait for others to go along with, ms. */
  do(item: Item, within = 0): Promise<Result> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ item, resolve, reject });
      if (this.#isDue) return;
      if (within > 0) this.#timer ??= setTimeout(() => void this.#call(), within);
      else {
        this.#isDue = true;
        clearTimeout(this.#timer);
        setImmediate(() => void this.#call());
      }
    });
  }

  async #call(): Promise<void> {
    const group = this.#waiting;
    this.#waiting = [];
    this.#isDue = false;
    this.#timer = undefined;
    try {
      const results = await this.all(group.map(({ item }) => item));
      for (const [n, { resolve }] of group.entries()) resolve(results[n] as Result | Promise<Result>);
    } catch (error) {
      for (const { reject } of group) reject(error);
    }
  }
}
