import { useCallback, useState } from 'react';
import type { ReactNode } from 'react';

/** What is seen of a folded card: the head, the first lines of text and judgement, and the actions. */
export const FOLDED_SX = {
  maxHeight: { xs: '15rem', lg: '17rem' },
  overflow: 'hidden',
  maskImage: 'linear-gradient(to bottom, black 60%, transparent)',
};

/** How a card in a list is folded. */
export interface Fold {
  unfold: () => void;
  /** What is shown of it is not cut off. */
  isShort?: boolean;
  /** Beside the button: what somebody who leafs through the list looks for. */
  preview?: ReactNode;
}

/** A card that is folded until somebody turns to it; then it stays whole. */
export const useFold = (folds: boolean) => {
  const [isFolded, setFolded] = useState(folds);
  const unfold = useCallback(() => setFolded(false), []);
  return { isFolded, unfold };
};
