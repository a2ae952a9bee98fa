/** How much of one kind of work goes on at the same time. */
export interface Share {
  /** Of one person. */
  perUser: number;
  inAll: number;
  /** Calls of one person, and of all together, that may wait for their turn. */
  waitingPerUser: number;
  waitingInAll: number;
}

/** Gives the place back; a second time it does nothing. */
export type Leave = () => void;

/** Whose fault it is that nobody more may wait. */
export class QueueFull extends Error {
  override name = 'QueueFull';
  constructor(readonly of: 'user' | 'all') {
    super(`The queue of ${of} is full`);
  }
}

interface Waiter {
  enter(leave: Leave): void;
}

/**
 * Lets calls in, a few of each person at a time, and those who wait in turn by person: one's own many wait
 * for oneself.
 */
export class FairQueue {
  readonly #running = new Map<string, number>();
  /** In the order in which people have their turn. */
  readonly #waiting = new Map<string, Waiter[]>();
  #runningInAll = 0;
  #waitingInAll = 0;

  constructor(private readonly share: Share) {}

  /**
   * Resolves when the call may go on. `signal` gives up waiting.
   * @throws QueueFull at once when nobody more may wait, the signal's reason when waiting was given up
   */
  async enter(user: string, signal: AbortSignal): Promise<Leave> {
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
        enter: (leave) => {
          signal.removeEventListener('abort', giveUp);
          resolve(leave);
        },
      };
      signal.addEventListener('abort', giveUp, { once: true });
      own.push(waiter);
      this.#waiting.set(user, own);
      this.#waitingInAll += 1;
    });
  }

  #hasRoom(user: string): boolean {
    return this.#runningInAll < this.share.inAll && (this.#running.get(user) ?? 0) < this.share.perUser;
  }

  #admit(user: string): Leave {
    this.#runningInAll += 1;
    this.#running.set(user, (this.#running.get(user) ?? 0) + 1);
    let isIn = true;
    return () => {
      if (!isIn) return;
      isIn = false;
      this.#runningInAll -= 1;
      const left = (this.#running.get(user) as number) - 1;
      if (left === 0) this.#running.delete(user);
      else this.#running.set(user, left);
      this.#next();
    };
  }

  #next(): void {
    for (const [user, own] of this.#waiting) {
      if (!this.#hasRoom(user)) continue;
      const waiter = own[0] as Waiter;
      this.#forget(user, waiter);
      // Behind all others who wait.
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
