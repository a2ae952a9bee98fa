/** First and longest wait before a retry, milliseconds. */
const FIRST_WAIT = 2_000;
const LONGEST_WAIT = 300_000;
/** Wait for something not available yet, through no fault of the work itself, milliseconds. */
const NOT_YET = 1_000;

/** Work for many independent subjects: one that failed waits, longer each time. */
export class Retries {
  readonly #open = new Map<string, { notBefore: number; tries: number }>();

  get size(): number {
    return this.#open.size;
  }

  /** To be done at once, even if it was waiting after a failure: something has changed. */
  add(id: string): void {
    this.#open.set(id, { notBefore: 0, tries: this.#open.get(id)?.tries ?? 0 });
  }

  delete(id: string): void {
    this.#open.delete(id);
  }

  /** Those that failed least often go first. */
  due(now: number): string[] {
    return [...this.#open]
      .filter(([, { notBefore }]) => notBefore <= now)
      .sort(([, one], [, other]) => one.tries - other.tries)
      .map(([id]) => id);
  }

  failed(id: string, now: number): void {
    const tries = (this.#open.get(id)?.tries ?? 0) + 1;
    const wait = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** Math.min(tries - 1, 16));
    this.#open.set(id, { notBefore: now + wait, tries });
  }
  /** It could not be attempted yet: this does not count, and the wait does not grow. */
  waits(id: string, now: number): void {
    this.#open.set(id, { notBefore: now + NOT_YET, tries: this.#open.get(id)?.tries ?? 0 });
  }
}
