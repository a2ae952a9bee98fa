import { Turns } from '@essays/engines/pool/in-turn';
import type { Subject } from './follow-up.ts';

/** First and longest wait before a retry, milliseconds. */
const FIRST_WAIT = 2_000;
const LONGEST_WAIT = 300_000;
/** Wait for something not available yet, through no fault of the work itself, milliseconds. */
const NOT_YET = 1_000;

interface Open {
  asker: string;
  /** Milliseconds since 1970. */
  notBefore: number;
  /** When it began to wait. */
  since: number;
  tries: number;
}

/**
 * Work for many independent subjects, in turn by who caused it: one that failed waits, longer each time, and comes
 * after those that failed less often.
 */
export class Retries {
  readonly #open = new Map<string, Open>();
  readonly #turns = new Turns();

  get size(): number {
    return this.#open.size;
  }

  /** To be done at once, even if it was waiting after a failure: something has changed. */
  add({ id, asker }: Subject): void {
    this.#open.set(id, { asker, notBefore: 0, since: 0, tries: this.#open.get(id)?.tries ?? 0 });
  }

  delete(id: string): void {
    this.#open.delete(id);
  }

  /** The one to catch up with now, which takes its person's turn; null when none is due. */
  next(now: number): string | null {
    // What began to wait in the future did so under a clock that has since been set back.
    const due = [...this.#open].filter(([, { notBefore, since }]) => notBefore <= now || since > now);
    const fewest = Math.min(...due.map(([, { tries }]) => tries));
    const first = due.filter(([, { tries }]) => tries === fewest);
    const asker = this.#turns.next(new Set(first.map(([, one]) => one.asker)), () => 0);
    const [id] = first.find(([, one]) => one.asker === asker) ?? [null];
    if (asker !== undefined) this.#turns.goes(asker);
    return id;
  }

  failed(id: string, now: number): void {
    const tries = (this.#open.get(id)?.tries ?? 0) + 1;
    const wait = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** Math.min(tries - 1, 16));
    this.#later(id, now, wait, tries);
  }

  /** It could not be attempted yet: this does not count, and the wait does not grow. */
  waits(id: string, now: number): void {
    this.#later(id, now, NOT_YET, this.#open.get(id)?.tries ?? 0);
  }

  #later(id: string, since: number, wait: number, tries: number): void {
    this.#open.set(id, { asker: this.#open.get(id)?.asker ?? '', notBefore: since + wait, since, tries });
  }
}
