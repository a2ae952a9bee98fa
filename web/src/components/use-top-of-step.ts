import { useEffect, useRef } from 'react';
import { focusPageHeading } from './page-heading.tsx';

/**
 * A step that takes the place of another on the same page starts at the page's top, with the focus on its heading, as a
 * new page does. Null: not known yet which step it is.
 */
export const useTopOfStep = (step: string | null): void => {
  const before = useRef(step);
  useEffect(() => {
    const was = before.current;
    before.current = step;
    if (was === null || was === step) return;
    window.scrollTo(0, 0);
    focusPageHeading({ preventScroll: true });
  }, [step]);
};
