import { useEffect, useEffectEvent } from 'react';

/** A card that fills this share of the window, or is fully visible, counts as being looked at. */
const LOOKED_AT = 0.25;

interface CardsInView {
  /** Element id of the card that fills most of the window. */
  tallest: string;
  /** All cards that may be being looked at. */
  lookedAt: ReadonlySet<string>;
}

/** Tells which of these elements are in the window, whenever that changes; never without an IntersectionObserver. */
export const useCardsInView = (elementIds: readonly string[], tell: (inView: CardsInView) => void): void => {
  const onChange = useEffectEvent(tell);
  const ids = elementIds.join(' ');
  useEffect(() => {
    if (typeof IntersectionObserver === 'undefined') return undefined;
    const seen = new Map<string, { height: number; whole: boolean }>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, intersectionRect, intersectionRatio } of entries)
          seen.set(target.id, { height: intersectionRect.height, whole: intersectionRatio >= 0.99 });
        const [first] = [...seen].sort(([, a], [, b]) => b.height - a.height);
        if (!first || first[1].height === 0) return;
        const lookedAt = [...seen].filter(
          ([, { height, whole }]) => whole || height >= LOOKED_AT * window.innerHeight,
        );
        onChange({ tallest: first[0], lookedAt: new Set(lookedAt.map(([id]) => id)) });
      },
      { threshold: Array.from({ length: 21 }, (_, n) => n / 20) },
    );
    for (const id of ids.split(' ').filter(Boolean)) {
      const element = document.getElementById(id);
      if (element) observer.observe(element);
    }
    return () => observer.disconnect();
  }, [ids]);
};
