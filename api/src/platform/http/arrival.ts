/** When a request arrived. What it can have seen is told by order and log position: no clock is involved. */
export interface Arrival {
  /** Its turn among all requests and answers of this process. */
  turn: number;
  /** The log position then: the sender cannot have seen anything after it. */
  head: Promise<number>;
  /** Milliseconds of this process; only says how long somebody has waited. */
  at: number;
}

/** Attached to a request from its first moment. */
export const ARRIVAL = Symbol('arrival');

let turns = 0;
export const nextTurn = (): number => ++turns;

export const arrivalAt = (log: { head(): Promise<number> }): Arrival => {
  const head = log.head();
  // An unavailable store is reported only to callers that need the position.
  head.catch(() => undefined);
  return { turn: nextTurn(), head, at: performance.now() };
};
