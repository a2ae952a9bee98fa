/** How long one piece of work may keep everybody else waiting, milliseconds. */
const TURN = 5;

/**
 * Work on something long, in turns: `await turn()` between its pieces, and others are served as soon as the piece has
 * taken long enough.
 */
export const turns = (): (() => Promise<void> | undefined) => {
  let begun = performance.now();
  return () => {
    if (performance.now() - begun < TURN) return undefined;
    return new Promise((resolve) => {
      setImmediate(() => {
        begun = performance.now();
        resolve();
      });
    });
  };
};

/** What `work` makes of each, in turns. */
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
