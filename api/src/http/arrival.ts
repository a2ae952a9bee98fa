/** When a request arrived, by order and log position: no clock is involved. */
export interface Arrival {
  /** Its turn among all requests and answers of this process. */
  turn: number;
  /** The log position then: the sender cannot have seen anything after it. */
  head: Promise<number>;
}

/** Attached to a request from its first moment. */
export const ARRIVAL = Symbol('arrival');

let turns = 0;
export const nextTurn = (): number => ++turns;

export const arrivalAt = (log: { head(): Promise<number> }): Arrival => {
  const head = log.head();
  // An unavailable store is reported only to callers that need the position.
  head.catch(() => undefined);
  return { turn: nextTurn(), head };
};
