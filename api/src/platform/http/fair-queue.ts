/** How much of one kind of work runs at the same time. */
export interface Share {
  /** Per person. */
  perUser: number;
  inAll: number;
  /** How many calls, per person and in all, may wait for their turn. */
  waitingPerUser: number;
  waitingInAll: number;
}

/** A call's place among those running. */
export interface Place {
  /** Releases the place; calling it again does nothing. */
  leave(): void;
  /**
   * Resolves when the running calls of people with fewer waiting calls have ended, or each is past its first moments;
   * undefined when there are none.
   */
  others(): Promise<void> | undefined;
}

/** How long others yield to a call, milliseconds from its beginning: a longer one has waits of its own. */
const FIRST_MOMENTS = 250;

/** A running call. */
interface RunningCall {
  user: string;
  over: Promise<void>;
  /** When its first moments end. */
  until: number;
}

/** Whether the person's own queue or the whole queue is full. */
export class QueueFull extends Error {
  override name = 'QueueFull';
  constructor(readonly of: 'user' | 'all') {
    super(`The queue of ${of} is full`);
  }
}

interface Waiter {
  enter(place: Place): void;
}

/**
 * Admits calls, a few per person at a time; the rest wait, taking turns by person, so one person's many calls delay
 * only that person. A running call yields to others that have fewer waiting.
 */
export class FairQueue {
  readonly #running = new Map<string, number>();
  /** People in the order of their turns. */
  readonly #waiting = new Map<string, Waiter[]>();
  readonly #going = new Set<RunningCall>();
  #runningInAll = 0;
  #waitingInAll = 0;

  constructor(private readonly share: Share) {}

  /**
   * Resolves when the call may proceed. `signal` cancels the wait.
   * @throws QueueFull at once if the queue is full, or the signal's reason if the wait was cancelled
   */
  async enter(user: string, signal: AbortSignal): Promise<Place> {
    signal.throwIfAborted();
    if (this.#hasRoom(user)) return this.#admit(user);
    const own = this.#waiting.get(user) ?? [];
    if (own.length >= this.share.waitingPerUser) throw new QueueFull('user');
    if (this.#waitingInAll >= this.share.waitingInAll) throw new QueueFull('all');
    return new Promise((resolve, reject) => {
      const giveUp = () => {
        this.#forget(user, waiter);
        reject(signal.reason as Error);
      };
      const waiter: Waiter = {
        enter: (place) => {
          signal.removeEventListener('abort', giveUp);
          resolve(place);
        },
      };
      signal.addEventListener('abort', giveUp, { once: true });
      own.push(waiter);
      this.#waiting.set(user, own);
      this.#waitingInAll += 1;
    });
  }

  /** At once, or not at all: null. */
  enterNow(user: string): Place | null {
    return this.#hasRoom(user) ? this.#admit(user) : null;
  }

  #hasRoom(user: string): boolean {
    return this.#runningInAll < this.share.inAll && (this.#running.get(user) ?? 0) < this.share.perUser;
  }

  #admit(user: string): Place {
    this.#runningInAll += 1;
    this.#running.set(user, (this.#running.get(user) ?? 0) + 1);
    const isOver = this.#begin(user);
    let isIn = true;
    return {
      leave: () => {
        if (!isIn) return;
        isIn = false;
        isOver();
        this.#runningInAll -= 1;
        const left = (this.#running.get(user) as number) - 1;
        if (left === 0) this.#running.delete(user);
        else this.#running.set(user, left);
        this.#next();
      },
      others: () => (isIn ? this.#lessGreedy(user) : undefined),
    };
  }

  /** What to call when the call is over. */
  #begin(user: string): () => void {
    let end = (): void => undefined;
    const over = new Promise<void>((resolve) => {
      end = resolve;
    });
    const going = { user, over, until: performance.now() + FIRST_MOMENTS };
    this.#going.add(going);
    return () => {
      this.#going.delete(going);
      end();
    };
  }

  #lessGreedy(user: string): Promise<void> | undefined {
    const waiting = (of: string) => this.#waiting.get(of)?.length ?? 0;
    const own = waiting(user);
    if (own === 0) return undefined;
    const now = performance.now();
    const first = [...this.#going].filter((one) => one.until > now && waiting(one.user) < own);
    if (first.length === 0) return undefined;
    const longest = Math.max(...first.map(({ until }) => until)) - now;
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, longest);
      void Promise.all(first.map(({ over }) => over)).then(() => {
        clearTimeout(timer);
        resolve();
      });
    });
  }

  #next(): void {
    for (const [user, own] of this.#waiting) {
      if (!this.#hasRoom(user)) continue;
      const waiter = own[0] as Waiter;
      this.#forget(user, waiter);
      // After everyone else who waits.
      if (this.#waiting.delete(user)) this.#waiting.set(user, own);
      waiter.enter(this.#admit(user));
      return;
    }
  }

  #forget(user: string, waiter: Waiter): void {
    const own = this.#waiting.get(user) ?? [];
    own.splice(own.indexOf(waiter), 1);
    this.#waitingInAll -= 1;
    if (own.length === 0) this.#waiting.delete(user);
  }
}
