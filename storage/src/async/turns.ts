import { AsyncLocalStorage } from 'node:async_hooks';

/** How long one piece of work may keep everyone else waiting, milliseconds. */
export const TURN_MS = 2;

/** What long work waits for before it goes on; undefined when there is nothing to wait for. */
export type YieldPoint = () => Promise<void> | undefined;

/** Work that shares its turns: what it does in several steps is one turn until it pauses. */
interface Shared {
  /** When its turn began, milliseconds of the process's clock. */
  begun: number;
  others?: YieldPoint;
}
const shared = new AsyncLocalStorage<Shared>();

/** All steps of `work` share their turns as one piece of work, and let `others` go first in between. */
export const withLowerPriority = <Made>(others: YieldPoint, work: () => Made): Made =>
  shared.run({ begun: performance.now(), others }, work);

/**
 * For long work, in turns: `await turn()` between its pieces lets others be served as soon as a piece has taken long
 * enough.
 */
export const turns = (): (() => Promise<void> | undefined) => {
  const work: Shared = shared.getStore() ?? { begun: performance.now() };
  return () => {
    if (performance.now() - work.begun < TURN_MS) return undefined;
    return new Promise((resolve) => {
      const goOn = () => {
        work.begun = performance.now();
        resolve();
      };
      setImmediate(() => {
        const before = work.others?.();
        if (before) void before.then(goOn);
        else goOn();
      });
    });
  };
};

/** The results of `work` for each, in turns. */
export const inTurns = async <One, Made>(all: readonly One[], work: (one: One) => Made): Promise<Made[]> => {
  const turn = turns();
  const made: Made[] = [];
  for (const one of all) {
    made.push(work(one));
    const pause = turn();
    if (pause) await pause;
  }
  return made;
};
