import { useLayoutEffect, useRef, useState } from 'react';

/** The width of an element in px, so that a drawing fits it and its text keeps its size. */
export const useWidth = <E extends HTMLElement>(assumed: number) => {
  const element = useRef<E>(null);
  const [width, setWidth] = useState(assumed);
  useLayoutEffect(() => {
    const box = element.current;
    if (!box || typeof ResizeObserver === 'undefined') return undefined;
    const observer = new ResizeObserver(() => setWidth(box.clientWidth || assumed));
    observer.observe(box);
    return () => observer.disconnect();
  }, [assumed]);
  return [element, width] as const;
};
