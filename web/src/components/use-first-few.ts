import { useDeferredValue } from 'react';

/** How many are there at once: more than a window is high. */
const FEW = 3;

/**
 * The first few of a list, and all of it as soon as those are painted: twenty cards take a slow machine much longer
 * than what somebody sees of them. `needed`: the id of one that must be there at once.
 */
export const useFirstFew = <Item extends { id: string }>(
  items: readonly Item[],
  needed: string | null,
): readonly Item[] => {
  const areAllShown = useDeferredValue(items.length > 0, false);
  const isNeededLater = needed !== null && items.findIndex(({ id }) => id === needed) >= FEW;
  return areAllShown || isNeededLater ? items : items.slice(0, FEW);
};
