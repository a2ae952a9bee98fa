import { Activity, useCallback, useEffect, useState } from 'react';
import type { ReactNode } from 'react';

/** How a card in a list is folded. */
export interface Fold {
  unfold: () => void;
  /** Beside the button: what somebody browsing the list looks for. */
  preview?: ReactNode;
}

/** A card that is folded until somebody opens it, and then stays open. */
export const useFold = (folds: boolean) => {
  const [isFolded, setFolded] = useState(folds);
  const unfold = useCallback(() => setFolded(false), []);
  return { isFolded, unfold };
};

/** How long a card is the next one before it is made ready, ms: the current one needs the thread first. */
const READY_AFTER = 1_000;

/**
 * What is shown of a card once it is unfolded. While somebody reads the card before it, it is made ready, unseen: who
 * goes on to it waits for no more than its layout.
 */
export const Unfolded = ({
  isFolded,
  isNext,
  children,
}: {
  isFolded: boolean;
  isNext: boolean;
  children: ReactNode;
}) => {
  const [isReady, setReady] = useState(false);
  const isAwaited = isNext && isFolded && !isReady;
  useEffect(() => {
    if (!isAwaited) return undefined;
    const timer = setTimeout(() => setReady(true), READY_AFTER);
    return () => clearTimeout(timer);
  }, [isAwaited]);
  if (isFolded && !isReady) return null;
  return <Activity mode={isFolded ? 'hidden' : 'visible'}>{children}</Activity>;
};
