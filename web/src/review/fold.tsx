import { useCallback, useState } from 'react';
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
