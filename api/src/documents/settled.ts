/** How often a waiting request looks again, milliseconds. */
const LOOK_EVERY = 60;

/** Asks until the answer is true or the time, in milliseconds, ran out. False in the latter case. */
export const until = async (milliseconds: number, isSo: () => Promise<boolean>): Promise<boolean> => {
  const end = Date.now() + milliseconds;
  for (;;) {
    if (await isSo()) return true;
    if (Date.now() >= end) return false;
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY));
  }
};

/** `work` on all items, at most `width` at the same time, results in the order of the items. */
export const inParallel = async <Item, Result>(
  items: readonly Item[],
  width: number,
  work: (item: Item, index: number) => Promise<Result>,
): Promise<Result[]> => {
  const results: Result[] = [];
  let next = 0;
  const lane = async (): Promise<void> => {
    for (let index = next++; index < items.length; index = next++)
      results[index] = await work(items[index] as Item, index);
  };
  await Promise.all(Array.from({ length: Math.min(width, items.length) }, lane));
  return results;
};
