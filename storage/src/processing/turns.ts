import { AsyncLocalStorage } from 'node:async_hooks';

/** How long one piece of work may keep everyone else waiting, milliseconds. */
const TURN = 2;

/** What long work waits for before it goes on; undefined when there is nothing to wait for. */
export type LetFirst = () => Promise<void> | undefined;
const letFirst = new AsyncLocalStorage<LetFirst>();

/** Whatever long work is done in `work` lets `others` go first, at each of its pauses. */
export const lettingFirst = <Made>(others: LetFirst, work: () => Made): Made => letFirst.run(others, work);

/**
 * For long work, in turns: `await turn()` between its pieces lets others be served as soon as a piece has taken long
 * enough.
 */
export const turns = (): (() => Promise<void> | undefined) => {
  const others = letFirst.getStore();
  let begun = performance.now();
  return () => {
    if (performance.now() - begun < TURN) return undefined;
    return new Promise((resolve) => {
      const goOn = () => {
        begun = performance.now();
        resolve();
      };
      setImmediate(() => {
        const before = others?.();
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
