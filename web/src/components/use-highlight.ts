import { useEffect, useState } from 'react';

/** How long an item stays outlined, ms. */
const HIGHLIGHT_MS = 3000;

/** Id of the element of an item, for `useHighlight`. */
export const itemElementId = (id: string): string => `item-${id}`;

/** Style of an outlined item. */
export const highlightSx = (isOutlined: boolean) =>
  isOutlined ? { outline: '3px solid var(--focus)', outlineOffset: '2px' } : {};

/** The heading of the card that is outlined now, if one is. */
export const outlinedHeading = (): HTMLElement | null =>
  document.querySelector('[data-outlined] [tabindex="-1"]');

/** Nobody is at work on the page: its beginning has the focus, or nothing has. */
const isAtBeginning = (): boolean => document.activeElement?.matches('body, main, h1') ?? true;

/**
 * Scrolls to the item's element once it exists (`ready`), and returns its id for 3 s, then null. Its heading gets the
 * focus, unless somebody is at work elsewhere on the page. An item that is not in the list changes nothing.
 */
export const useHighlight = (id: string | null, ready: boolean): string | null => {
  const [outlined, setOutlined] = useState<string | null>(null);
  useEffect(() => {
    if (!id || !ready) return undefined;
    const element = document.getElementById(itemElementId(id));
    if (!element) return undefined;
    // A card taller than the window is read from its top.
    element.scrollIntoView({ block: element.offsetHeight > window.innerHeight * 0.8 ? 'start' : 'center' });
    // oxlint-disable-next-line react/set-state-in-effect -- Only an element found in the document is outlined.
    setOutlined(id);
    if (isAtBeginning())
      element.querySelector<HTMLElement>('[tabindex="-1"]')?.focus({ preventScroll: true });
    const timer = setTimeout(() => setOutlined(null), HIGHLIGHT_MS);
    return () => clearTimeout(timer);
  }, [id, ready]);
  return outlined;
};
