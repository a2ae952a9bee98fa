import { useDeferredValue, useEffect, useState } from 'react';
import { useEver } from './use-ever.ts';

/** How many are there at once: more than a window is high. */
const FEW = 3;
/** How long the others wait for the first to be complete, ms. */
const OTHERS_WAIT = 1000;

/**
 * The first few of a list, and all of it as soon as those are painted: twenty cards take a slow machine much longer
 * than what somebody sees of them. `needed`: the id of one that must be there at once. `isComplete`: of the card that
 * is read first nothing is awaited; the others would take the time that it needs.
 */
export const useFirstFew = <Item extends { id: string }>(
  items: readonly Item[],
  needed: string | null,
  isComplete: boolean,
): readonly Item[] => {
  const isAny = items.length > 0;
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    if (!isAny) return undefined;
    const timer = setTimeout(() => setLate(true), OTHERS_WAIT);
    return () => clearTimeout(timer);
  }, [isAny]);
  const areAllShown = useDeferredValue(useEver(isAny && (isComplete || isLate)), false);
  const isNeededLater = needed !== null && items.findIndex(({ id }) => id === needed) >= FEW;
  return areAllShown || isNeededLater ? items : items.slice(0, FEW);
};
