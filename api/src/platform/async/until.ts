/** How often a waiting request looks again, milliseconds. */
const LOOK_EVERY = 60;

/** Asks until the answer is true or the time, in milliseconds, is up. False in the latter case. */
export const until = async (milliseconds: number, isSo: () => Promise<boolean>): Promise<boolean> => {
  const end = Date.now() + milliseconds;
  for (;;) {
    if (await isSo()) return true;
    if (Date.now() >= end) return false;
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY));
  }
};
