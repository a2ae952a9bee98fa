/** When a request came in, told by order and by place in the log: no clock has a say in it. */
export interface Arrival {
  /** Its turn among all requests and answers of this process. */
  turn: number;
  /** Where the log stood then: what lies beyond, the sender cannot have seen. */
  head: Promise<number>;
}

/** Stands in a request from its first moment. */
export const ARRIVAL = Symbol('arrival');

let turns = 0;
export const nextTurn = (): number => ++turns;

export const arrivalAt = (log: { head(): Promise<number> }): Arrival => {
  const head = log.head();
  // Whoever needs it hears of a store that is away; nobody else does.
  head.catch(() => undefined);
  return { turn: nextTurn(), head };
};
