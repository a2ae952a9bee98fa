import { useEffect, useRef, useState } from 'react';

/** A list of up to this many rows is shown at once; a longer one grows as its end comes into view. */
const ALL_UP_TO = 200;
const STEP = 100;

/**
 * The first rows of a long list. `end` is the element after the last row; when it nears the window, or before
 * printing, more are shown. A list of 2,000 then opens as fast as one of 100.
 */
export const useGrowing = <Row>(rows: readonly Row[], isOff = false) => {
  const [shown, setShown] = useState(STEP);
  const end = useRef<HTMLDivElement>(null);
  const isLong = !isOff && rows.length > ALL_UP_TO;
  const hidden = isLong ? Math.max(0, rows.length - shown) : 0;
  const grow = () => setShown((before) => before + STEP);

  useEffect(() => {
    const element = end.current;
    if (!hidden || !element || typeof IntersectionObserver === 'undefined') return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) grow();
      },
      { rootMargin: '600px' },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [hidden]);

  useEffect(() => {
    const showAll = () => setShown(Infinity);
    window.addEventListener('beforeprint', showAll);
    return () => window.removeEventListener('beforeprint', showAll);
  }, []);

  return { visible: isLong ? rows.slice(0, shown) : rows, hidden, grow, end };
};
