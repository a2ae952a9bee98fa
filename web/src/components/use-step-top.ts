import { useEffect, useRef } from 'react';
import { focusPageHeading } from './page-heading.tsx';

/**
 * A step that takes the place of another on the same page starts at the page's top, with the focus on its heading, as a
 * new page does.
 */
export const useStepTop = (step: string): void => {
  const before = useRef(step);
  useEffect(() => {
    if (before.current === step) return;
    before.current = step;
    window.scrollTo(0, 0);
    focusPageHeading({ preventScroll: true });
  }, [step]);
};
